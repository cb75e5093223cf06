import { expect, test } from 'vitest'
import { messages as en } from '#web/messages/en/index.ts'
import { stageBrowser } from '../support/browser-stage.ts'

const stage = stageBrowser()

test('a new account whose first steps cannot be loaded is asked for its verification, and a retry brings the steps', async () => {
  const { page, signIn } = await stage.visitAnew()
  await signIn('bruno-diaz')
  await page.route(/first-steps-[^/]*\.js/, (route) => route.abort())
  await page.goto('/home/index')
  const steps = page.getByRole('region', { name: en.firstSteps.title, exact: true })
  await steps.getByText(en.latePart.failed).waitFor()
  await page
    .getByRole('region', { name: en.verification.name })
    .getByRole('button', { name: en.certify.start })
    .waitFor()
  await page.unrouteAll()
  await steps.getByRole('button', { name: en.frame.retry }).click()
  await steps.getByRole('listitem').nth(4).waitFor()
  expect(await page.getByRole('button', { name: en.certify.start }).count()).toBe(1)
})

test('first steps that are slow to load are said to be slow, and a person can stop waiting', async () => {
  const { page, signIn } = await stage.visitAnew()
  await signIn('bruno-diaz')
  await page.clock.install()
  const held = Promise.withResolvers<void>()
  await page.route(/first-steps-[^/]*\.js/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/home/index')
  const account = page.getByRole('group', { name: en.home.account, exact: true })
  await page.getByText('No data available').first().waitFor()
  await page.clock.fastForward(9000)
  await account.getByRole('button', { name: en.frame.stopWaiting }).click()
  const steps = page.getByRole('region', { name: en.firstSteps.title, exact: true })
  await steps.getByText(en.latePart.failed).waitFor()
  held.resolve()
  await expect.poll(() => steps.getByRole('listitem').count()).toBe(5)
})
