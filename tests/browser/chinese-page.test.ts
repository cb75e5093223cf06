import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { stageBrowser } from '../support/browser-stage.ts'

const stage = stageBrowser()

/** How many times as wide as high a line of dots is drawn in the page's own font. */
const widthOfDots = (page: Page) =>
  page.evaluate(() => {
    const probe = document.createElement('span')
    probe.textContent = '••••'
    probe.style.fontSize = '100px'
    document.body.append(probe)
    const { width } = probe.getBoundingClientRect()
    probe.remove()
    return width / 400
  })

test('Chinese pages, the promotion page too, have Chinese fonts, line breaks and spacing; an English page does not', async () => {
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
  // A Chinese font draws the dots of a masked number as wide as its characters.
  await page.evaluate(() => document.fonts.load('16px "Narrow Dots"', '•'))
  expect(await widthOfDots(page)).toBeLessThan(0.7)
  const input = await page.getByLabel('用户名').evaluate((field) => getComputedStyle(field).fontFamily)
  expect(input).toBe(chinese.fonts)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  await page.goto('/promote/home?lang=cn')
  expect(await typography()).toEqual(chinese)
})
