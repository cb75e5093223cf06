import { expect, test } from 'vitest'
import { violationsOf } from '../support/browser.ts'
import { stageBrowser } from '../support/browser-stage.ts'

const stage = stageBrowser({ ownPortal: () => ({}) })

const minute = 60_000

test('after the warning somebody stays by a button; without it the login follows, and leads back to the page', async () => {
  const { page, context, logIn } = await stage.visit()
  await context.clock.install()
  await page.addInitScript(() => {
    new BroadcastChannel('session').addEventListener('message', ({ data }) => {
      if (typeof data === 'number') Object.assign(window, { sessionEndsAt: data })
    })
  })
  /** Moves the clock of the portal and of the page, so that the test waits for no real time. */
  const pass = async (milliseconds: number) => {
    stage.portal.clock.advance(milliseconds)
    await context.clock.fastForward(milliseconds)
  }
  const timeLeft = () => page.evaluate(() => Number(Object(window).sessionEndsAt) - Date.now())
  const warning = page.getByRole('dialog', { name: 'Your session is about to end' })
  /**
   * The page announces the end two minutes before. An answer that is still on its way renews the session after the clock was
   * moved, so this moves the clock until the dialog is there.
   */
  const passUntilWarned = () =>
    expect
      .poll(async () => {
        const lacking = (await timeLeft()) - 2 * minute
        if (lacking > 0) await pass(lacking)
        return warning.isVisible()
      })
      .toBe(true)
  const asksSession = (request: { postData: () => string | null }) =>
    (request.postData() ?? '').includes('AskSession')

  await logIn('alice-chen')
  await page.waitForURL('**/home/index')
  await page.getByRole('button', { name: '2', exact: true }).click()
  await page.waitForURL('**/home/index?page=2')

  const stay = warning.getByRole('button', { name: 'Stay logged in' })
  await passUntilWarned()
  await expect.poll(() => stay.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.setViewportSize({ width: 375, height: 812 })
  expect(await violationsOf(page)).toEqual([])
  const { x = -1, width = 0 } = (await warning.boundingBox()) ?? {}
  expect([x >= 0, x + width <= 375]).toEqual([true, true])
  const renewed = page.waitForResponse((response) => asksSession(response.request()))
  await stay.click()
  expect((await renewed).request().headers()['x-background']).toBeUndefined()
  await warning.waitFor({ state: 'hidden' })

  await passUntilWarned()
  const probed = page.waitForRequest(asksSession)
  await pass(4 * minute)
  expect((await probed).headers()['x-background']).toBe('1')
  await page.waitForURL('**/login')
  await page.getByText('Your session has ended', { exact: false }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)

  await logIn('alice-chen')
  await page.waitForURL('**/home/index?page=2')
})
