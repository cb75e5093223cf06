import { expect, test } from 'vitest'
import { messages as en } from '#web/messages/en/index.ts'
import { arriveAt } from '../../scripts/gallery/states.ts'
import { stageBrowser } from '../support/browser-stage.ts'

const stage = stageBrowser()

test('a bill that a kept list does not have yet comes into sight with the answer that has it', async () => {
  const visit = await stage.visitGallery({ language: 'en', width: 1440 })
  const { page } = visit
  await arriveAt(visit, 'home: verified')
  // The last visit was days ago, and knew no bill.
  await page.evaluate(() => {
    const visits = JSON.parse(localStorage.getItem('visits') ?? '{}') as Record<string, { seen: object }>
    for (const one of Object.values(visits))
      Object.assign(one, { at: 0, seen: { ...one.seen, billed: '2020-01' }, isOver: true })
    localStorage.setItem('visits', JSON.stringify(visits))
  })
  await arriveAt(visit, 'home: verified')
  // Too low for a list and what is above it.
  await page.setViewportSize({ width: 1440, height: 400 })
  const notice = page.getByRole('region', { name: en.lastVisit.name }).getByRole('link', { name: /bill/ })
  const ofNewest = page.locator(`[href="${await notice.getAttribute('href')}"]`)
  const link = (name: string) => page.getByRole('navigation').getByRole('link', { name }).first()
  const answered = Promise.withResolvers<void>()
  let isNew = false
  await page.route('**/graphql', async (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName: string }
    if (operationName !== 'Bills' && operationName !== 'BillWorkings') return route.continue()
    const response = await route.fetch()
    if (isNew) return answered.promise.then(() => route.fulfill({ response }))
    const answer = (await response.json()) as { data: { viewer: { bills: { items: unknown[] } } } }
    answer.data.viewer.bills.items.shift()
    return route.fulfill({ response, json: answer })
  })
  await link(en.menu.myInvoice).click()
  await page.locator('[data-opens="bill"]').first().waitFor()
  await link(en.menu.home).click()
  // Until the bills of home have been renewed, it names the newest bill of the kept list.
  await notice.and(ofNewest).waitFor()
  isNew = true
  await notice.click()
  await page.getByRole('heading', { name: en.bills.title, level: 1 }).waitFor()
  const isInSight = () =>
    page.locator('[data-opens="bill"][aria-expanded="true"]').evaluateAll(([bill]) => {
      const { top = -1, bottom = 0 } = bill?.getBoundingClientRect() ?? {}
      return top >= 0 && bottom <= window.innerHeight && document.activeElement === bill
    })
  expect(await isInSight()).toBe(false)
  answered.resolve()
  await expect.poll(isInSight).toBe(true)
})
