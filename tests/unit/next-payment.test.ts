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

test('a balance below zero is set off against the estimate', () => {
  const setOffOf = (unsettled: string) => estimate(unsettled, '2026-11-22T00:00:00').setOff
  expect([setOffOf('-100.00'), setOffOf('-500.00')]).toEqual([null, '71.43'])
})

/** The sum, or what it is at least (`from`), with what is estimated of it, the month that it settles, and when a missing bill comes. */
const inShort = ({ amount, estimated, complete, settles, billDue }: NextPayment) => {
  const bill = billDue === null ? '' : `, bill ${billDue}`
  return `${complete ? '' : 'from '}${amount} (${estimated ?? 'nothing'}) for ${settles}${bill}`
}
const late = { billedMonths: ['2026-09'] }
const idleBefore = { billedMonths: [], mayHaveEarnedLastMonth: false }
const neverLate = { ...late, mayHaveEarnedLastMonth: false }
const unread = { ...idleBefore, isWhole: false }
/** Billed through November, and read in it. */
const billed11 = { billedMonths: ['2026-11', '2026-10'] }
const read11 = { asOf: hongKong('2026-11-30T23:59:50') }
const before = { ...billed11, ...read11 }
const duesOf = new Map([
  ['2026-10', '2026-11-20'],
  ['2026-11', '2026-12-20'],
  ['2026-12', '2027-01-20'],
])

test.each<[what: string, unsettled: string, time: string, changes: Partial<MonthsOfPayee>, payment: string]>([
  ['after the payout day', '62.75', '11-22T00:00:00', {}, '491.32 (428.57) for 2026-11, bill 2026-12-01'],
  ['a debt below it', '-100.00', '11-22T00:00:00', {}, '328.57 (428.57) for 2026-11, bill 2026-12-01'],
  ['a debt above it', '-500.00', '11-22T00:00:00', {}, '0.00 (428.57) for 2026-11, bill 2026-12-01'],
  ['a bill before its payment', '100.00', '11-19T11:00:00', {}, '100.00 (nothing) for 2026-10'],
  // Where it was paid, or cannot reach the minimum, the month after it is the next payment.
  ['a payment', '0.00', '11-19T00:00:00', {}, '500.00 (500.00) for 2026-11, bill 2026-12-01'],
  ['a bill too small', '99.99', '11-19T00:00:00', {}, '599.99 (500.00) for 2026-11, bill 2026-12-01'],
  ['one below zero', '-20.00', '11-19T00:00:00', {}, '480.00 (500.00) for 2026-11, bill 2026-12-01'],
  // No bill is expected where no customer earned anything last month, as far as all of them are known.
  ['no bill', '0.00', '11-11T00:00:00', idleBefore, '900.00 (900.00) for 2026-11, bill 2026-12-01'],
  ['no bill known', '0.00', '11-11T00:00:00', unread, 'from 0.00 (nothing) for 2026-10, bill 2026-11-01'],
  // A late bill is still to come, and is not replaced by the calendar.
  ['a late bill', '62.75', '11-05T10:00:00', late, 'from 62.75 (nothing) for 2026-10, bill 2026-11-01'],
  ['a later bill', '62.75', '11-22T00:00:00', late, 'from 491.32 (428.57) for 2026-11, bill 2026-12-01'],
  ['no late bill', '62.75', '11-22T00:00:00', neverLate, '491.32 (428.57) for 2026-11, bill 2026-12-01'],
  // At a month's end a billed month is not counted twice: with customer figures of before, or a provider whose clock is ahead.
  ['figures of before', '491.32', '12-01T00:00:30', before, 'from 491.32 (nothing) for 2026-11'],
  ['a clock ahead', '491.32', '11-30T23:59:50', billed11, '491.32 (nothing) for 2026-11'],
  ['figures apart', '0.00', '12-01T00:00:30', read11, 'from 0.00 (nothing) for 2026-11, bill 2026-12-01'],
  ['no forecast', '10.00', '12-02T23:59:00', billed11, 'from 10.00 (nothing) for 2026-12, bill 2027-01-01'],
  ['the third day', '10.00', '12-03T00:00:00', billed11, '4660.00 (4650.00) for 2026-12, bill 2027-01-01'],
  [
    'customers unread',
    '10.00',
    '11-22T00:00:00',
    { isWhole: false },
    'from 438.57 (428.57) for 2026-11, bill 2026-12-01',
  ],
])('the next payment with %s, %s billed, at 2026-%s', (_what, unsettled, time, changes, payment) => {
  const estimated = estimate(unsettled, `2026-${time}`, changes)
  expect(inShort(estimated)).toBe(payment)
  expect(estimated.dueBefore).toBe(duesOf.get(estimated.settles))
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
