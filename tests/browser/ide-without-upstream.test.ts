import { expect, test } from 'vitest'
import { createInMemoryProvider } from '#bff/provider/in-memory/in-memory.ts'
import { stageBrowser } from '../support/browser-stage.ts'

const stage = stageBrowser({ ownPortal: () => ({ provider: createInMemoryProvider() }) })

test('without the reference upstream the IDE says where password and code are, and signs in to a typed account', async () => {
  const { page } = await stage.visit({ viewport: { width: 1440, height: 900 } })
  await page.goto('/graphiql')
  await page.getByRole('button', { name: 'Show Demo', exact: true }).click()
  const panel = page.getByRole('region', { name: 'Demo', exact: true })
  await panel.getByText('This demo has no list of its accounts.').waitFor()
  await panel.getByText('This demo sends no mail.').waitFor()
  expect(await panel.getByRole('button', { name: 'Last e-mail code' }).count()).toBe(0)
  await panel.getByLabel('Account').fill('bruno-diaz')
  await panel.getByLabel('Password').fill('Portal-demo1')
  await panel.getByRole('button', { name: 'Sign in', exact: true }).click()
  await panel.getByText('Signed in as bruno-diaz.').waitFor()
})
