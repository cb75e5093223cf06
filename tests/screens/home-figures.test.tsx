import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { AffiliateProfile } from '#bff/domain/affiliate.ts'
import type { Overrides } from './in-process-portal.ts'
import { bill, billsOf, customersOf, payoutAccount, profileWith, rewards } from './provider-data.ts'
import { down, holding, narrowWindow, openPortal, scrollToEnd, showPageAgain } from './support.tsx'
import { rowsOf } from './table-cells.ts'

const at = (time: string) => vi.setSystemTime(Date.parse(`${time}:00+08:00`))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T00:00:00+08:00') })
})

/** One customer who consumed this in 21 of 30 days: with 7,000.00, 10,000.00 are expected, which earn 300.00. */
const consuming = (monthlyConsumption: string, totalItems = 1) =>
  customersOf([{ monthlyConsumption }], totalItems)
const profileOf = (unsettled: string, changes: Partial<AffiliateProfile> = {}) =>
  profileWith({ payoutAccount, rewards: rewards({ unsettled }), ...changes })

/** Opens home and finds the next payment, whose estimate may still be loading. */
async function openPayment(unsettled: string, overrides: Overrides = {}, held = holding()) {
  const known = {
    ...profileOf(unsettled),
    ...consuming('7000.00'),
    ...billsOf(bill('2026-10'), bill('2026-09')),
  }
  const opened = await openPortal('/home/index', {
    as: 'alice-chen',
    overrides: { ...known, ...overrides },
    before: held.before,
  })
  const payment = await screen.findByRole('group', { name: 'Next payment' })
  const meter = await within(payment).findByRole('meter')
  return { ...opened, meter, payment: within(payment), text: () => payment.textContent, element: payment }
}

const reached = ['estimated', '$362.75', 'Will be paid before Dec 20, 2026', 'November 2026, estimate$300.00']
const rollsOver = 'It rolls over to the next month until the minimum of $100.00 is reached.'
const notWhole = 'Not every customer could be read, so it may be more.'
const notLoaded = 'The estimate for November 2026 could not be loaded, so it may be more.'
const overdrawn = ['Unsettled-$4,200.00', '$3,900.00 is still to be deducted from later cash-back.']
const unbound = profileOf('62.75', { payoutAccount: null })
const suspended = profileOf('62.75', { promotionStatus: 'SUSPENDED' })
const november = billsOf(bill('2026-11'))
const decemberLater = 'The bill for December 2026 will be added on Jan 1, 2027.'

type Payment = [unsettled: string, overrides: Overrides, isGrey: boolean, says: string[], not?: RegExp]
test.each<[...Payment, time?: string]>([
  ['62.75', {}, false, [...reached, 'The estimate reaches the minimum of $100.00. The transfer fee']],
  ['100.00', {}, false, ['The minimum of $100.00 is reached.']],
  ['12.50', consuming('700.00'), true, ['$42.50', 'Carried over · $57.50 to go', rollsOver], /before/],
  ['62.75', consuming('7000.00', 3), false, ['at least $362.75', notWhole]],
  ['62.75', { listBills: down }, false, ['at least $62.75', 'estimatenot known yet', notLoaded]],
  ['-4200.00', {}, true, ['$0.00', ...overdrawn, 'Deducted from later cash-back']],
  ['62.75', unbound, false, ['$362.75', 'Waits for your bank account'], /before/],
  ['62.75', suspended, true, ['Held · contact your business manager'], /before|paid once|Waits/],
  ['0.00', consuming('0.00'), true, ['Nothing is waiting to be paid', 'The minimum is $100.00.'], /fee/],
  ['62.75', november, false, ['at least $62.75', decemberLater], /estimated/, '2026-12-02T12:00'],
  ['162.88', november, false, ['$162.88', reached[2] ?? ''], /estimated/, '2026-12-10T12:00'],
])('%s billed, %o, is grey (%s) and says %j', async (...row) => {
  const [unsettled, overrides, isGrey, says, not = /NaN|undefined/, time = '2026-11-22T00:00'] = row
  at(time)
  const { text, element } = await openPayment(unsettled, overrides)
  const card = () => screen.getByRole('region', { name: 'Cash-back' }).textContent
  await waitFor(() => says.forEach((words) => expect(card()).toContain(words)))
  expect(text()).not.toMatch(not)
  expect(element.querySelector('[data-low]')?.getAttribute('data-low')).toBe(String(isGrey))
})

test('while the estimate is on its way, only what is billed is said', async () => {
  const held = holding('listBills')
  const { payment, text } = await openPayment('62.75', {}, held)
  expect(payment.getByText('at least $62.75')).toBeDefined()
  expect(text()).not.toContain('paid')
  await held.release()
  expect(await payment.findByText('Will be paid before Dec 20, 2026')).toBeDefined()
})

test('a sum of other bills than those of the profile is requested again', async () => {
  const reviewed = { verificationStatus: 'UNDER_REVIEW' } as const
  const { payment, meter, portal } = await openPayment('62.75', profileOf('62.75', reviewed))
  await payment.findByText('$362.75')
  Object.assign(portal.overrides, profileOf('70.00', reviewed))
  showPageAgain()
  expect(await payment.findByText('$370.00')).toBeDefined()
  expect(meter.getAttribute('aria-valuetext')).toBe('$370.00 of $100.00')
  expect(portal.sent('Insights')).toBe(2)
})

test('an incomplete list is read again on request, and insights that overtake an older profile bring the newer one', async () => {
  const profile = (unsettled: string) => profileOf(unsettled, { verificationStatus: 'UNDER_REVIEW' })
  const { payment, portal, user } = await openPayment('62.75', {
    ...profile('62.75'),
    ...consuming('7000.00', 2),
  })
  await payment.findByText('at least $362.75')
  scrollToEnd()
  const insights = within(await screen.findByRole('region', { name: 'Insights' }))
  expect(await insights.findByText('Not every customer could be read')).toBeDefined()
  expect(insights.getByText(/^Only 1 customer could be read/)).toBeDefined()
  const release = portal.holdAnswers()
  Object.assign(portal.overrides, profile('70.00'))
  await user.click(await insights.findByRole('button', { name: 'Try again' }))
  await expect.poll(() => portal.sent('Insights')).toBe(2)
  Object.assign(portal.overrides, profile('62.75'))
  showPageAgain()
  await expect.poll(() => portal.sent('HomeProfile')).toBe(2)
  Object.assign(portal.overrides, profile('70.00'))
  release()
  expect(await payment.findByText('at least $370.00')).toBeDefined()
  expect(portal.sent('Insights')).toBe(3)
})

type Row = Parameters<typeof customersOf>[0][number]
const one = (name: string, monthly: string, lastMonth: string, changes: Row = {}): Row => ({
  name,
  monthlyConsumption: monthly,
  lastMonthConsumption: lastMonth,
  ...changes,
})
const growing = one('Growing', '250000.00', '100000.00', { expiresAt: '2026-12-01T00:00:00Z' })
const shrinking = one('Shrinking', '10000.00', '50000.00', { expiresAt: '2026-11-20T00:00:00Z' })
const quiet = one('Quiet', '0.00', '700.00')
const past = one('Past', '10000.00', '1.00', { boundAt: '2025-10-01T00:00:00Z' })
const big = one('Big', '900000.00', '1.00')

async function openInsights(rows: Row[], { totalItems = rows.length, time = '2026-11-16T00:00' } = {}) {
  at(time)
  const opened = await openPortal('/home/index', {
    as: 'alice-chen',
    overrides: customersOf(rows, totalItems),
  })
  await screen.findByRole('table', { name: 'Customers' })
  scrollToEnd()
  return { ...opened, insights: within(await screen.findByRole('region', { name: 'Insights' })) }
}

test('insights are requested once, after the first view and for all parts that show them, and do not keep the session alive', async () => {
  const { portal } = await openPortal('/home/index', { as: 'alice-chen' })
  await screen.findByRole('table', { name: 'Customers' })
  await expect.poll(() => portal.sent('Insights')).toBe(1)
  const names = portal.requests.map(({ name }) => name)
  expect(names.toSorted()).toEqual(['HomeBills', 'HomeCustomers', 'HomeProfile', 'Insights'])
  expect(names.indexOf('Insights')).toBeGreaterThan(0)
  scrollToEnd()
  await screen.findByRole('article', { name: 'Against last month' })
  expect([portal.sent('HomeProfile'), portal.sent('Insights')]).toEqual([1, 1])
  expect(portal.background.toSorted()).toEqual(['HomeBills', 'Insights'])
})

const soFar = [
  'November 2026 so far estimated$9,000.00',
  '$24,400.00 by month-end at this pace, in level C',
  'Level B$140,000.00 more to level C',
  '$260,000.00 spent by 2 customers who earn you cash-back. New consumption earns 5%.',
]
const highest = '$114,000.00 by month-end at this paceLevel CYou have reached the highest level.'
test.each<[rows: Row[], says: string[], options?: Parameters<typeof openInsights>[1]]>([
  [[growing, shrinking, quiet], soFar],
  [[growing, past], ['$250,000.00 spent by 1 customer who earns you cash-back.']],
  [[quiet], ['Level A$200,000.00 more to level BNew consumption earns 3%.']],
  [[big], [highest]],
  [[growing, shrinking], ['at least $9,000.00'], { totalItems: 3 }],
  [[growing], ['A forecast appears here from the third day'], { time: '2026-11-02T12:00' }],
])('the month so far of %j says %j', async (rows, says, options) => {
  await openInsights(rows, options)
  const month = await screen.findByRole('group', { name: 'This month so far' })
  await waitFor(() => says.forEach((words) => expect(month.textContent).toContain(words)))
})

test('movers, the largest customers and ending bindings are listed by name', async () => {
  const { insights } = await openInsights([growing, shrinking, quiet])
  const rows = async (name: string) =>
    rowsOf(await insights.findByRole('table', { name }))
      .slice(1)
      .join()
  expect(await rows('More')).toBe('Growing | +$400,000.00 +400%')
  expect(await rows('Less')).toBe('Shrinking | -$30,000.00 -60%')
  expect(await rows('Gone quiet')).toBe('Quiet | -$700.00 -100%')
  const share =
    'The 2 largest make up 100% of the $260,000.00 spent this month by customers who earn you cash-back.'
  expect(insights.getByText(share)).toBeDefined()
  expect(await rows('Your largest customers')).toBe('Growing | $250,000.00,Shrinking | $10,000.00')
  expect(await rows('Next bindings to end')).toBe('Shrinking | Nov 20, 2026,Growing | Dec 1, 2026')
})

test('on a phone the insights are folded', async () => {
  narrowWindow()
  await openPortal('/home/index', { as: 'alice-chen' })
  await screen.findByRole('table', { name: 'Customers' })
  scrollToEnd()
  expect(await screen.findByRole('group', { name: 'Insights' })).toHaveProperty('open', false)
})

test('customers who consume nothing and stay for ever leave the cards empty, and each says so', async () => {
  const { insights } = await openInsights([one('Idle', '0.00', '0.00')])
  expect(await insights.findByText('None of your bindings has an end date.')).toBeDefined()
  expect(
    insights.getByText('No customer who earns you cash-back has spent anything this month.'),
  ).toBeDefined()
  expect(insights.getAllByText('Nobody')).toHaveLength(3)
})

test('a month without a bill has no bar in the year and is never its best', async () => {
  const refunds = (cashBack: string) => ({ cashBack, totalConsumption: '-100.00' })
  const overrides = billsOf(bill('2026-10', refunds('-9.00')), bill('2026-08', refunds('-3.00')))
  await openPortal('/home/index', { as: 'alice-chen', overrides })
  const chart = await screen.findByRole('img', {
    name: 'Cash-back of 2 months; the highest is -$3.00 in August 2026. 1 of these months has no bill and is left empty.',
  })
  expect(chart.querySelectorAll('[data-series]')).toHaveLength(2)
  expect(screen.getByText(/^Best: Aug/).textContent).toBe('Best: Aug -$3.00')
  expect(screen.getByRole('row', { name: 'September 2026 No bill' })).toBeDefined()
})
