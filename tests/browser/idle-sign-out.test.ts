import type { Locator, Page } from 'playwright'
import { beforeEach, expect, test } from 'vitest'
import { violationsOf } from '../support/browser.ts'
import { stageBrowser, type Visitor } from '../support/browser-stage.ts'

const stage = stageBrowser({ ownPortal: () => ({}) })
let visitor: Visitor

beforeEach(async () => {
  visitor = await stage.visit()
  await visitor.context.clock.install()
  await visitor.context.addInitScript(() => {
    new BroadcastChannel('session').addEventListener('message', ({ data }) => {
      if (typeof data === 'number') Object.assign(window, { sessionEndsAt: data })
    })
  })
})

const minute = 60_000

/** Moves the clock of the portal and of every tab, so that no test waits for real time. */
const pass = async (milliseconds: number) => {
  stage.portal.clock.advance(milliseconds)
  await visitor.context.clock.fastForward(milliseconds)
}
const timeLeft = () => Number(Object(window).sessionEndsAt) - Date.now()
/**
 * A session announces its end two minutes before. An answer that is still on its way renews the session after the clock was
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

test('a warned affiliate can stay; one who does not is led to the login, and back to the page after it', async () => {
  const { page } = visitor
  await visitor.logIn('alice-chen')
  await page.waitForURL('**/home/index')
  await page.getByRole('button', { name: '2', exact: true }).click()
  await page.waitForURL('**/home/index?page=2')

  const warning = warningOn(page)
  const stay = warning.getByRole('button', { name: 'Stay logged in' })
  await passUntilWarned(warning)
  await expect.poll(() => stay.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.setViewportSize({ width: 375, height: 812 })
  expect(await violationsOf(page)).toEqual([])
  const box = await warning.boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(375)
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
