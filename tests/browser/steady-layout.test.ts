import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { stageBrowser } from '../support/browser-stage.ts'
import { drawn, settled } from '../support/page-checks.ts'

const stage = stageBrowser()

const visitAt = (width: number) => stage.visitGallery({ language: 'en', width })

interface Watched {
  shifts: number
  hasWaited: boolean
}

/** Records from the page's first moment on how far its parts jump, and whether any of them was waited for. */
async function watchLayout(page: Page): Promise<void> {
  // As on a first visit: fonts and code come over the network.
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.addInitScript(() => {
    const target = window as unknown as Watched
    target.shifts = 0
    target.hasWaited = false
    new MutationObserver(() => {
      target.hasWaited ||= document.querySelector('[aria-busy="true"]') !== null
    }).observe(document, { subtree: true, childList: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) target.shifts += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}
const watched = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await document.fonts.ready
    await frame()
    await frame()
    const { shifts, hasWaited } = window as unknown as Watched
    return { shifts, hasWaited }
  })

test.each([
  ['/home/index', 375, 'alice-chen'],
  // First steps not done and documents refused.
  ['/home/index', 900, 'bruno-diaz'],
  ['/home/myInvoice', 1440, 'alice-chen'],
])('nothing jumps on %s at %i px for %s while a slow provider answers', async (path, width, username) => {
  const { page, signIn, open, breakCalls } = await visitAt(width)
  await watchLayout(page)
  await signIn(username)
  await breakCalls({ path: '/*', delayMs: 400 })
  await open(path)
  await page.waitForFunction(
    () =>
      (window as unknown as Watched).hasWaited && document.querySelector('main [aria-busy="true"]') === null,
  )
  expect((await watched(page)).shifts).toBeLessThan(0.01)
})

test('on a phone nothing moves when all that can have changed since the last visit comes in', async () => {
  const { page, messages, signIn, open, breakCalls } = await visitAt(375)
  await signIn('alice-chen')
  await open('/home/index')
  await page.waitForFunction(() =>
    /"customers":.*"billed":|"billed":.*"customers":/.test(localStorage.getItem('visits') ?? ''),
  )
  await page.evaluate(() => {
    const visits = JSON.parse(localStorage.getItem('visits') ?? '{}') as Record<string, object>
    const seen = { customers: 1, billed: '2024-01', paid: 'other', isUnderReview: true }
    for (const visit of Object.values(visits)) Object.assign(visit, { seen, isOver: true })
    localStorage.setItem('visits', JSON.stringify(visits))
  })
  await page.addInitScript((name) => {
    const heights: number[] = []
    Object.assign(window, { heights })
    const sizes = new ResizeObserver((entries) =>
      heights.push(...entries.map(({ target }) => target.getBoundingClientRect().height)),
    )
    new MutationObserver(() => {
      for (const card of document.querySelectorAll(`section[aria-label="${name}"]`)) sizes.observe(card)
    }).observe(document, { subtree: true, childList: true })
  }, messages.lastVisit.name)
  await breakCalls({ path: '/*', delayMs: 400 })
  await open('/home/index')
  const card = page.getByRole('region', { name: messages.lastVisit.name })
  await card.getByRole('button', { name: messages.lastVisit.more_other.replace(/.*\}\}/, '') }).waitFor()
  await settled(page)
  const heights = await page.evaluate(() => (window as unknown as { heights: number[] }).heights)
  // A card that is replaced has no height at the end.
  expect(new Set(heights.filter((height) => height > 0)).size).toBe(1)
})

test('hints, checks and problems come and go below the fields of a registration, and its button stays where it is', async () => {
  const { page, messages, open } = await visitAt(375)
  await open('/register')
  await page.getByPlaceholder(messages.countryField.search).waitFor()
  const button = page.getByRole('button', { name: messages.register.submit })
  const place = () => button.evaluate((element) => element.getBoundingClientRect().top + window.scrollY)
  const first = await place()
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const leave = async (label: string, text: string) => {
    await field(label).fill(text)
    await field(label).blur()
  }
  await leave(messages.register.phoneNumber, '12')
  await page.getByText(messages.register.phoneInvalid).waitFor()
  await leave(messages.register.email, 'nobody')
  await page.getByText(messages.errorCode['100602']).waitFor()
  expect(await place()).toBe(first)
  await leave(messages.register.email, 'new-partner@example.com')
  await page.getByText(messages.register.free).waitFor({ state: 'attached' })
  expect(await place()).toBe(first)
  await leave(messages.register.username, 'alice-chen')
  await page.getByText(messages.errorCode['100608']).waitFor()
  expect(await place()).toBe(first)
  await leave(messages.register.phoneNumber, '81234567')
  await button.click()
  await page.getByText(messages.problem.REQUIRED).first().waitFor()
  expect(await place()).toBe(first)
})

test('nothing jumps on the login while a slow provider draws its captcha', async () => {
  const { page, messages, open, breakCalls } = await visitAt(375)
  await watchLayout(page)
  await breakCalls({ path: '/*', delayMs: 400 })
  await open('/login')
  await page.getByRole('button', { name: messages.captcha.new }).getByRole('img').waitFor()
  expect((await watched(page)).shifts).toBeLessThan(0.01)
})

test('nothing jumps on the promotion page if its font comes late', async () => {
  const { page } = await stage.visitGallery({ language: 'en', width: 375 })
  await watchLayout(page)
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
  expect((await watched(page)).shifts).toBeLessThan(0.01)
  await page.unrouteAll()
})
