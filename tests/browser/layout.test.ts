import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { paths, promotionPath } from '#rules/web-paths.ts'
import { languageAfter } from '#rules/languages.ts'
import { longNames } from '../../scripts/gallery/data.ts'
import { arriveAt } from '../../scripts/gallery/states.ts'
import { languages, type Look, paperWidth } from '../../scripts/gallery/visit.ts'
import { catalogues } from '#web/messages/__generated__/catalogues.ts'
import { violationsOf } from '../support/browser.ts'
import { stageBrowser } from '../support/browser-stage.ts'
import { atRest, drawn, settled } from '../support/page-checks.ts'

const stage = stageBrowser()

const visitAt = (width: number, scheme: Look['scheme'] = 'light') =>
  stage.visitGallery({ language: 'en', width, scheme })
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

const { login, forgotPassword, homeIndex, loginLog, material, planRule, promoteRegister } = paths
const ofEnglish = [login, forgotPassword, homeIndex, loginLog, material, planRule, promoteRegister]
const ofChinese = [paths.register, paths.myInvoice, paths.faq, `${promotionPath}?lang=cn`]
test.each([
  ['en', 'light', ofEnglish],
  ['cn', 'dark', ofChinese],
] as const)('no page is wider than its window, and axe finds nothing (%s, %s)', async (...look) => {
  const [language, scheme, pages] = look
  const { page, messages, open } = await stage.visitGallery({ language, scheme, width: 820 })
  const lastPoster = page.getByRole('region', { name: messages.posters.title }).getByRole('figure').nth(2)
  for (const path of pages) {
    await open(path, path.startsWith(paths.home) ? 'alice-chen' : undefined)
    await settled(page)
    if (path === material) await lastPoster.waitFor()
    for (const width of [820, 1920, 320]) {
      await page.setViewportSize({ width, height: 900 })
      await drawn(page)
      expect([path, await widthOf(page)]).toEqual([path, width])
    }
    // In one line, also in the smallest window.
    const heights = await page.getByRole('banner').evaluateAll((all) => all.map((one) => one.clientHeight))
    expect([path, heights.filter((height) => height > 80)]).toEqual([path, []])
    await atRest(page)
    expect([path, await violationsOf(page)]).toEqual([path, []])
  }
})

test('names of 200 letters without a space, of two directions and emoji, and millions in charts break no layout at 360 px', async () => {
  const visit = await visitAt(360)
  const { page, messages } = visit
  await arriveAt(visit, 'my invoice: figures that differ')
  await page.locator('[data-detail] table').nth(3).waitFor()
  expect(await widthOf(page)).toBeLessThanOrEqual(360)
  await visit.breakCalls(...longNames)
  await visit.open('/home/index', 'alice-chen')
  await settled(page)
  expect(await widthOf(page)).toBeLessThanOrEqual(360)
  for (const name of [messages.menu.open, languageAfter('en').ownName]) {
    const box = await page.getByRole('button', { name }).boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 360) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
    expect((box?.y ?? 64) + (box?.height ?? 0)).toBeLessThanOrEqual(64)
  }
})

test('a table fades at the edge of a small window, which may hide figures', async () => {
  const { page, messages, open } = await visitAt(500)
  await open('/home/myInvoice', 'alice-chen')
  const region = page.getByRole('region', { name: messages.bills.name })
  const fade = () =>
    region.evaluate((scroller) => getComputedStyle(scroller.parentElement ?? scroller, '::after').content)
  await expect.poll(fade).toBe('""')
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(fade).toBe('none')
})

test.each(languages)('a full statement fits on one page (%s)', async (language) => {
  const visit = await stage.visitGallery({ language, width: paperWidth })
  await arriveAt(visit, 'my invoice: full statement printed')
  const { page } = visit
  await page.emulateMedia({ media: 'print' })
  const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

/** The first table that is seen: charts have others for screen readers. */
const shownTable = (page: Page) => page.locator('table:not([data-visually-hidden] *)').first()

/** How far a table reaches over its frame, and, while its rows are cards, whether its head is seen and its values have titles. */
const sizesOf = (page: Page) =>
  shownTable(page).evaluate((table) => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = table.parentElement ?? table
    // The first value may be a status, which needs no title.
    const [, , cell] = table.querySelectorAll('tbody tr:first-child td')
    return {
      over: [scrollWidth - clientWidth, scrollHeight - clientHeight],
      heads: table.querySelector('thead')?.getClientRects().length,
      isTitled: cell && getComputedStyle(cell, '::before').content.length > 4,
    }
  })

/** Texts of cards that leave their place, where they would lie over another one. */
const misplacedOf = (page: Page) =>
  page.locator('table[aria-label] > tbody > tr > td:not(:has([data-visually-hidden]))').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const text = document.createRange()
      text.selectNodeContents(cell)
      const isOutside = text.getBoundingClientRect().right > cell.getBoundingClientRect().right + 1
      return isOutside && getComputedStyle(cell).overflow === 'visible' ? [cell.textContent] : []
    }),
  )

/** The colours of all texts. */
const inks = () => {
  const seen = [...document.querySelectorAll('main :not(svg *)')].filter((element) =>
    element.checkVisibility(),
  )
  const words = seen.filter(({ childNodes }) =>
    [...childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim()),
  )
  return [...new Set(words.map((element) => getComputedStyle(element).color))]
}

const tables = ['/home/index', '/home/myInvoice', '/home/loginLog']
test.each(tables)('%s shows titled cards on a phone, and prints whole tables alone', async (path) => {
  const { page, messages, open } = await visitAt(360, 'dark')
  await open(path, 'alice-chen')
  await shownTable(page).waitFor()
  expect(await sizesOf(page)).toEqual({ over: [0, 0], heads: 0, isTitled: true })
  expect(await widthOf(page)).toBeLessThanOrEqual(360)
  if (path === '/home/loginLog')
    await page.getByRole('table', { name: messages.sessions.title }).scrollIntoViewIfNeeded()
  expect(await misplacedOf(page)).toEqual([])

  await page.setViewportSize({ width: paperWidth, height: 900 })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  // Dates and names stay: they are buttons that show more.
  const left = ['header', 'nav', 'button:not([data-printed])', '[data-screen-only]']
  await expect.poll(() => page.locator(left.map((one) => `${one}:visible`).join()).count()).toBe(0)
  await page.getByText('Page 1 of').waitFor()
  expect(await widthOf(page)).toBeLessThanOrEqual(paperWidth)
  expect((await sizesOf(page)).over).toEqual([0, 0])
  const ground = () => getComputedStyle(document.body).backgroundColor
  expect(await page.evaluate(ground)).toBe('rgb(255, 255, 255)')
  expect(await page.evaluate(inks)).toEqual(['rgb(0, 0, 0)'])
})

type Messages = (typeof catalogues)['cn']

/** What answers the three questions: what is earned and when, what is next, and what has changed. */
const answers: Record<string, (page: Page, messages: Messages) => ReturnType<Page['getByRole']>[]> = {
  'alice-chen': (page, { nextPayment, promotionLink, lastVisit }) => [
    page.getByRole('group', { name: nextPayment.name, exact: true }).getByText(/\$\d/).first(),
    page.getByRole('button', { name: promotionLink.copy, exact: true }),
    // The first change, or the sentence that there is none; the placeholder has only the heading and a grey bar.
    page
      .getByRole('region', { name: lastVisit.name, exact: true })
      .locator('li, p:not(:has(> [aria-hidden]))')
      .first(),
  ],
  // Nothing can have changed before the first customer.
  'grace-kim': (page, { firstSteps, rewards }) => [
    page.getByText(rewards.afterFirstCustomer),
    page.getByRole('link', { name: firstSteps.step.bindAccount, exact: true }),
  ],
}

test.each(Object.entries(answers))('home answers %s without scrolling', async (username, answersOn) => {
  const { page, signIn } = await visitAt(1366)
  await signIn(username)
  for (const language of languages) {
    await page.addInitScript((chosen) => localStorage.setItem('lang', chosen), language)
    await page.goto('/home/index')
    for (const size of [
      { width: 1366, height: 768 },
      { width: 375, height: 812 },
    ]) {
      await page.setViewportSize(size)
      await settled(page)
      await drawn(page)
      const boxes = await Promise.all(answersOn(page, catalogues[language]).map((one) => one.boundingBox()))
      const bottoms = boxes.map((box) => (box ? box.y + box.height : Infinity))
      expect([language, size, Math.max(...bottoms) <= size.height]).toEqual([language, size, true])
    }
  }
})

test('another page begins at its top, also with the back button; another page of a list keeps the scroll position', async () => {
  const { page, signIn } = await stage.visit({ viewport: { width: 800, height: 400 } })
  const customers = () =>
    page.getByRole('table', { name: 'Customers', exact: true }).getByRole('row').nth(8).waitFor()
  await signIn('alice-chen')
  await page.goto('/home/index')
  await customers()
  const height = () => page.evaluate(() => window.scrollY)
  await page.getByRole('button', { name: '2', exact: true }).click()
  await page.waitForURL('**/home/index?page=2')
  expect(await height()).toBeGreaterThan(200)

  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/home/myInvoice"]')?.click())
  await page.getByRole('table', { name: 'Bills' }).waitFor()
  await expect.poll(height).toBe(0)
  await page.goBack()
  await customers()
  await drawn(page)
  expect(await height()).toBe(0)

  await page.evaluate(() => window.scrollTo(0, 300))
  await page.goBack()
  await page.waitForURL('**/home/index')
  await expect.poll(height).toBe(300)
})
