import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { boundCustomer, type Customer } from '#bff/domain/customer.ts'
import { toPage } from '#bff/domain/page.ts'
import type { Money } from '#bff/domain/rules/money.ts'
import type { PageRequest } from '#bff/domain/rules/paging.ts'
import { openPortal, scrollToEnd } from './support.tsx'

const at = (instant: string) => vi.setSystemTime(Date.parse(instant))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T00:00:00+08:00') })
})
const customer = (name: string, monthly: string, lastMonth: string, expiresAt: string | null = null) => ({
  ...boundCustomer,
  name,
  kind: 'COMPANY' as const,
  expiresAt,
  lastMonthConsumption: lastMonth as Money,
  monthlyConsumption: monthly as Money,
})
const listing = (items: Customer[], totalItems = items.length) => ({
  listCustomers: async (request: PageRequest) =>
    toPage(items.slice((request.page - 1) * request.size, request.page * request.size), totalItems, request),
})

async function openInsights(opening: Parameters<typeof openPortal>[1] = {}) {
  const opened = await openPortal('/home/index', { as: 'alice-chen', ...opening })
  await screen.findByRole('table', { name: 'Customers' })
  scrollToEnd()
  return { ...opened, insights: within(await screen.findByRole('region', { name: 'Insights' })) }
}
const growing = customer('Growing', '250000.00', '100000.00', '2026-12-01T00:00:00Z')
const shrinking = customer('Shrinking', '10000.00', '50000.00', '2026-11-20T00:00:00Z')
const quiet = customer('Quiet', '0.00', '700.00')

test('insights are requested once, after the first view and for all parts that show them, and do not keep the session alive', async () => {
  const { portal } = await openPortal('/home/index', { as: 'alice-chen' })
  await screen.findByRole('table', { name: 'Customers' })
  await expect.poll(() => portal.sent('Insights')).toBe(1)
  const names = portal.requests.map(({ name }) => name)
  expect(names.toSorted()).toEqual(['HomeBills', 'HomeCustomers', 'HomeProfile', 'Insights'])
  expect(names.indexOf('Insights')).toBeGreaterThan(0)
  scrollToEnd()
  await screen.findByRole('article', { name: 'Against last month' })
  expect(portal.sent('HomeProfile')).toBe(1)
  expect(portal.sent('Insights')).toBe(1)
  expect(portal.background.toSorted()).toEqual(['HomeBills', 'Insights'])
})

const month = async () => within(await screen.findByRole('group', { name: 'This month so far' }))

test('the month shows its cash-back so far, the level, what is missing to the next one, and what further consumption earns', async () => {
  await openInsights({ overrides: listing([growing, shrinking, quiet]) })
  const place = await month()
  expect(await place.findByText('$9,000.00')).toBeDefined()
  expect(place.getByText('November 2026 so far')).toBeDefined()
  expect(place.getByText('Level B')).toBeDefined()
  expect(place.getByText('$140,000.00 more to level C')).toBeDefined()
  expect(
    place.getByText(
      /^\$260,000\.00 spent by 2 customers who earn you cash-back\. New consumption earns 5%\./,
    ),
  ).toBeDefined()
  expect(place.getByRole('meter', { name: 'Level B' }).getAttribute('aria-valuetext')).toBe(
    '$140,000.00 more to level C',
  )
})

test('the consumption of the month names how many customers it is of, without those past their year', async () => {
  const past = { ...shrinking, name: 'Past', boundAt: '2025-10-01T00:00:00Z' }
  const { user } = await openInsights({ overrides: listing([growing, past]) })
  const words = /^\$250,000\.00 spent by 1 customer who earns you cash-back\. New consumption earns 5%\./
  expect(await (await month()).findByText(words)).toBeDefined()
  await user.click(screen.getByRole('button', { name: '中文' }))
  expect(
    await screen.findByText(/^1 位计入返现的客户本月至今消费 \$250,000\.00。新增消费按 5% 返现。/),
  ).toBeDefined()
})

test('a month in which nobody has consumed says nothing of consumption', async () => {
  await openInsights({ overrides: listing([quiet]) })
  expect(await (await month()).findByText(/^New consumption earns 3%\./)).toBeDefined()
})

test('the highest level has nothing above it', async () => {
  await openInsights({ overrides: listing([customer('Big', '900000.00', '1.00')]) })
  expect(await (await month()).findByText('You have reached the highest level.')).toBeDefined()
})

test('the forecast names the level that the month ends in, unless it is the one reached so far', async () => {
  await openInsights({ overrides: listing([growing, shrinking, quiet]) })
  expect(await (await month()).findByText('$24,400.00 by month-end at this pace, in level C')).toBeDefined()
  cleanup()
  await openInsights({ overrides: listing([customer('Big', '900000.00', '1.00')]) })
  expect(await (await month()).findByText('$114,000.00 by month-end at this pace')).toBeDefined()
})

test('on the first two days there is neither a forecast nor a comparison with last month', async () => {
  at('2026-11-02T04:00:00Z')
  const { insights } = await openInsights({ overrides: listing([growing, quiet]) })
  expect(await (await month()).findByText(/^A forecast appears here from the third day/)).toBeDefined()
  const movers = within(await insights.findByRole('article', { name: 'Against last month' }))
  expect(movers.getByText(/^A comparison with last month appears here from the third day/)).toBeDefined()
  expect(movers.queryByText('Nobody')).toBeNull()
})

test('if not every customer could be read, the month is a lower bound', async () => {
  await openInsights({ overrides: listing([growing, shrinking], 3) })
  expect(await (await month()).findByText('at least $9,000.00')).toBeDefined()
})

test('movers, the largest customers and ending bindings are listed by name', async () => {
  const { insights } = await openInsights({ overrides: listing([growing, shrinking, quiet]) })
  const rows = async (name: string) =>
    within(await insights.findByRole('table', { name }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent)
  expect(await rows('More')).toEqual(['Growing+$400,000.00 +400%'])
  expect(await rows('Less')).toEqual(['Shrinking-$30,000.00 -60%'])
  expect(await rows('Gone quiet')).toEqual(['Quiet-$700.00 -100%'])
  expect(
    insights.getByText(
      'The 2 largest make up 100% of the $260,000.00 spent this month by customers who earn you cash-back.',
    ),
  ).toBeDefined()
  expect(await rows('Your largest customers')).toEqual(['Growing$250,000.00', 'Shrinking$10,000.00'])
  expect(await rows('Next bindings to end')).toEqual(['ShrinkingNov 20, 2026', 'GrowingDec 1, 2026'])
})

test('customers who consume nothing and stay for ever leave the cards empty, and each says so', async () => {
  const { insights } = await openInsights({ overrides: listing([customer('Idle', '0.00', '0.00')]) })
  expect(await insights.findByText('None of your bindings has an end date.')).toBeDefined()
  expect(
    insights.getByText('No customer who earns you cash-back has spent anything this month.'),
  ).toBeDefined()
  expect(insights.getAllByText('Nobody')).toHaveLength(3)
})

test('a list that could not be read completely says so, and is read again on request', async () => {
  const list = listing([growing, shrinking], 3)
  const { insights, portal, user } = await openInsights({ overrides: list })
  expect(await insights.findByText('Not every customer could be read')).toBeDefined()
  expect(insights.getByText(/^Only 2 customers could be read/)).toBeDefined()
  const before = portal.sent('Insights')
  await user.click(insights.getByRole('button', { name: 'Try again' }))
  expect(portal.sent('Insights')).toBe(before + 1)
})
