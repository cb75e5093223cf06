import { expect, test } from 'vitest'
import { en } from '#web/messages/__generated__/catalogues.ts'
import { violationsOf } from '../support/browser.ts'
import { stageBrowser } from '../support/browser-stage.ts'

const stage = stageBrowser()

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
