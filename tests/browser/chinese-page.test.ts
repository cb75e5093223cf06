import { expect, test } from 'vitest'
import { stageBrowser } from '../support/browser-stage.ts'

const stage = stageBrowser()

test('a Chinese page has Chinese fonts, line breaks and spacing; an English page does not', async () => {
  const { page } = await stage.visit({ viewport: { width: 375, height: 812 } })
  const typography = () =>
    page.evaluate(() => {
      const style = getComputedStyle(document.body)
      const read = (name: string) => style.getPropertyValue(name)
      return { fonts: style.fontFamily, lineBreak: read('line-break'), autospace: read('text-autospace') }
    })
  await page.goto('/login')
  await page.getByLabel('Username').waitFor()
  expect(await typography()).toMatchObject({ fonts: expect.stringMatching(/^system-ui/), lineBreak: 'auto' })

  await page.getByRole('button', { name: '中文' }).click()
  await page.getByLabel('用户名').waitFor()
  const chinese = await typography()
  expect(chinese.fonts).toMatch(/"PingFang SC", "Microsoft YaHei", "Noto Sans SC".*system-ui, sans-serif$/)
  expect(chinese.lineBreak).toBe('strict')
  // A browser that does not know the property has no value for it.
  expect(['normal', '']).toContain(chinese.autospace)
  const input = await page.getByLabel('用户名').evaluate((field) => getComputedStyle(field).fontFamily)
  expect(input).toBe(chinese.fonts)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
})
