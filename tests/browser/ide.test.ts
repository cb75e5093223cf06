import { expect, test } from 'vitest'
import { createInMemoryProvider } from '#bff/provider/in-memory/in-memory.ts'
import { stageBrowser } from '../support/browser-stage.ts'
import { violationsOf } from '../support/browser.ts'

const stage = stageBrowser()
const withoutUpstream = stageBrowser({ ownPortal: { provider: createInMemoryProvider() } })

/** The IDE with the controls that the tests use. */
async function openIde(on: typeof stage, path = '/playground') {
  const permissions = ['clipboard-read', 'clipboard-write']
  const { page } = await on.visit({ viewport: { width: 1440, height: 900 }, permissions })
  await page.goto(path)
  const answers = page.locator('.result-window')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const openPanel = async (name: string) => {
    const panel = page.getByRole('region', { name, exact: true })
    if (!(await panel.isVisible())) await press(`Show ${name}`)
    await panel.waitFor()
    return panel
  }
  return {
    page,
    answers,
    press,
    openPanel,
    /** Presses a button of the demo's panel and waits for a sentence below it. */
    async use(button: string, sentence: string | RegExp) {
      const panel = await openPanel('Demo')
      await press(button)
      await panel.getByText(sentence).waitFor()
    },
    /** Opens an operation of the portal in a new tab. */
    async open(operation: string) {
      const panel = await openPanel('Operations of the portal')
      await page.getByRole('searchbox', { name: 'Search' }).fill(operation)
      await panel.getByRole('button', { name: operation }).click()
      await page.getByText(`Opened ${operation} in a new tab.`).waitFor()
    },
    /** Runs the tab and waits for a text in its answer. */
    async run(text: string) {
      await page.getByRole('button', { name: 'Execute query' }).click()
      await answers.getByText(text).waitFor()
    },
  }
}

test('the IDE signs demo accounts in, runs a document and submits a verification, without a request to another host [asvs 3.4.3]', async () => {
  const { page, use, open, run, answers } = await openIde(stage)
  expect(new URL(page.url()).pathname).toBe('/graphiql')
  await use('Draw a captcha', 'The variables of this tab have no captcha: open an operation that takes it.')
  await use('Sign in', 'Signed in as alice-chen.')
  await run('Alice Chen')
  await page.getByLabel('Account').fill('frank-li')
  await use('Sign in', 'Failed to sign in as frank-li: AccountDisabled.')
  await use('Sign out', /Signed out|Nobody was signed in/)
  await open('SubmitPersonalVerification')
  await use('Upload a sample image', 'Failed to upload the image: sign in first.')
  await page.getByLabel('Account').fill('bruno-diaz')
  await use('Sign in', 'Signed in as bruno-diaz.')
  await use('Upload a sample image', 'It is in the variables of this tab, as files.')
  await run('SubmitVerificationSuccess')
  await answers.getByText('UNDER_REVIEW').waitFor()
  expect(JSON.stringify(await stage.portal.control('GET', '/reviews'))).toContain('bruno-diaz')
})

test('axe finds nothing wrong with the panels of the IDE, in either scheme', async () => {
  const { page, openPanel, use } = await openIde(stage)
  await use('Sign out', /Signed out|Nobody was signed in/)
  await use('Upload a sample image', 'The variables of this tab have no files')
  for (const panel of ['Demo', 'Operations of the portal']) {
    await openPanel(panel)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect([panel, colorScheme, await violationsOf(page, '.panel')]).toEqual([panel, colorScheme, []])
    }
  }
})

test('an affiliate registers wholly inside the IDE', async () => {
  const { use, open, run, answers } = await openIde(stage)
  await use('Pass the human check', 'The variables of this tab have no humanCheck')
  await open('SendEmailCode REGISTRATION')
  await use('Pass the human check', 'It is in the variables of this tab, as humanCheck.')
  await run('SendEmailCodeSuccess')
  await open('RegisterAffiliate')
  await use('Last e-mail code', 'It is in the variables of this tab, as emailCode.')
  await run('RegisterAffiliateSuccess')
  const username = /ida-\w+/.exec((await answers.textContent()) ?? '')?.[0]
  await expect(stage.portal.control('GET', `/books/${username}`)).resolves.toMatchObject({ bills: [] })
})

test('without the reference upstream the IDE says where the password is, and signs in to a typed account', async () => {
  const { openPanel, use } = await openIde(withoutUpstream, '/graphiql')
  const panel = await openPanel('Demo')
  expect(await panel.textContent()).toContain('The portal prints accounts and their password')
  await panel.getByLabel('Account').fill('bruno-diaz')
  await panel.getByLabel('Password').fill('Portal-demo1')
  await use('Sign in', 'Signed in as bruno-diaz.')
})
