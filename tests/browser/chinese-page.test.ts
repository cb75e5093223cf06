import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openVisitor, wellBehaved } from '../support/browser.ts'
import { type Portal, startPortal } from '../support/portal.ts'

let browser: Browser
let portal: Portal

beforeAll(async () => {
  browser = await launchBrowser()
  portal = await startPortal({ withPages: true })
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

test('a Chinese page is set in Chinese fonts with Chinese spacing, an English one is not', async () => {
  const visitor = await openVisitor(browser, portal, { viewport: { width: 375, height: 812 } })
  const { page } = visitor
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
  // A browser that does not know the property says nothing of it.
  expect(['normal', '']).toContain(chinese.autospace)
  const input = await page.getByLabel('用户名').evaluate((field) => getComputedStyle(field).fontFamily)
  expect(input).toBe(chinese.fonts)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  expect(visitor.misdeeds).toEqual(wellBehaved)
  await visitor.close()
})
