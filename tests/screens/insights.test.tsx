import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { boundCustomer, type Customer } from '#bff/domain/customer.ts'
import { Fault } from '#bff/domain/fault.ts'
import { toPage } from '#bff/domain/page.ts'
import type { Money } from '#bff/domain/rules/money.ts'
import type { PageRequest } from '#bff/domain/rules/paging.ts'
import { openPortal, scrollToEnd } from './support.tsx'

const at = (instant: string) => vi.setSystemTime(Date.parse(instant))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T04:00:00Z') })
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
  expect(names.toSorted()).toEqual(['HomeCustomers', 'HomeProfile', 'Insights'])
  expect(names.indexOf('Insights')).toBeGreaterThan(0)
  scrollToEnd()
  await screen.findByRole('article', { name: 'At the end of the month' })
  expect(portal.sent('HomeProfile')).toBe(1)
  expect(portal.sent('Insights')).toBe(1)
  expect(portal.background).toEqual(['Insights'])
})

test('the level shows what is missing to the next one and what the next dollar earns', async () => {
  const { insights } = await openInsights({ overrides: listing([growing, shrinking, quiet]) })
  const tier = within(await insights.findByRole('article', { name: 'Your level in November 2026' }))
  expect(tier.getByText('Level B')).toBeDefined()
  expect(tier.getByText('$140,000.00 to level C')).toBeDefined()
  expect(tier.getByText('5%')).toBeDefined()
  expect(tier.getByText('$9,000.00')).toBeDefined()
  expect(
    tier.getByText(
      'of 3 customers who earn you cash-back. A customer counts for the whole month in which the first year of cash-back ends.',
    ),
  ).toBeDefined()
  expect(tier.getByRole('meter').getAttribute('aria-valuetext')).toBe('$140,000.00 to level C')
})

test('the highest level has nothing above it', async () => {
  const { insights } = await openInsights({ overrides: listing([customer('Big', '900000.00', '1.00')]) })
  expect(await insights.findByText('You have reached the highest level.')).toBeDefined()
})

test('the forecast is an estimate from the past days, and starts on the third day', async () => {
  const { insights } = await openInsights({ overrides: listing([growing, shrinking, quiet]) })
  const forecast = within(await insights.findByRole('article', { name: 'At the end of the month' }))
  expect(forecast.getByText('$24,400.00')).toBeDefined()
  expect(forecast.getByText('estimate')).toBeDefined()
  expect(forecast.getByText('cash-back, in level C')).toBeDefined()
  expect(
    forecast.getByText('$520,000.00 of consumption, if the month goes on as its first 15 of 30 days.'),
  ).toBeDefined()
})

test('on the first two days there is no forecast', async () => {
  at('2026-11-02T04:00:00Z')
  const { insights } = await openInsights({ overrides: listing([growing]) })
  expect(await insights.findByText(/^A forecast appears here from the third day/)).toBeDefined()
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
      'The five largest make up 100% of the $260,000.00 that all your bound customers consumed this month.',
    ),
  ).toBeDefined()
  expect(await rows('Your largest customers')).toEqual(['Growing$250,000.00', 'Shrinking$10,000.00'])
  expect(await rows('Bindings that end')).toEqual(['ShrinkingNov 20, 2026', 'GrowingDec 1, 2026'])
})

test('without customers each card says so', async () => {
  const opened = await openPortal('/home/index', { as: 'bruno-diaz' })
  await screen.findByText('Hello, Bruno Diaz')
  scrollToEnd()
  expect(await screen.findByText('None of your bindings has an end date.')).toBeDefined()
  expect(screen.getByText('No customer has consumed anything this month.')).toBeDefined()
  expect(screen.getAllByText('Nobody')).toHaveLength(3)
  expect(opened.portal.sent('Insights')).toBeGreaterThan(0)
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

test('insights that fail are reported in their place, and a retry brings them', async () => {
  const { listCustomers } = listing([growing])
  const { portal, user } = await openPortal('/home/index', {
    as: 'alice-chen',
    overrides: {
      // The whole list is read in larger pages than the table shows.
      listCustomers: async (request) => {
        if (request.size > 8) throw new Fault('UPSTREAM_UNAVAILABLE', 'down')
        return listCustomers(request)
      },
    },
  })
  await screen.findByRole('table', { name: 'Customers' })
  scrollToEnd()
  const insights = within(await screen.findByRole('region', { name: 'Insights' }))
  expect(await insights.findByText('The insights could not be loaded.')).toBeDefined()
  expect(screen.getByRole('table', { name: 'Customers' })).toBeDefined()
  delete portal.overrides.listCustomers
  await user.click(insights.getByRole('button', { name: 'Try again' }))
  expect(await insights.findByRole('article', { name: 'At the end of the month' })).toBeDefined()
})

test('insights follow a change of the language', async () => {
  const { insights, user } = await openInsights({ overrides: listing([growing]) })
  await insights.findByText('Level B')
  await user.click(screen.getByRole('button', { name: '中文' }))
  expect(await screen.findByText('2026年11月的级别')).toBeDefined()
  expect(screen.getByText('距 C 级还差 $150,000.00')).toBeDefined()
})
