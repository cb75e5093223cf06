import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { messages as en } from '#web/messages/en/index.ts'
import { arriveAt } from '../../scripts/gallery/states.ts'
import { stageBrowser } from '../support/browser-stage.ts'

const stage = stageBrowser()

/** Home, which names the newest bill as new since the last visit, in a window that is too low for a list and what is above it. */
async function openHomeWithNotice() {
  const visit = await stage.visitGallery({ language: 'en', width: 1440 })
  const { page } = visit
  await arriveAt(visit, 'home: verified')
  await page.evaluate(() => {
    type Visits = Record<string, { at: number; seen: object }>
    const visits = JSON.parse(localStorage.getItem('visits') ?? '{}') as Visits
    const [last] = Object.values(visits)
    if (last)
      Object.assign(last, {
        at: last.at - 3 * 86_400_000,
        seen: { ...last.seen, billed: '2020-01' },
        isOver: true,
      })
    localStorage.setItem('visits', JSON.stringify(visits))
  })
  await arriveAt(visit, 'home: verified')
  await page.setViewportSize({ width: 1440, height: 400 })
  const notice = page.getByRole('region', { name: en.lastVisit.name }).getByRole('link', { name: /bill/ })
  await notice.waitFor()
  return { page, notice }
}

const newest = (page: Page) => page.locator('[data-opens="bill"][aria-expanded="true"]')

/** Whether the opened bill is whole in the window, and has the focus. */
const isInSight = (page: Page) =>
  newest(page).evaluateAll(([bill]) => {
    if (!bill) return false
    const { top, bottom } = bill.getBoundingClientRect()
    return top >= 0 && bottom <= window.innerHeight && document.activeElement === bill
  })

test('a bill that a kept list does not have yet comes into sight with the answer that has it', async () => {
  const { page, notice } = await openHomeWithNotice()
  const ofNewest = page.locator(`[href="${await notice.getAttribute('href')}"]`)
  const menu = page.getByRole('navigation')
  const answered = Promise.withResolvers<void>()
  let isNew = false
  await page.route('**/graphql', async (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName: string }
    if (operationName !== 'Bills' && operationName !== 'BillWorkings') return route.continue()
    const response = await route.fetch()
    if (isNew) {
      await answered.promise
      return route.fulfill({ response })
    }
    const answer = (await response.json()) as { data: { viewer: { bills: { items: unknown[] } } } }
    answer.data.viewer.bills.items.shift()
    return route.fulfill({ response, json: answer })
  })
  await menu.getByRole('link', { name: en.menu.myInvoice }).first().click()
  await page.locator('[data-opens="bill"]').first().waitFor()
  await menu.getByRole('link', { name: en.menu.home }).first().click()
  // Until the bills of home have been renewed, it names the newest bill of the kept list.
  await notice.and(ofNewest).waitFor()
  isNew = true
  await notice.click()
  await page.getByRole('heading', { name: en.bills.title, level: 1 }).waitFor()
  expect(await isInSight(page)).toBe(false)
  answered.resolve()
  await expect.poll(() => isInSight(page)).toBe(true)
})
