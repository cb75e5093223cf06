import { expect, test } from 'vitest'
import type { Money } from '#rules/money.ts'
import { forecastMonth } from '#rules/month-forecast.ts'
import {
  billedSoFar,
  estimateNextPayment,
  type MonthsOfPayee,
  type NextPayment,
} from '#rules/next-payment.ts'
import { paymentStateOf } from '#web/features/earnings/next-payment/payment-state.ts'

const hongKong = (time: string) => Date.parse(`${time}+08:00`)
const november = hongKong('2026-11-05T16:00:00')
const payee = (unsettled: string, hasPayoutAccount = true) => ({
  unsettled: unsettled as Money,
  hasPayoutAccount,
})
const billed = (unsettled: string, now = november) => billedSoFar(payee(unsettled), now)

/** An affiliate with a known consumption of 10,000.00 so far and bills up to October. */
function months(now: number, changes: Partial<MonthsOfPayee> = {}): MonthsOfPayee {
  return {
    billedMonths: ['2026-10', '2026-09'],
    forecast: forecastMonth('10000.00' as Money, 'INDIVIDUAL', changes.asOf ?? now),
    asOf: now,
    isWhole: true,
    mayHaveEarnedLastMonth: true,
    ...changes,
  }
}
const estimate = (unsettled: string, time: string, changes: Partial<MonthsOfPayee> = {}) =>
  estimateNextPayment(payee(unsettled), months(hongKong(time), changes), hongKong(time))

test.each([
  ['0.00', '100.00', 0, true],
  ['62.88', '37.12', 0.6288, true],
  ['99.99', '0.01', 0.9999, true],
  ['100.00', '0.00', 1, false],
])('%s billed: %s is missing, progress %d, rolls over: %s', (unsettled, missing, progress, rollsOver) => {
  expect(billed(unsettled)).toMatchObject({
    amount: unsettled,
    billed: unsettled,
    estimated: null,
    complete: false,
    missing,
    progress,
    rollsOver,
  })
})

test('a negative balance is not paid: it is set off against later cash-back', () => {
  expect(billed('-12.50')).toMatchObject({
    amount: '0.00',
    billed: '-12.50',
    setOff: '12.50',
    missing: '112.50',
    progress: 0,
    rollsOver: true,
  })
  expect(billed('0.00').setOff).toBeNull()
})

test.each([
  ['2026-11-01T00:00:00', null],
  ['2026-11-19T23:59:59', null],
  ['2026-11-20T00:00:00', '2026-12-01'],
  ['2026-12-01T00:00:00', null],
  ['2026-12-31T12:00:00', '2027-01-01'],
])('at %s in Hong Kong the bill still missing from the billed amount comes on %s', (now, billDue) => {
  expect(billed('500.00', hongKong(now)).billDue).toBe(billDue)
})

test.each([
  ['2026-11-01T00:00:00Z', '2026-11-20', '2026-10'],
  ['2026-11-19T15:59:59Z', '2026-11-20', '2026-10'],
  // Midnight in Hong Kong: the due day has begun, so the payment has been made.
  ['2026-11-19T16:00:00Z', '2026-12-20', '2026-11'],
  ['2026-12-25T00:00:00Z', '2027-01-20', '2026-12'],
])('at %s the calendar says that the next payment is due before %s, for %s', (now, dueBefore, settles) => {
  expect(billed('500.00', Date.parse(now))).toMatchObject({ dueBefore, settles })
})

test('after the payout day the forecast of the current month is added', () => {
  expect(estimate('62.75', '2026-11-22T00:00:00')).toMatchObject({
    amount: '491.32',
    billed: '62.75',
    estimated: '428.57',
    complete: true,
    dueBefore: '2026-12-20',
    settles: '2026-11',
    billDue: '2026-12-01',
    rollsOver: false,
    progress: 1,
  })
})

test('a balance below zero is set off against the estimate', () => {
  expect(estimate('-100.00', '2026-11-22T00:00:00')).toMatchObject({
    amount: '328.57',
    billed: '-100.00',
    setOff: null,
  })
  expect(estimate('-500.00', '2026-11-22T00:00:00')).toMatchObject({ amount: '0.00', setOff: '71.43' })
})

test('until a billed month is paid, the next payment is that bill and nothing is added', () => {
  expect(estimate('100.00', '2026-11-19T11:00:00')).toMatchObject({
    amount: '100.00',
    estimated: null,
    complete: true,
    dueBefore: '2026-11-20',
    settles: '2026-10',
    billDue: null,
  })
})

test.each([
  ['0.00', 'was paid on the 19th'],
  ['99.99', 'cannot reach the minimum'],
  ['-20.00', 'is below zero'],
])('a billed month of %s that %s leaves the month after it as the next payment', (unsettled) => {
  expect(estimate(unsettled, '2026-11-19T00:00:00')).toMatchObject({
    billed: unsettled,
    estimated: '500.00',
    complete: true,
    dueBefore: '2026-12-20',
    settles: '2026-11',
  })
})

test('no bill is expected where no customer earned anything last month', () => {
  const first = { billedMonths: [], mayHaveEarnedLastMonth: false }
  expect(estimate('0.00', '2026-11-11T00:00:00', first)).toMatchObject({
    estimated: '900.00',
    complete: true,
    settles: '2026-11',
  })
  const unknown = { ...first, isWhole: false }
  expect(estimate('0.00', '2026-11-11T00:00:00', unknown)).toMatchObject({
    complete: false,
    settles: '2026-10',
  })
})

test('a late bill is reported as still to come, and is not replaced by the calendar', () => {
  expect(estimate('62.75', '2026-11-05T10:00:00', { billedMonths: ['2026-09'] })).toMatchObject({
    amount: '62.75',
    estimated: null,
    complete: false,
    settles: '2026-10',
    dueBefore: '2026-11-20',
    billDue: '2026-11-01',
  })
})

test('a bill still missing after the payout day makes the sum a known minimum', () => {
  const late = { billedMonths: ['2026-09'] }
  expect(estimate('62.75', '2026-11-22T00:00:00', late)).toMatchObject({
    amount: '491.32',
    complete: false,
    settles: '2026-11',
  })
  const nothingEarned = { ...late, mayHaveEarnedLastMonth: false }
  expect(estimate('62.75', '2026-11-22T00:00:00', nothingEarned).complete).toBe(true)
})

test.each([
  // The customer figures are of November, and the bill of November exists.
  ['2026-12-01T00:00:30', '2026-11-30T23:59:50', ['2026-11', '2026-10']],
  // The provider's clock is ahead of the portal's.
  ['2026-11-30T23:59:50', '2026-11-30T23:59:40', ['2026-11', '2026-10']],
])('at %s, with customer figures of %s, a billed month is not counted twice', (now, asOf, billedMonths) => {
  const { amount, estimated } = estimate('491.32', now, { asOf: hongKong(asOf), billedMonths })
  expect({ amount, estimated }).toEqual({ amount: '491.32', estimated: null })
})

test('figures from both sides of a month’s end make the sum a known minimum', () => {
  const asOf = hongKong('2026-11-30T23:59:50')
  expect(estimate('0.00', '2026-12-01T00:00:30', { asOf })).toMatchObject({
    amount: '0.00',
    estimated: null,
    complete: false,
    settles: '2026-11',
    billDue: '2026-12-01',
  })
})

test('without a forecast, or with an incomplete customer list, the sum is a known minimum', () => {
  const billedMonths = ['2026-11']
  expect(estimate('10.00', '2026-12-02T23:59:00', { billedMonths })).toMatchObject({
    amount: '10.00',
    estimated: null,
    complete: false,
    settles: '2026-12',
  })
  expect(estimate('10.00', '2026-12-03T00:00:00', { billedMonths })).toMatchObject({
    estimated: '4650.00',
    complete: true,
  })
  expect(estimate('10.00', '2026-11-22T00:00:00', { isWhole: false })).toMatchObject({
    amount: '438.57',
    complete: false,
  })
})

const stateOf = (payment: NextPayment, account: Partial<Parameters<typeof paymentStateOf>[1]> = {}) =>
  paymentStateOf(payment, { hasPayoutAccount: true, isSuspended: false, ...account })

/** Without any consumption this month, so that nothing is added. */
const idle = (time: string, billedMonths: string[]) => ({
  billedMonths,
  forecast: forecastMonth('0.00' as Money, 'INDIVIDUAL', hongKong(time)),
})

test.each([
  // Billed: only what reaches the minimum is paid on this payout day; less is carried over to the next one.
  ['2026-11-19T23:59:59', ['2026-10'], '100.00', 'WILL_BE_PAID', '2026-11-20'],
  ['2026-11-19T23:59:59', ['2026-10'], '99.99', 'CARRIED_OVER', '2026-12-20'],
  ['2026-11-19T23:59:59', ['2026-10'], '0.00', 'NOTHING', '2026-12-20'],
  ['2026-11-19T23:59:59', ['2026-10'], '-20.00', 'NOTHING', '2026-12-20'],
  // After the payout day: the same for the next one.
  ['2026-11-20T00:00:00', ['2026-10'], '100.00', 'WILL_BE_PAID', '2026-12-20'],
  ['2026-11-20T00:00:00', ['2026-10'], '99.99', 'CARRIED_OVER', '2026-12-20'],
  ['2026-11-20T00:00:00', ['2026-10'], '0.00', 'NOTHING', '2026-12-20'],
  // A bill is missing, which may still lift the amount over the minimum.
  ['2026-11-05T00:00:00', ['2026-09'], '100.00', 'WILL_BE_PAID', '2026-11-20'],
  ['2026-11-05T00:00:00', ['2026-09'], '99.99', 'OPEN', '2026-11-20'],
  ['2026-11-05T00:00:00', ['2026-09'], '0.00', 'OPEN', '2026-11-20'],
  // No forecast yet.
  ['2026-12-02T00:00:00', ['2026-11'], '100.00', 'WILL_BE_PAID', '2026-12-20'],
  ['2026-12-02T00:00:00', ['2026-11'], '99.99', 'OPEN', '2027-01-20'],
])('at %s, with bills of %o, %s is %s by %s at the earliest', (time, billedMonths, unsettled, state, day) => {
  const payment = estimate(unsettled, time, idle(time, billedMonths))
  expect([stateOf(payment), payment.dueBefore]).toEqual([state, day])
  const isPayable = state === 'WILL_BE_PAID' || state === 'OPEN'
  expect(stateOf(payment, { hasPayoutAccount: false })).toBe(isPayable ? 'WAITS_FOR_ACCOUNT' : state)
  expect(stateOf(payment, { isSuspended: true, hasPayoutAccount: false })).toBe('HELD')
})

test('an estimate that reaches the minimum will be paid, and one that does not is carried over', () => {
  const reaching = (soFar: string) => ({
    forecast: forecastMonth(soFar as Money, 'INDIVIDUAL', hongKong('2026-11-22T00:00:00')),
  })
  // 3 % of 30 days at the pace of 21: 40.00 and 39.99.
  expect(stateOf(estimate('60.00', '2026-11-22T00:00:00', reaching('933.33')))).toBe('WILL_BE_PAID')
  expect(stateOf(estimate('60.00', '2026-11-22T00:00:00', reaching('933.00')))).toBe('CARRIED_OVER')
})
