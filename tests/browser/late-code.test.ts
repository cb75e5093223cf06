import { expect, test } from 'vitest'
import { messages as en } from '#web/messages/en/index.ts'
import { stageBrowser } from '../support/browser-stage.ts'
import { settled } from '../support/page-checks.ts'
import { demoPassword } from '../support/portal.ts'

const stage = stageBrowser()

test('a part whose code is missing reloads the page once, then says so in its place; its button loads the page again', async () => {
  const { page, signIn } = await stage.visitAnew()
  await signIn('bruno-diaz')
  await page.route(/home-late-[^/]*\.js/, (route) => route.abort())
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.goto('/home/index')
  const main = page.getByRole('main')
  await main.getByText(en.frame.partFailed).first().waitFor()
  expect(loads).toBe(2)
  await main.getByRole('region', { name: en.profile.name }).waitFor()
  await page.unrouteAll()
  await main.getByRole('button', { name: en.frame.reload }).first().click()
  const steps = page.getByRole('region', { name: en.firstSteps.title, exact: true })
  await steps.getByRole('listitem').nth(4).waitFor()
})

test('a screen whose code cannot be loaded without a network says so in its place, and a button loads the page again', async () => {
  const { page, context, logIn } = await stage.visitAnew()
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const message = page.getByRole('main').getByRole('heading', { name: 'This page could not be loaded' })
  const reload = page.getByRole('button', { name: 'Reload the page' })
  await logIn('alice-chen')
  await page.getByRole('table', { name: 'Customers', exact: true }).waitFor()
  await context.setOffline(true)
  await menu.getByRole('link', { name: 'My Invoice' }).click()
  await message.waitFor()
  await reload.click()
  await page.getByText('Network error, please try again later').waitFor()
  await menu.getByRole('link', { name: 'Home' }).click()
  await message.waitFor({ state: 'hidden' })

  await menu.getByRole('link', { name: 'My Invoice' }).click()
  await message.waitFor()
  await context.setOffline(false)
  await reload.click()
  await page.getByRole('table', { name: 'Bills' }).waitFor()
  expect(await message.count()).toBe(0)
})

/** Files and answers; what is part of a page is not asked for. */
const mostRequests = 25

test('home asks for few files and answers in its first view, and for each answer once; the first two ahead of its code', async () => {
  const { page, signIn } = await stage.visitAnew()
  await signIn('alice-chen')
  const files = new Set<string>()
  const operations: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') operations.push(`${request.url()} ${request.postData() ?? ''}`)
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
  expect(files.size).toBeGreaterThan(3)
  expect(operations.length).toBeGreaterThan(3)
  expect([...files, ...operations].slice(mostRequests)).toEqual([])
  const names = operations.map((operation) => /"operationName":"(\w+)"/.exec(operation)?.[1])
  expect(names).toEqual([...new Set(names)])
})

test('a dialog whose code is gone reloads the page once it is opened, and not before, and then says so', async () => {
  const { page, signIn } = await stage.visitAnew()
  await signIn('alice-chen')
  let loads = 0
  page.on('load', () => (loads += 1))
  const file = /\/profile-dialog-[^/]*\.js/
  await page.route(file, (route) => route.fulfill({ status: 404 }))
  const loadedAhead = page.waitForRequest(file)
  await page.goto('/home/index')
  await page.getByRole('table', { name: en.customers.name }).getByRole('row').nth(8).waitFor()
  // A page in use loads its dialogs ahead.
  await page.keyboard.press('Shift')
  await loadedAhead
  await settled(page)
  expect(loads).toBe(1)
  await page.getByRole('button', { name: en.accountMenu.name, exact: true }).click()
  await page.getByRole('menuitem', { name: en.profileDialog.title }).click()
  const note = page.getByRole('alert').filter({ hasText: en.frame.partFailed })
  await note.waitFor()
  expect(loads).toBe(2)
  await page.unroute(file)
  await note.getByRole('button', { name: en.frame.reload }).click()
  await page.getByRole('dialog').waitFor()
})

/** The files that a login goes on to: Apollo Client, the code of home and its messages. */
const ofHome = /(?:apollo|private)-[^/]*\.js$/

test('the code of home is fetched once a person fills in the login, and not before', async () => {
  const { page } = await stage.visitAnew()
  const fetched: string[] = []
  page.on('request', (request) => void (ofHome.test(request.url()) && fetched.push(request.url())))
  await page.goto('/login')
  await page.getByRole('button', { name: en.captcha.new }).getByRole('img').waitFor()
  expect(fetched).toEqual([])
  await page.getByLabel(en.login.username, { exact: true }).click()
  await expect.poll(() => fetched.length).toBe(3)
})

test('a login that succeeded is not sent again while the code of home is loading', async () => {
  const { page, readCaptcha } = await stage.visitAnew()
  const held = Promise.withResolvers<void>()
  await page.route(ofHome, async (route) => {
    await held.promise
    await route.continue()
  })
  let logins = 0
  page.on('request', (request) => void (request.postData()?.includes('"captcha"') && (logins += 1)))
  await page.goto('/login')
  await page.getByRole('button', { name: en.captcha.new }).getByRole('img').waitFor()
  await page.getByLabel(en.login.username, { exact: true }).fill('alice-chen')
  await page.getByLabel(en.login.password, { exact: true }).fill(demoPassword)
  const captcha = page.getByLabel(en.login.captcha, { exact: true })
  await captcha.fill(await readCaptcha())
  await captcha.press('Enter')
  await page.waitForURL('**/home/index')
  const submit = page.getByRole('button', { name: en.login.submit, exact: true })
  expect(await submit.isDisabled()).toBe(true)
  await page.keyboard.press('Enter')
  held.resolve()
  await page.getByText('Hello, ', { exact: false }).first().waitFor()
  expect(await submit.count()).toBe(0)
  expect(logins).toBe(1)
})
