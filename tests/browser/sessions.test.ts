import { expect, test } from 'vitest'
import { en } from '#web/messages/__generated__/catalogues.ts'
import { violationsOf } from '../support/browser.ts'
import { stageBrowser } from '../support/browser-stage.ts'

const stage = stageBrowser()
/** Its clock is moved. */
const ownStage = stageBrowser({ ownPortal: () => ({}) })

test('payment details that one affiliate filled in are never saved for another, who signed in in a second tab', async () => {
  const { page, context, signIn } = await stage.visit()
  await signIn('alice-chen')
  await page.goto('/home/index')
  const search = page.getByRole('searchbox', { name: en.customers.search })
  await search.fill('Secret of Alice')
  await search.press('Enter')
  const dialog = page.getByRole('dialog', { name: en.payout.title })
  const opener = page.getByRole('region', { name: en.payout.title }).getByRole('button')
  await opener.click()
  const typed = [
    [en.payout.bankName, 'Bank of Alice'],
    [en.payout.accountNumber, '998877665544'],
    [en.payout.accountHolder, 'CHEN ALICE'],
  ] as const
  for (const [label, text] of typed)
    await dialog.getByRole('textbox', { name: label, exact: true }).fill(text)

  const tab = await context.newPage()
  await signIn('harbor-media')
  await tab.goto('/home/index')
  await tab.getByRole('table', { name: en.customers.name, exact: true }).waitFor()

  await page.bringToFront()
  await stage.portal.control('DELETE', '/calls')
  await dialog.getByRole('button', { name: en.payout.save }).click()
  const note = page.getByRole('status').filter({ hasText: en.personChange.title })
  await note.getByText(en.personChange.refused.replace('{{username}}', 'harbor-media')).waitFor()
  const { calls } = (await stage.portal.control('GET', '/calls')) as { calls: { path: string }[] }
  expect(calls.filter(({ path }) => path.includes('updateBank'))).toEqual([])
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/home/index')
  await page.getByText('Hello, ', { exact: false }).first().waitFor()
  expect(await violationsOf(page)).toEqual([])

  const texts = typed.map(([, text]) => text)
  const held = await page.evaluate(
    () => document.documentElement.outerHTML + JSON.stringify([sessionStorage, history.state]),
  )
  for (const text of [...texts, 'Secret of Alice', 'alice-chen']) expect(held).not.toContain(text)
})

const minute = 60_000

test('after the warning somebody stays by a button; without it the login follows, and leads back to the page', async () => {
  const { page, context, logIn } = await ownStage.visit()
  await context.clock.install()
  await page.addInitScript(() => {
    new BroadcastChannel('session').addEventListener('message', ({ data }) => {
      if (data.endsAt) Object.assign(window, { sessionEndsAt: data.endsAt })
    })
  })
  /** Moves the clock of the portal and of the page, so that the test waits for no real time. */
  const pass = async (milliseconds: number) => {
    ownStage.portal.clock.advance(milliseconds)
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
  await stay.click()
  await warning.waitFor({ state: 'hidden' })

  await passUntilWarned()
  await pass(4 * minute)
  await page.waitForURL('**/login')
  await page.getByText('Your session has ended', { exact: false }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)

  await logIn('alice-chen')
  await page.waitForURL('**/home/index?page=2')
})
