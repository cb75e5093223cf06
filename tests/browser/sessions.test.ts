import { expect, test } from 'vitest'
import { messages as en } from '#web/messages/en/index.ts'
import { violationsOf } from '../support/browser.ts'
import { stageBrowser } from '../support/browser-stage.ts'

const stage = stageBrowser()
const { sessions, accountMenu } = en

test('somebody who logs out everywhere else stays, and the other browser goes to the login with its next step', async () => {
  const [own, other] = [await stage.visit(), await stage.visit()]
  for (const { page, signIn } of [own, other]) {
    await signIn('harbor-media')
    await page.goto('/home/index')
    await page.getByRole('table', { name: 'Customers', exact: true }).waitFor()
  }
  const { page } = own
  await page.getByRole('button', { name: accountMenu.name, exact: true }).click()
  await page.getByRole('menuitem', { name: accountMenu.sessions }).click()
  const rows = page.getByRole('table', { name: sessions.title }).getByRole('row')
  await rows.nth(2).waitFor()
  expect(await rows.nth(1).textContent()).toContain(sessions.current)
  const isInView = () =>
    rows.nth(1).evaluate((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return top >= 0 && bottom <= window.innerHeight
    })
  await expect.poll(isInView).toBe(true)

  await page.getByRole('button', { name: sessions.endOthers }).click()
  await page.getByRole('button', { name: sessions.confirm, exact: true }).click()
  await page.getByText(sessions.onlyHere).waitFor()
  expect(await rows.count()).toBe(2)
  expect(await violationsOf(page)).toEqual([])

  await other.page.getByRole('link', { name: en.menu.loginLog }).first().click()
  await other.page.waitForURL('**/login')
  await other.page.getByText('Your session has ended', { exact: false }).waitFor()
  await page.reload()
  await page.getByRole('table', { name: en.loginLogs.name }).waitFor()
})
