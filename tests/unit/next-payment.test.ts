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
])(
  'of %s billed %s is missing to the minimum, a progress of %d, and it rolls over: %s',
  (unsettled, missing, progress, rollsOver) => {
    expect(billed(unsettled)).toMatchObject({
      amount: unsettled,
      billed: unsettled,
      estimated: null,
      complete: false,
      missing,
      progress,
      rollsOver,
    })
  },
)

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

/** A payment by the month that it settles. */
const forOctober = { settles: '2026-10', dueBefore: '2026-11-20' }
const forNovember = { settles: '2026-11', dueBefore: '2026-12-20' }
const forDecember = { settles: '2026-12', dueBefore: '2027-01-20' }

test.each([
  ['62.75', '491.32', null],
  ['-100.00', '328.57', null],
  ['-500.00', '0.00', '71.43'],
])(
  'after the payout day %s billed and the estimate of the month are a payment of %s, and %s is set off',
  (unsettled, amount, setOff) => {
    const payment = { amount, estimated: '428.57', complete: true, setOff, billDue: '2026-12-01' }
    expect(estimate(unsettled, '2026-11-22T00:00:00')).toMatchObject({ ...forNovember, ...payment })
  },
)

test('a bill that reaches the minimum is the next payment until its payout day', () => {
  const payment = { amount: '100.00', estimated: null, complete: true, billDue: null }
  expect(estimate('100.00', '2026-11-19T11:00:00')).toMatchObject({ ...forOctober, ...payment })
})

test.each([
  ['is paid', '0.00', '500.00'],
  ['is below the minimum', '99.99', '599.99'],
  ['is below zero', '-20.00', '480.00'],
])('before the payout day a bill that %s gives way to the next month', (_how, unsettled, amount) => {
  const payment = { amount, estimated: '500.00', complete: true, billDue: '2026-12-01' }
  expect(estimate(unsettled, '2026-11-19T00:00:00')).toMatchObject({ ...forNovember, ...payment })
})

test('no bill is expected where no customer earned anything last month, if all of them are known', () => {
  const nobodyEarned = { billedMonths: [], mayHaveEarnedLastMonth: false }
  const known = { amount: '900.00', estimated: '900.00', complete: true }
  const unknown = { amount: '0.00', estimated: null, complete: false, billDue: '2026-11-01' }
  const at = '2026-11-11T00:00:00'
  expect(estimate('0.00', at, nobodyEarned)).toMatchObject({ ...forNovember, ...known })
  const unread = { ...nobodyEarned, isWhole: false }
  expect(estimate('0.00', at, unread)).toMatchObject({ ...forOctober, ...unknown })
})

test('a late bill is still to come, and the calendar does not replace it', () => {
  const late = { billedMonths: ['2026-09'] }
  const before = { amount: '62.75', estimated: null, complete: false, billDue: '2026-11-01' }
  const after = { amount: '491.32', estimated: '428.57', complete: false, billDue: '2026-12-01' }
  expect(estimate('62.75', '2026-11-05T10:00:00', late)).toMatchObject({ ...forOctober, ...before })
  expect(estimate('62.75', '2026-11-22T00:00:00', late)).toMatchObject({ ...forNovember, ...after })
  const noneIsDue = { ...late, mayHaveEarnedLastMonth: false }
  expect(estimate('62.75', '2026-11-22T00:00:00', noneIsDue)).toMatchObject({ ...after, complete: true })
})

const billedThroughNovember = { billedMonths: ['2026-11', '2026-10'] }
const readInNovember = { asOf: hongKong('2026-11-30T23:59:50'), mayHaveEarnedLastMonth: false }

test.each([
  ['with customers of the month before', '2026-12-01T00:00:30', readInNovember, false],
  ['at a provider whose clock is ahead', '2026-11-30T23:59:50', {}, true],
])('at its end a billed month is not counted twice %s', (_how, time, read, complete) => {
  const payment = { amount: '91.32', estimated: null, complete, billDue: null }
  const changes = { ...billedThroughNovember, ...read }
  expect(estimate('91.32', time, changes)).toMatchObject({ ...forNovember, ...payment })
})

test('a month that has just ended is not estimated from customers of before: its bill is still to come', () => {
  const payment = { amount: '0.00', estimated: null, complete: false, billDue: '2026-12-01' }
  expect(estimate('0.00', '2026-12-01T00:00:30', readInNovember)).toMatchObject({
    ...forNovember,
    ...payment,
  })
})

test.each([
  ['2026-12-02T23:59:00', '10.00', null, false],
  ['2026-12-03T00:00:00', '4660.00', '4650.00', true],
])('at %s the payment of 10.00 billed is %s, %s of it estimated', (time, amount, estimated, complete) => {
  const payment = { amount, estimated, complete, billDue: '2027-01-01' }
  expect(estimate('10.00', time, billedThroughNovember)).toMatchObject({ ...forDecember, ...payment })
})

test('while a customer is unread the payment is at least what the others make of it', () => {
  const payment = { amount: '438.57', estimated: '428.57', complete: false, billDue: '2026-12-01' }
  const unread = { isWhole: false }
  expect(estimate('10.00', '2026-11-22T00:00:00', unread)).toMatchObject({ ...forNovember, ...payment })
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
  // A bill is missing, which may still lift the amount over the minimum.
  ['2026-11-05T00:00:00', ['2026-09'], '100.00', 'WILL_BE_PAID', '2026-11-20'],
  ['2026-11-05T00:00:00', ['2026-09'], '99.99', 'OPEN', '2026-11-20'],
  ['2026-11-05T00:00:00', ['2026-09'], '0.00', 'OPEN', '2026-11-20'],
  // No forecast yet.
  ['2026-12-02T00:00:00', ['2026-11'], '100.00', 'WILL_BE_PAID', '2026-12-20'],
  ['2026-12-02T00:00:00', ['2026-11'], '99.99', 'OPEN', '2027-01-20'],
])('at %s, with bills of %o, %s billed is %s, before %s', (time, billedMonths, unsettled, state, day) => {
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
