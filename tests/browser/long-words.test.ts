import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { isPrivatePath, paths } from '#rules/web-paths.ts'
import { brokenPlaces } from '../support/broken-places.ts'
import { stageBrowser, type Visitor } from '../support/browser-stage.ts'
import { drawn, settled } from '../support/page-checks.ts'
import { demoPassword } from '../support/portal.ts'
import { buildPseudoPages } from '../support/pseudo-build.ts'

// It signs in with a document of its own.
const stage = stageBrowser({
  ownPortal: async () => ({ dist: await buildPseudoPages(), variables: { GRAPHQL_DOCUMENTS: 'any' } }),
})

/** Pages whose titles come with their texts, not from the messages. */
const longTexts = new Set<string>([paths.planRule, paths.guidebook, paths.faq])

/** Opens a page and waits until it is drawn, in no language. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await settled(page)
  if (longTexts.has(new URL(page.url()).pathname)) return
  await expect.poll(async () => (await page.title()).split(' · ')[0]).not.toMatch(/[a-z]/i)
}

/** What of a page is broken on a phone or on a desktop. */
async function brokenOn(page: Page): Promise<string[]> {
  const broken: string[] = []
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 812 })
    await drawn(page)
    // Charts are drawn again once their new width is known.
    await drawn(page)
    broken.push(...(await brokenPlaces(page)).map((place) => `${width} px: ${place}`))
  }
  return broken
}

/** What is broken on pages. Several addresses lead to the same page, which is looked at once. */
async function brokenOf(page: Page, addresses: string[]): Promise<string[]> {
  const checked = new Set<string>()
  const broken: string[] = []
  for (const address of addresses) {
    await open(page, address)
    const { pathname } = new URL(page.url())
    if (checked.has(pathname)) continue
    checked.add(pathname)
    broken.push(...(await brokenOn(page)).map((place) => `${address}, ${place}`))
  }
  return broken
}

/** Signs in through the API, because the fields of the form have other names. */
async function signIn({ page, readCaptcha }: Visitor, username: string): Promise<void> {
  const ask = (query: string, variables: object) =>
    page.request.post('/graphql', { data: { query, variables } })
  await ask('mutation { createCaptcha { image } }', {})
  const input = { username, password: demoPassword, captcha: await readCaptcha() }
  await ask('mutation LogIn($input: LogInInput!) { logIn(input: $input) { __typename } }', { input })
}

test('the checks find a word that is cut, one that runs out of its control, and a page that is too wide', async () => {
  const { page } = await stage.visit({ viewport: { width: 375, height: 812 } })
  await open(page, paths.login)
  const submit = page.locator('button[type="submit"]')
  await submit.evaluate(({ style }) => style.setProperty('max-width', '60px', 'important'))
  expect((await brokenPlaces(page)).join()).toContain('cut: ')
  await submit.evaluate((button) => {
    for (const { style } of [button, ...button.querySelectorAll('span')]) style.overflow = 'visible'
  })
  expect((await brokenPlaces(page)).join()).toContain('runs out: ')
  await page.locator('body').evaluate(({ style }) => style.setProperty('min-width', '400px'))
  expect((await brokenPlaces(page)).join()).toContain('the page is ')
})

test('messages that are two fifths longer break no public page', async () => {
  const { page } = await stage.visit()
  const addresses = [...Object.values(paths).filter((path) => !isPrivatePath(path)), '/nowhere']
  expect(await brokenOf(page, addresses)).toEqual([])
  // An empty form shows an error at each field.
  await open(page, paths.login)
  await page.locator('button[type="submit"]').click()
  await page.locator('[aria-invalid="true"]').first().waitFor()
  expect(await brokenOn(page)).toEqual([])
})

test('messages that are two fifths longer break no page behind the login', async () => {
  const visitor = await stage.visit()
  await signIn(visitor, 'alice-chen')
  expect(await brokenOf(visitor.page, Object.values(paths).filter(isPrivatePath))).toEqual([])
})

test('messages that are two fifths longer break no state of home', async () => {
  const visitor = await stage.visit()
  // Under review, refused, suspended.
  for (const username of ['bruno-diaz', 'daniel-ng', 'erin-park']) {
    await signIn(visitor, username)
    await open(visitor.page, paths.homeIndex)
    expect([username, await brokenOn(visitor.page)]).toEqual([username, []])
  }
})

test('messages that are two fifths longer break no dialog and no menu', async () => {
  const visitor = await stage.visit()
  const { page } = visitor
  await signIn(visitor, 'alice-chen')
  const names: string[] = []
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 812 })
    await open(page, paths.homeIndex)
    // Buttons of the frame; those in `main` and in toasts open no dialog of the frame.
    const openers = page.locator('button:not(main button, [role="status"] button)')
    for (let index = 0; index < (await openers.count()); index += 1) {
      const opener = openers.nth(index)
      if (!(await opener.isVisible()) || (await opener.textContent()) === '中文') continue
      await opener.click()
      const floating = page.locator('[role="dialog"], [role="menu"]').first()
      await floating.waitFor()
      names.push((await floating.getAttribute('role')) ?? '')
      expect([index, await brokenPlaces(page)]).toEqual([index, []])
      await page.keyboard.press('Escape')
      await floating.waitFor({ state: 'hidden' })
    }
  }
  expect(names).toContain('dialog')
  for (const name of ['feedback', 'accountManager']) {
    await page.goto(`${paths.homeIndex}?dialog=${name}`)
    await page.locator('[role="dialog"] button[type="submit"]').click()
    await page.locator('[role="dialog"] [aria-invalid="true"]').first().waitFor()
    expect([name, await brokenOn(page)]).toEqual([name, []])
  }
})
