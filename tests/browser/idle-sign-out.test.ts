import type { Browser, Locator, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  expectAccessible,
  launchBrowser,
  openVisitor,
  type Visitor,
  wellBehaved,
} from '../support/browser.ts'
import { type Portal, startPortal } from '../support/portal.ts'

let browser: Browser
let portal: Portal
let visitor: Visitor

beforeAll(async () => {
  browser = await launchBrowser()
  portal = await startPortal({ withPages: true })
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})
beforeEach(async () => {
  visitor = await openVisitor(browser, portal)
  await visitor.context.clock.install()
})
afterEach(async () => {
  expect(visitor.misdeeds).toEqual(wellBehaved)
  await visitor.close()
})

const minute = 60_000

/** Moves the clock of the portal and of every tab. Nothing waits for real time, so a slow machine changes nothing. */
const pass = async (milliseconds: number) => {
  portal.clock.advance(milliseconds)
  await visitor.context.clock.fastForward(milliseconds)
}
const timeLeft = () => Number(localStorage.getItem('sessionEndsAt')) - Date.now()
/**
 * A session announces its end two minutes before. An answer that was still under way renews the session after the clock has
 * moved, so this moves the clock until the dialog is there.
 */
const passUntilWarned = (warning: Locator) =>
  expect
    .poll(async () => {
      const lacking = (await warning.page().evaluate(timeLeft)) - 2 * minute
      if (lacking > 0) await pass(lacking)
      return warning.isVisible()
    })
    .toBe(true)

const warningOn = (page: Page) => page.getByRole('dialog', { name: 'Your session is about to end' })

test('who is warned can stay, and who does not is led to the login and back', async () => {
  const { page } = visitor
  await visitor.logIn('alice-chen')
  await page.waitForURL('**/home/index')
  await page.getByRole('button', { name: '2', exact: true }).click()
  await page.waitForURL('**/home/index?page=2')

  const warning = warningOn(page)
  const stay = warning.getByRole('button', { name: 'Stay logged in' })
  await passUntilWarned(warning)
  await expect.poll(() => stay.evaluate((button) => button === document.activeElement)).toBe(true)
  await expectAccessible(page)
  const renewed = page.waitForResponse((response) =>
    (response.request().postData() ?? '').includes('AskSession'),
  )
  await stay.click()
  expect((await renewed).request().headers()['x-background']).toBeUndefined()
  await warning.waitFor({ state: 'hidden' })

  await passUntilWarned(warning)
  const probed = page.waitForRequest((request) => (request.postData() ?? '').includes('AskSession'))
  await pass(4 * minute)
  expect((await probed).headers()['x-background']).toBe('1')
  await page.waitForURL('**/login')
  await page.getByText('Your session has ended', { exact: false }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)

  await visitor.logIn('alice-chen')
  await page.waitForURL('**/home/index?page=2')
})

test('staying in one tab closes the dialog of the others', async () => {
  const { page, context } = visitor
  await visitor.logIn('alice-chen')
  await page.waitForURL('**/home/index')
  await page.getByRole('table', { name: 'Customers', exact: true }).waitFor()
  const other = await context.newPage()
  await other.goto('/home/loginLog')
  await other.getByRole('table', { name: 'Login log' }).waitFor()
  await passUntilWarned(warningOn(page))
  await warningOn(other).waitFor()
  await other.getByRole('button', { name: 'Stay logged in' }).click()
  await expect.poll(() => warningOn(page).count()).toBe(0)
  await expect.poll(() => warningOn(other).count()).toBe(0)
})

test.each([
  { locale: 'en-GB', width: 375 },
  { locale: 'zh-CN', width: 1440 },
])('the dialog in $locale fits a screen of $width px and has no violation', async ({ locale, width }) => {
  const { page } = visitor
  await visitor.logIn('alice-chen')
  await page.waitForURL('**/home/index')
  await page.getByRole('table', { name: 'Customers', exact: true }).waitFor()
  await page.setViewportSize({ width, height: 812 })
  if (locale === 'zh-CN') {
    await page.getByRole('button', { name: '中文' }).click()
    await page.getByRole('table', { name: '客户', exact: true }).waitFor()
  }
  const name = locale === 'zh-CN' ? '登录即将失效' : 'Your session is about to end'
  const warning = page.getByRole('dialog', { name })
  await passUntilWarned(warning)
  await expectAccessible(page)
  const box = await warning.boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
})
