import { expect, test } from 'vitest'
import { profileWith } from '../../scripts/gallery/data.ts'
import { forgetVisits, type Visit } from '../../scripts/gallery/visit.ts'
import { stageBrowser } from '../support/browser-stage.ts'
import { drawn, settled } from '../support/page-checks.ts'

const stage = stageBrowser()

const slow = { path: '/*', delayMs: 400 }

/** Opens a visit that records from its first moment on how far its parts jump, and whether any of them was waited for. */
async function watch(width = 375) {
  const visit = await stage.visitGallery({ language: 'en', width })
  const { page } = visit
  // As on a first visit: fonts and code come over the network.
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.addInitScript(() => {
    const watched = Object.assign(window, { shifts: 0, hasWaited: false })
    new MutationObserver(() => {
      watched.hasWaited ||= document.querySelector('[aria-busy="true"]') !== null
    }).observe(document, { subtree: true, childList: true })
    new PerformanceObserver((list) => {
      const entries = list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]
      for (const { value, hadRecentInput } of entries) if (!hadRecentInput) watched.shifts += value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const shifts = async () => {
    await page.evaluate(() => document.fonts.ready)
    await drawn(page)
    return page.evaluate('shifts')
  }
  return { ...visit, shifts }
}

type Row = [path: string, width: number, username: string | null, ...Parameters<Visit['breakCalls']>]

test.each<Row>([
  // Earnings, and first steps not done.
  ['/home/index', 375, 'alice-chen', profileWith({ name: '', returnMoney: 620, authStatus: 0 })],
  // First steps not done and documents refused.
  ['/home/index', 900, 'bruno-diaz'],
  ['/home/myInvoice', 1440, 'alice-chen'],
  // The captcha comes late.
  ['/login', 375, null],
])('nothing jumps on %s at %i px for %s', async (path, width, username, ...faults) => {
  const { page, signIn, open, breakCalls, shifts } = await watch(width)
  if (username) await signIn(username)
  await breakCalls(slow, ...faults)
  await open(path)
  await page.waitForFunction(
    () => Object(window).hasWaited && !document.querySelector('main [aria-busy="true"]'),
  )
  expect(await shifts()).toBeLessThan(0.01)
})

test('nothing jumps on the promotion page if its font comes late', async () => {
  const { page, shifts } = await watch()
  const late = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await late.promise
    await route.continue()
  })
  const arrived = page.waitForResponse('**/*.woff2')
  await page.goto('/promote/home?lang=en', { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await drawn(page)
  late.resolve()
  await (await arrived).finished()
  expect(await shifts()).toBeLessThan(0.01)
  await page.unrouteAll()
})

test('on a phone nothing moves when all that can have changed since the last visit comes in', async () => {
  const { page, messages, signIn, open, breakCalls, shifts } = await watch()
  await signIn('alice-chen')
  await open('/home/index')
  await page.waitForFunction(() =>
    /"customers":.*"billed":|"billed":.*"customers":/.test(localStorage.getItem('visits') ?? ''),
  )
  await forgetVisits(page)
  await breakCalls(slow)
  await open('/home/index')
  const card = page.getByRole('region', { name: messages.lastVisit.name })
  await card.getByRole('link').first().waitFor()
  await settled(page)
  expect(await shifts()).toBeLessThan(0.01)
})

test('hints, checks and problems come and go below the fields of a registration, and its button stays where it is', async () => {
  const { page, messages, open } = await watch()
  const { register, errorCode, problem } = messages
  await open('/register')
  await page.getByPlaceholder(messages.countryField.search).waitFor()
  const button = page.getByRole('button', { name: register.submit })
  const place = () => button.evaluate((element) => element.getBoundingClientRect().top + window.scrollY)
  const first = await place()
  for (const [label, text, words] of [
    [register.phoneNumber, '12', register.phoneInvalid],
    [register.email, 'nobody', errorCode['100602']],
    [register.email, 'new-partner@example.com', register.free],
    [register.username, 'alice-chen', errorCode['100608']],
  ] as const) {
    const field = page.getByLabel(label, { exact: true })
    await field.fill(text)
    await field.blur()
    await page.getByText(words).waitFor({ state: 'attached' })
    expect([words, await place()]).toEqual([words, first])
  }
  await page.getByLabel(register.phoneNumber, { exact: true }).fill('81234567')
  await button.click()
  await page.getByText(problem.REQUIRED).first().waitFor()
  expect(await place()).toBe(first)
})
