import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { isPrivatePath, paths } from '#rules/web-paths.ts'
import { launchBrowser, openVisitor, wellBehaved } from '../support/browser.ts'
import { type Portal, startPortal } from '../support/portal.ts'

let browser: Browser
let portal: Portal
let open: Portal
beforeAll(async () => {
  browser = await launchBrowser()
  portal = await startPortal({ withPages: true, variables: { GRAPHQL_DOCUMENTS: 'shipped' } })
  open = await startPortal({ withPages: true, variables: { GRAPHQL_DOCUMENTS: 'any' } })
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
  await open.stop()
})

async function visitorAt(where: Portal, language: 'en' | 'cn') {
  const visitor = await openVisitor(browser, where)
  onTestFinished(visitor.close)
  return {
    ...visitor,
    /** Opens a page until nothing of it is under way, and tells what was done wrong so far. */
    async look(path: string) {
      await visitor.page.goto(path, { waitUntil: 'networkidle' })
      expect(await visitor.page.locator('html').getAttribute('lang')).toBe(
        language === 'cn' ? 'zh-Hans' : 'en',
      )
      return { path, ...visitor.misdeeds }
    },
    speak: () => visitor.context.addInitScript((chosen) => localStorage.setItem('lang', chosen), language),
  }
}

const routes = [...Object.values(paths), '/nowhere', '/home/nowhere']
/** Who is signed in sees the public pages as everybody does. */
const privateRoutes = [...Object.values(paths).filter(isPrivatePath), '/home/nowhere']

test.each(['en', 'cn'] as const)(
  'no page breaks its policy or asks anything of the outside, in %s',
  async (language) => {
    const visitor = await visitorAt(portal, language)
    await visitor.speak()
    for (const path of routes) expect(await visitor.look(path)).toEqual({ path, ...wellBehaved })
  },
)

test.each(['en', 'cn'] as const)('nor does any to who is signed in, in %s', async (language) => {
  const visitor = await visitorAt(portal, language)
  await visitor.logIn('alice-chen')
  await visitor.page.waitForURL('**/home/index')
  await visitor.speak()
  for (const path of privateRoutes) expect(await visitor.look(path)).toEqual({ path, ...wellBehaved })
})

test('nor does the IDE', async () => {
  const { page, misdeeds } = await visitorAt(open, 'en')
  await page.goto('/graphiql')
  // The button stands before the document does that it executes.
  await page.locator('.graphiql-editor').getByText('username').waitFor()
  await page.getByRole('button', { name: 'Execute query' }).click()
  await page.locator('.result-window').getByText('viewer').waitFor()
  expect(misdeeds).toEqual(wellBehaved)
})

test('a page that breaks the policy would be noticed', async () => {
  const { page, misdeeds } = await visitorAt(portal, 'en')
  await page.goto('/login')
  await page.evaluate(() => {
    const image = new Image()
    image.src = 'https://elsewhere.example/pixel.png'
    const script = document.createElement('script')
    script.textContent = 'document.title = "run"'
    document.body.append(image, script)
  })
  await expect
    .poll(() => misdeeds.violations.toSorted())
    .toEqual(['img-src https://elsewhere.example/pixel.png', 'script-src-elem inline'])
  expect(await page.title()).not.toBe('run')
})
