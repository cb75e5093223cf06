import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createInMemoryProvider } from '#bff/provider/in-memory/in-memory.ts'
import { stageBrowser, type Visitor } from '../support/browser-stage.ts'
import { violationsOf } from '../support/browser.ts'

const stage = stageBrowser({ documents: 'any' })
const withoutUpstream = stageBrowser({ ownPortal: () => ({ provider: createInMemoryProvider() }) })

/** The IDE with the controls that the tests use. */
async function openIde({ page }: Visitor) {
  await page.goto('/playground')
  const answers = page.locator('.result-window')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const panel = (name: string) => page.getByRole('region', { name, exact: true })
  return {
    page,
    answers,
    press,
    panel,
    /** Presses a button of the demo's panel and waits for a sentence below it. */
    async use(button: string, sentence: string | RegExp) {
      if (!(await panel('Demo').isVisible())) await press('Show Demo')
      await press(button)
      await panel('Demo').getByText(sentence).waitFor()
    },
    /** Opens an operation of the portal in a new tab. */
    async open(operation: string) {
      if (!(await panel('Operations of the portal').isVisible())) await press('Show Operations of the portal')
      await page.getByRole('searchbox', { name: 'Search' }).fill(operation)
      await panel('Operations of the portal').getByRole('button', { name: operation }).press('Enter')
      await page.getByText(`Opened ${operation} in a new tab.`).waitFor()
    },
    /** Runs the tab and waits for a text in its answer. */
    async run(text: string) {
      await page.getByRole('button', { name: 'Execute query' }).click()
      await answers.getByText(text).waitFor()
    },
  }
}

test('the IDE signs a demo account in with its panel and runs a document, without a request to another host [asvs 3.4.3]', async () => {
  const ide = await openIde(await stage.visit({ viewport: { width: 1440, height: 900 } }))
  expect(new URL(ide.page.url()).pathname).toBe('/graphiql')
  await ide.use('Draw a captcha and show its answer', 'No variable of this tab takes captcha.')
  expect(await ide.page.getByLabel('Its answer').textContent()).toMatch(/^\w{4}$/)
  await ide.use('Who am I?', 'Nobody is signed in.')
  await ide.use('Sign in', 'Signed in as alice-chen.')
  await ide.use('Who am I?', 'You are alice-chen.')
  await ide.run('Alice Chen')
  expect(await ide.page.getByLabel('Last answer').textContent()).toMatch(/^200 · [\d,]+ ms · \d\.\d kB$/)

  await ide.page.getByLabel('Account').selectOption('frank-li')
  await ide.use('Sign in', 'Failed to sign in as frank-li: AccountDisabled.')
  await ide.use('Sign out', /Signed out|Nobody was signed in/)
})

test('axe finds nothing wrong with the panels of the IDE, in either scheme', async () => {
  const { page, press, panel, use } = await openIde(await stage.visit())
  await use('Who am I?', 'Nobody is signed in.')
  await use('Upload a sample image', 'Open a verification first')
  const look = async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect([colorScheme, await violationsOf(page, { part: '.panel' })]).toEqual([colorScheme, []])
    }
  }
  await look()
  await press('Show Operations of the portal')
  await panel('Operations of the portal').waitFor()
  await look()
})

test('an affiliate registers wholly inside the IDE', async () => {
  const ide = await openIde(await stage.visit({ viewport: { width: 1440, height: 900 } }))
  await ide.use('Pass the human check', 'Open SendEmailCode first: this tab takes no human check.')
  await ide.open('SendEmailCode REGISTRATION')
  await ide.use('Pass the human check', 'It is in the variables of this tab, as humanCheck.')
  await ide.run('SendEmailCodeSuccess')
  await ide.open('RegisterAffiliate')
  await ide.use('Last e-mail code', 'It is in the variables of this tab, as emailCode.')
  await ide.run('RegisterAffiliateSuccess')
  const username = /ida-\w+/.exec((await ide.answers.textContent()) ?? '')?.[0]
  await expect(stage.portal.control('GET', `/books/${username}`)).resolves.toMatchObject({ bills: [] })
})

test('a verification is submitted inside the IDE', async () => {
  const ide = await openIde(await stage.visit({ viewport: { width: 1440, height: 900 } }))
  await ide.open('SubmitPersonalVerification')
  await ide.use('Upload a sample image', 'Failed to upload the image: sign in first.')
  await ide.page.getByLabel('Account').selectOption('bruno-diaz')
  await ide.use('Sign in', 'Signed in as bruno-diaz.')
  await ide.use('Upload a sample image', 'It is in the variables of this tab, as files.')
  await ide.run('SubmitVerificationSuccess')
  await ide.answers.getByText('UNDER_REVIEW').waitFor()
  expect(JSON.stringify(await stage.portal.control('GET', '/reviews'))).toContain('bruno-diaz')
})

test('the IDE shares a tab, saves the schema, shows its description, and says that there are no subscriptions', async () => {
  const visitor = await stage.visit({ viewport: { width: 1440, height: 900 } })
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const ide = await openIde(visitor)
  const { page } = ide
  await ide.press('Show Documentation Explorer')
  await page.getByText('The GraphQL contract of the affiliate portal.').waitFor()

  const choose = async (item: string) => {
    await ide.press('Share and save')
    await page.getByRole('menuitem', { name: item }).press('Enter')
  }
  await ide.open('LegalText')
  await choose('Copy link')
  await page.getByText('Link copied.').waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await page.goto('about:blank')
  await page.goto(link)
  await page.locator('.view-lines').getByText('PRIVACY_POLICY').waitFor()
  await ide.run('legalText')
  expect(new URL(page.url()).hash).toBe('')

  const download = page.waitForEvent('download')
  await choose('Save the schema')
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('type Mutation {')

  await page.goto('/graphiql#query=subscription%20Ticks%20%7B%20ticks%20%7D')
  await page.locator('.view-lines').getByText('subscription Ticks').waitFor()
  await ide.run('The portal has no subscriptions')
})

test('without the reference upstream the IDE says where password and code are, and signs in to a typed account', async () => {
  const { page } = await withoutUpstream.visit({ viewport: { width: 1440, height: 900 } })
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
