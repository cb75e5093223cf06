import { afterAll, beforeAll, expect, test } from 'vitest'
import { slugOf } from '../../scripts/gallery/state.ts'
import { states } from '../../scripts/gallery/states.ts'
import { serveWorkshop } from '../../scripts/gallery/workshop/serve-workshop.ts'
import { catalogues } from '#web/messages/catalogues.ts'
import { violationsOf } from '../support/browser.ts'
import { stageBrowser } from '../support/browser-stage.ts'
import { atRest } from '../support/page-checks.ts'

const stage = stageBrowser()
let workshop: Awaited<ReturnType<typeof serveWorkshop>>
beforeAll(async () => {
  workshop = await serveWorkshop(stage.portal, 0)
})
afterAll(() => workshop.stop())

const visit = async (query = '') => {
  const { page } = await stage.visit({
    baseURL: workshop.origin,
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await page.goto(workshop.address + query)
  return { page, frame: page.frameLocator('iframe') }
}

test('every state of the gallery is in the list', async () => {
  const { page } = await visit()
  const links = page.getByRole('navigation', { name: 'States' }).getByRole('link')
  await expect.poll(() => links.count()).toBe(states.length)
  const slugs = await links.evaluateAll((all) =>
    all.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('state') ?? ''),
  )
  expect(slugs.toSorted()).toEqual(states.map(slugOf).toSorted())
})

test('a state that is searched for is shown with its operation and data, and its address leads there again', async () => {
  const { page } = await visit('?state=promotion-page&lang=cn')
  await page.getByRole('searchbox').fill('my invoice failed')
  await page.getByRole('link', { name: 'failed', exact: true }).click()
  await page.getByText('Reached in').waitFor()
  const { page: other, frame } = await visit(new URL(page.url()).search)
  await frame.getByRole('button', { name: catalogues.cn.frame.retry }).first().waitFor()
  expect(await frame.locator('html').getAttribute('lang')).toMatch(/^zh/)
  const operations = other.getByRole('region', { name: 'Operations' })
  await operations.getByRole('button', { name: /^Bills/ }).click()
  const shown = operations.getByRole('article', { name: 'Bills' })
  await shown.getByRole('region', { name: 'Answer' }).getByText('"UPSTREAM_UNAVAILABLE"').waitFor()
  await shown.getByRole('button', { name: 'Document', exact: true }).click()
  await shown.getByRole('button', { name: 'Copy document' }).click()
  await shown.getByText('Copied').waitFor()
  expect(await other.evaluate(() => navigator.clipboard.readText())).toContain('query Bills($page: Int!')
  await shown.getByRole('button', { name: 'Variables', exact: true }).click()
  expect(JSON.parse((await shown.getByRole('region').textContent()) ?? '')).toMatchObject({ page: 1 })
  await operations.getByText('/home/getBillList {"code":100100}').waitFor()
})

test('a state of a typed mock is shown with the code of the mock', async () => {
  const { page, frame } = await visit('?state=login-too-many-attempts&width=375')
  await frame.getByText(catalogues.en.refusal.TooFrequent).first().waitFor()
  await page.getByRole('button', { name: 'Typed mock' }).click()
  const code = await page.getByRole('region', { name: 'Typed mock' }).textContent()
  expect(code).toMatch(/^mockLogInMutation\(\{\s+logIn: \{\s+__typename: 'TooFrequent',/)
})

test('the width and the scheme of the frame follow the choice', async () => {
  const { page, frame } = await visit('?state=login-empty&width=375')
  await frame.locator('[data-mantine-color-scheme="light"]').waitFor()
  expect(await frame.locator('html').evaluate(() => window.innerWidth)).toBe(375)
  await page.getByRole('radio', { name: 'Dark' }).check()
  await frame.locator('[data-mantine-color-scheme="dark"]').waitFor()
  expect(new URL(page.url()).searchParams.get('scheme')).toBe('dark')
})

test('everything in the workshop is accessible, in both schemes', async () => {
  const { page, frame } = await visit('?state=my-invoice-failed&scheme=light')
  await page.getByText('Reached in').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByRole('radio', { name: 'Dark' }).check()
  await frame.locator('[data-mantine-color-scheme="dark"]').waitFor()
  await atRest(page)
  expect(await violationsOf(page)).toEqual([])
})
