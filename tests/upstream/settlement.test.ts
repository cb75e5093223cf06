import { expect, test } from 'vitest'
import { cashBackBy, cashBackOf, hybridBands, tieredBands } from '../../upstream-mock/rules/cash-back.ts'
import type { Account, Customer } from '../../upstream-mock/storage/tables.ts'
import { at, openBusiness } from './business.ts'

const noon = (day: string) => `${day}T04:00:00.000Z`
const nothing = { bills: [], payments: [], unsettled: 0 }

test.each([
  [200_000, 6000, 6000],
  [400_000, 16_000, 16_000],
  [500_000, 23_000, 21_000],
  [1_000_000, 58_000, 46_000],
])('a volume of %i earns %i by tiers and %i by the hybrid structure', (volume, tiered, hybrid) => {
  expect(cashBackBy(tieredBands, volume * 100)).toBe(tiered * 100)
  expect(cashBackBy(hybridBands, volume * 100)).toBe(hybrid * 100)
})

test('a company gets the higher of both structures, an individual the tiered one; half a cent is rounded up', () => {
  const generous = [{ upTo: Number.POSITIVE_INFINITY, percent: 8 }]
  expect(cashBackOf(1, 50_000_000, { tiered: tieredBands, hybrid: generous })).toBe(4_000_000)
  expect(cashBackOf(0, 50_000_000, { tiered: tieredBands, hybrid: generous })).toBe(2_300_000)
  expect([16, 17, 50].map((cents) => cashBackBy(tieredBands, cents))).toEqual([0, 1, 2])
})

/** One customer who paid 5,000 in November: 150 of cash-back, billed on 1 December and paid on the 19th. */
async function openWithOneCustomer(until = '2026-11-10', usd = 5000) {
  const business = await openBusiness()
  business.signUp()
  business.consume('customer-1', usd)
  business.moveTo(at(until))
  return business
}

test('a month is billed exactly when it ends in Hong Kong, and paid on the 19th exactly at noon', async () => {
  const business = await openWithOneCustomer()
  const booksAt = (time: string) => {
    business.moveTo(Date.parse(`${time}+08:00`))
    return business.books()
  }
  expect(booksAt('2026-11-30T23:59:58')).toEqual(nothing)
  expect(booksAt('2026-12-01T00:00:00')).toMatchObject({ bills: [['2026-11', 150]], unsettled: 150 })
  expect(booksAt('2026-12-19T11:59:58')).toMatchObject({ payments: [], unsettled: 150 })
  const payments = [[noon('2026-12-19'), 150]]
  expect(booksAt('2026-12-19T12:00:00')).toMatchObject({ payments, unsettled: 0 })
})

test('several customers are billed as one volume, and a month without consumption has no bill', async () => {
  const business = await openWithOneCustomer('2026-11-10', 499_000)
  business.signUp()
  business.consume('customer-2', 1000)
  business.moveTo(at('2027-03-01'))
  expect(business.books().bills).toEqual([['2026-11', 23_000]])
})

test('a sum below 100 dollars is carried over and paid with the next bill', async () => {
  const business = await openWithOneCustomer('2026-12-25', 3333)
  expect(business.books()).toMatchObject({ payments: [], unsettled: 99.99 })
  business.consume('customer-1', 0.34)
  business.moveTo(at('2027-01-20'))
  expect(business.books()).toMatchObject({ payments: [[noon('2027-01-19'), 100]], unsettled: 0 })
})

test.each([
  ['without a payout account', { bankAccount: null }, { bankAccount: '1' }],
  ['disabled', { disabled: 1 }, { disabled: 0 }],
])('the reward of an affiliate who is %s waits', async (_what, before, after) => {
  const business = await openWithOneCustomer()
  business.changeAffiliateTo(before)
  business.moveTo(at('2026-12-25'))
  expect(business.books()).toMatchObject({ payments: [] })
  business.changeAffiliateTo(after)
  business.moveTo(at('2027-01-25'))
  expect(business.books()).toMatchObject({ payments: [[noon('2027-01-19'), 150]] })
})

test('a year in one step, day by day, and back and forth gives the same books', async () => {
  const [once, daily] = [await openWithOneCustomer(), await openWithOneCustomer()]
  once.moveTo(at('2027-11-10'))
  for (let day = at('2026-11-10'); day <= at('2027-11-10'); day += 86_400_000) daily.moveTo(day)
  daily.moveTo(at('2026-11-20'))
  daily.moveTo(at('2027-11-10'))
  expect(daily.books()).toEqual(once.books())
  expect(once.books().payments).toEqual([[noon('2026-12-19'), 150]])
})

type Business = Awaited<ReturnType<typeof openBusiness>>
const sameId = { idNumber: 'S1234567D' }

const one = 'customer-1'
const refund = (usd: number) => (it: Business) => it.refund(one, usd)
const ofCustomer = (changes: Partial<Customer>) => (it: Business) => it.change(one, changes)
const ofAffiliate = (changes: Partial<Account>) => (it: Business) => it.changeAffiliateTo(changes)
const refundLatest = (it: Business) => [it.consume(one, 1000), it.refund(one, 1500)]
const consumeLate = (it: Business) => it.consume(one, 2000, '2026-11')
const turnOutAsAffiliate = (it: Business) => [it.changeAffiliateTo(sameId), it.change(one, sameId)]
const verifyAsCustomer = (it: Business) => [it.change(one, sameId), it.verifyAs(sameId.idNumber)]

/** What changes a business with one customer, and the bills of 5 January; without another day and volume, after 150 was paid for 5,000. */
test.each<
  [what: string, change: (it: Business) => unknown, bills: number[], day?: string | undefined, usd?: number]
>([
  ['a refund within the month lowers its bill', refund(2000), [90], '2026-11-20'],
  ['a refund of everything leaves no bill', refund(5000), [], '2026-11-20'],
  ['a refund after the payment is a debt', refund(2000), [150, -60]],
  ['a refund takes back the cash-back of its tier', refund(100_000), [23_000, -7000], undefined, 500_000],
  ['the latest payments are refunded first', refundLatest, [150, -15]],
  ['a refund above the paid sum is refused', refund(5000.01), [150]],
  ['late consumption is in the next bill, in its tier', consumeLate, [5970, 80], '2026-12-05', 199_000],
  ['an operator earns nothing', ofCustomer({ isOperator: 1 }), [150, -150]],
  ['nor does an aggregator', ofCustomer({ isAggregator: 1 }), [150, -150]],
  ['nor does a customer whom sales contacted', ofCustomer({ contactedBySales: 1 }), [150, -150]],
  ['nor does a customer with a trace of the affiliate', ofCustomer({ riskMatch: 'phone' }), [150, -150]],
  ['nor does a customer who turns out to have the affiliate’s ID', turnOutAsAffiliate, [150, -150]],
  ['nor does a customer whose ID the affiliate is verified with', verifyAsCustomer, [150, -150]],
  ['a violation cancels everything', ofAffiliate({ inViolation: 1 }), [150, -150]],
])('%s', async (_what, change, bills, day = '2026-12-25', usd = 5000) => {
  const business = await openWithOneCustomer(day, usd)
  change(business)
  business.moveTo(at('2027-01-05'))
  expect(business.books().bills.map(([, cashBack]) => cashBack)).toEqual(bills)
})

test('what a flag took away comes back when the flag was wrong', async () => {
  const business = await openWithOneCustomer('2026-12-25')
  business.change('customer-1', { isOperator: 1 })
  business.moveTo(at('2027-01-05'))
  business.change('customer-1', { isOperator: 0 })
  business.moveTo(at('2027-02-05'))
  expect(business.books().bills.at(-1)).toEqual(['2027-01', 150])
})

test('a debt is carried over until rewards cover it', async () => {
  const business = await openWithOneCustomer('2026-12-25')
  business.refund('customer-1', 5000)
  business.moveTo(at('2027-01-25'))
  expect(business.books()).toMatchObject({ unsettled: -150 })
  business.consume('customer-1', 10_000)
  business.moveTo(at('2027-02-25'))
  expect(business.books()).toMatchObject({ unsettled: 0 })
  expect(business.books().payments[1]).toEqual([noon('2027-02-19'), 150])
})

test.each([[['customer-1', 'customer-2']], [['customer-2', 'customer-1']]])(
  'of two customers with one ID the later one was never bound, whichever is reported first: %j',
  async (order) => {
    const business = await openWithOneCustomer('2026-12-25')
    business.signUp()
    business.consume('customer-2', 7000)
    for (const username of order) business.change(username, { idNumber: 'S1234567D' })
    expect(business.customer('customer-1')).toMatchObject({ boundAt: expect.any(Number) })
    expect(business.customer('customer-2')).toMatchObject({ boundAt: null, notBoundBecause: 'notNew' })
    business.moveTo(at('2027-01-05'))
    expect(business.books().bills).toEqual([['2026-11', 150]])
  },
)
