import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { findBuilds } from '#bff/http/pages/builds.ts'
import { paths, promotionPath } from '#rules/web-paths.ts'
import { en } from '#web/messages/__generated__/catalogues.ts'
import { tokens } from '#web/platform/theme/tokens.ts'
import { stageBrowser } from '../support/browser-stage.ts'
import { settled } from '../support/page-checks.ts'

const stage = stageBrowser()

/** A visitor, and how often a page was loaded. */
async function visit(username?: string) {
  const visitor = await stage.visit()
  if (username) await visitor.signIn(username)
  let loads = 0
  visitor.page.on('load', () => (loads += 1))
  return { ...visitor, loads: () => loads }
}
/** Ends being offline. Chromium tells a page that it is online before its requests get through, so the page is told again once they do. */
async function goOnline(page: Page) {
  await page.context().setOffline(false)
  const isReachable = () =>
    page.evaluate(() =>
      fetch('/healthz').then(
        ({ ok }) => ok,
        () => false,
      ),
    )
  await expect.poll(isReachable).toBe(true)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
}
/** Holds the code of a page back until the returned function is called. */
async function holdCode(page: Page) {
  const code = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await code.promise
    await route.continue()
  })
  return code.resolve
}
/** The colour as the page sees it. */
const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

test('a dialog whose code is gone reloads the page once it is opened, and not before, and then says so', async () => {
  const { page, loads } = await visit('alice-chen')
  const file = /\/feedback-dialog-[^/]*\.js/
  await page.route(file, (route) => route.fulfill({ status: 404 }))
  const loadedAhead = page.waitForRequest(file)
  await page.goto('/home/index')
  await page.getByRole('table', { name: en.customers.name }).getByRole('row').nth(8).waitFor()
  // A page in use loads its dialogs ahead.
  await page.keyboard.press('Shift')
  await loadedAhead
  await settled(page)
  expect(loads()).toBe(1)
  await page.getByRole('button', { name: en.feedback.title, exact: true }).click()
  const note = page.getByRole('alert').filter({ hasText: en.frame.partFailed })
  await note.waitFor()
  expect(loads()).toBe(2)
  await page.unroute(file)
  await note.getByRole('button', { name: en.frame.reload }).click()
  await page.getByRole('dialog').waitFor()
})

test('a page whose messages are gone says so in both languages, and its link loads it again', async () => {
  const { page, loads } = await visit()
  const [messages = ''] = messageFiles
  await page.route(`**${messages}`, (route) => route.fulfill({ status: 404 }))
  await page.goto('/login')
  const note = page.getByRole('alert').filter({ hasText: '本平台无法加载' })
  await note.waitFor()
  expect(loads()).toBe(2)
  await page.unroute(`**${messages}`)
  await note.getByRole('link').click()
  await page.getByRole('button', { name: en.login.submit, exact: true }).waitFor()
  expect(await note.count()).toBe(0)
})

test('without a network a dialog and a screen say that they cannot be loaded, and what failed comes back with it', async () => {
  // Signed in by a cookie, so that nobody has pressed anything yet.
  const { page, context } = await visit('alice-chen')
  await page.goto('/home/index')
  const rows = page.getByRole('table', { name: en.customers.name }).getByRole('row')
  await rows.nth(8).waitFor()
  const before = await rows.allTextContents()
  await context.setOffline(true)
  await page.getByRole('button', { name: en.feedback.title }).click()
  await page.getByRole('alert').getByText(en.frame.partFailed).waitFor()
  await page.getByRole('button', { name: '2', exact: true }).click()
  await page.getByText(en.customers.failed).waitFor()
  await goOnline(page)
  await page.getByRole('dialog', { name: en.feedback.title }).waitFor()
  await page.keyboard.press('Escape')
  await rows.nth(8).waitFor()
  expect(await rows.allTextContents()).not.toEqual(before)

  const link = (name: string) =>
    page.getByRole('navigation', { name: en.menu.name }).getByRole('link', { name })
  const main = page.getByRole('main')
  const message = main.getByRole('heading', { name: 'This page could not be loaded' })
  const reload = main.getByRole('button', { name: en.frame.reload })
  await context.setOffline(true)
  await link(en.menu.myInvoice).click()
  await message.waitFor()
  await reload.click()
  await page.getByText('Network error, please try again later').waitFor()
  await goOnline(page)
  await page.getByRole('table', { name: en.bills.name }).waitFor()
  expect(await message.count()).toBe(0)
})

test.each([
  [paths.start, en.login.title],
  [paths.login, en.login.title],
  [paths.register, en.register.title],
  [paths.promoteRegister, en.register.customerTitle],
])('on a phone, title and lead of %s have their place before the code arrives', async (path, title) => {
  const { page } = await stage.visit({ viewport: { width: 375, height: 700 } })
  const release = await holdCode(page)
  await page.goto(path, { waitUntil: 'commit' })
  const places = async (first: Locator) =>
    [await first.boundingBox(), await first.locator('+ p').boundingBox()] as const
  const heading = page.getByRole('heading', { name: title })
  // The layout is that of the stylesheet.
  const layout = () => heading.locator('..').evaluate((element) => getComputedStyle(element).position)
  await expect.poll(layout).toBe('absolute')
  const early = await places(heading)
  release()
  await page.getByRole('main').waitFor()
  expect(await places(heading)).toEqual(early)
})

test('a page whose frame arrives late takes the focus', async () => {
  const { page } = await stage.visit()
  await page.goto(paths.login)
  await page.getByRole('main').waitFor()
  const release = await holdCode(page)
  await page.getByRole('link', { name: en.login.register }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${paths.register}`)
  release()
  await page.getByRole('heading', { name: en.register.title }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('main')
})

test('after a choice of language, no title is shown early', async () => {
  const { page } = await stage.visit({ viewport: { width: 375, height: 700 } })
  await page.addInitScript(() => localStorage.setItem('lang', 'cn'))
  await holdCode(page)
  await page.goto(paths.register, { waitUntil: 'commit' })
  await page.locator('[data-opening]').waitFor()
  await expect.poll(() => page.getByRole('heading').count()).toBe(0)
})

test('the logo and a chosen colour scheme are there before the code, the scheme for what the browser draws itself, too', async () => {
  const { page } = await stage.visit({ colorScheme: 'light' })
  await page.addInitScript(() => localStorage.setItem('scheme', 'dark'))
  const styleOf = (element: string, name: string) =>
    page.locator(element).evaluate((one, of) => getComputedStyle(one).getPropertyValue(of), name)
  await page.route('**/*.js', (route) => route.abort())
  await page.goto(promotionPath)
  expect(await styleOf('body', 'background-color')).toBe(rgb(tokens.dark.ground))
  const release = await holdCode(page)
  await page.goto(paths.login, { waitUntil: 'commit' })
  // The browser's own colour of texts in the dark.
  await expect.poll(() => styleOf('body', 'color')).toBe('rgb(255, 255, 255)')
  const logo = page.locator('#root').getByRole('presentation')
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  release()
  await page.getByRole('main').waitFor()
  expect(await styleOf('html', 'color-scheme')).toBe('dark')
})

test('home asks for few files and answers in its first view, and for each answer once; the first two ahead of its code', async () => {
  const { page } = await visit('alice-chen')
  const files = new Set<string>()
  const operations: string[] = []
  page.on('request', (request) => {
    const operation = /"operationName":"(\w+)"/.exec(request.postData() ?? '')?.[1]
    if (operation) operations.push(operation)
    // A file that was fetched ahead is taken from the cache later.
    else if (request.url().startsWith('http')) files.add(request.url())
  })
  await page.route('**/assets/*.js', async (route) => {
    await expect.poll(() => operations.length).toBeGreaterThan(1)
    await route.continue()
  })
  await page.goto('/home/index')
  await page.getByRole('table', { name: en.customers.name }).getByRole('row').nth(8).waitFor()
  await settled(page)
  // Files and answers; what is part of a page is not asked for.
  expect([...files, ...operations].slice(25)).toEqual([])
  expect(operations).toEqual([...new Set(operations)])
})

/** The files that a login goes on to: Apollo Client, the code of home and its messages. */
const ofHome = /(?:apollo|private)-[^/]*\.js$/

test('the code of home is fetched once a person fills in the login; while it loads, the login is not sent again', async () => {
  const { page, logIn } = await visit()
  const held = Promise.withResolvers<void>()
  const fetched: string[] = []
  await page.route(ofHome, async (route) => {
    fetched.push(route.request().url())
    await held.promise
    await route.continue()
  })
  let logins = 0
  page.on('request', (request) => void (request.postData()?.includes('"captcha"') && (logins += 1)))
  await page.goto('/login')
  await page.getByRole('button', { name: en.captcha.new }).getByRole('img').waitFor()
  expect(fetched).toEqual([])
  await logIn('alice-chen')
  await expect.poll(() => fetched.length).toBe(3)
  await page.waitForURL('**/home/index')
  const submit = page.getByRole('button', { name: en.login.submit, exact: true })
  expect(await submit.getAttribute('aria-busy')).toBe('true')
  await page.keyboard.press('Enter')
  held.resolve()
  await page.getByText('Hello, ', { exact: false }).first().waitFor()
  expect(await submit.count()).toBe(0)
  expect(logins).toBe(1)
})

test('without a network the login keeps its fields and its language, and works again once the network is back', async () => {
  const { page, context, loads } = await visit()
  const username = page.getByLabel('Username')
  const language = () => page.locator('html').getAttribute('lang')
  const chooseChinese = () => page.getByRole('button', { name: '中文' }).click({ timeout: 2000 })
  await page.goto('/login')
  await page.getByRole('button', { name: en.captcha.new }).getByRole('img').waitFor()
  await context.setOffline(true)
  await username.pressSequentially('alice-chen')
  await chooseChinese()
  await page.getByRole('alert').waitFor()
  expect([loads(), await username.inputValue(), await language()]).toEqual([1, 'alice-chen', 'en'])

  await context.setOffline(false)
  // Many browsers never request a file again that failed, so the page reloads first.
  const chooseAgain = async () => {
    await chooseChinese().catch(() => {})
    return language()
  }
  await expect.poll(chooseAgain).toBe('zh-Hans')
})

test('a tab whose documents the server no longer knows reloads itself once, and then shows an error', async () => {
  const { page, loads } = await visit()
  await page.goto('/login')
  const newCaptcha = page.getByRole('button', { name: en.captcha.new })
  await newCaptcha.getByRole('img').waitFor()
  const extensions = { code: 'BAD_USER_INPUT', isDocumentUnknown: true }
  const json = { errors: [{ message: 'unknown', extensions }] }
  await page.route('**/graphql', (route) => route.fulfill({ status: 400, json }))
  await newCaptcha.click()
  await page.getByRole('alert').getByText('Something in this request is not valid').waitFor()
  expect(loads()).toBe(2)
})

const { current } = findBuilds(join(import.meta.dirname, '../../dist'), 'web')
const readBuilt = (file: string) => readFileSync(join(current, file), 'utf8')
/** The page file that all addresses share, as it was built. */
const built = readBuilt('index.html')
const manifest = JSON.parse(readBuilt('.vite/manifest.json')) as Record<string, { file: string }>
/** The files of English messages that pages wait for. */
const messageFiles = ['public', 'private', 'onboarding', 'codes', 'material'].map(
  (name) => `/${manifest[`messages/__generated__/en.${name}.ts`]?.file}`,
)
/** The links that the server adds to a page. */
const addedTo = (html: string) =>
  [...html.matchAll(/<link [^>]*href="(\/assets\/[^"]+)">/g)]
    .filter(([link]) => !built.includes(link))
    .map(([link, file = '']) => ({ link, file }))

/** Addresses that lead to another page. */
const leadElsewhere: readonly string[] = [paths.home, paths.validation, paths.resetPassword]

test.each(Object.values<string>(paths).filter((path) => !leadElsewhere.includes(path)))(
  '%s keeps to its policy, and names all messages and no needless file [asvs 3.4.3]',
  async (path) => {
    const { page, signIn } = await stage.visit()
    if (path.startsWith(paths.home)) await signIn('alice-chen')
    const html = await (await page.request.get(path)).text()
    const added = addedTo(html)
    expect(added).not.toEqual([])

    const requested = new Set<string>()
    page.on('request', (request) => requested.add(new URL(request.url()).pathname))
    // Without the names the page finds its files by running.
    const body = added.reduce((rest, { link }) => rest.replace(link, ''), html)
    await page.route(`**${path}`, (route) => route.fulfill({ body, contentType: 'text/html' }))
    await page.goto(path)
    await settled(page)
    expect(added.filter(({ file }) => !requested.has(file))).toEqual([])
    expect(messageFiles.filter((file) => requested.has(file) && !html.includes(file))).toEqual([])
  },
)

test('a page names the messages of the language that its address or its host asks for', async () => {
  const { page } = await stage.visit()
  const filesOf = async (address: string, headers = {}) =>
    addedTo(await (await page.request.get(address, { headers })).text()).map(({ file }) => file)
  const [english, chinese] = [await filesOf('/register'), await filesOf('/register?lang=cn')]
  expect(await filesOf('/register', { host: 'partners.example.cn' })).toEqual(chinese)
  expect(chinese).toHaveLength(english.length)
  expect(chinese.filter((file) => !english.includes(file))).toHaveLength(2)
})
