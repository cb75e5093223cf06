import { expect, test } from 'vitest'
import type { Money } from '#rules/money.ts'
import { estimateNextPayment } from '#rules/next-payment.ts'

const november = Date.parse('2026-11-05T08:00:00Z')
const estimate = (unsettled: string, now = november) => estimateNextPayment(unsettled as Money, now)

test.each([
  ['0.00', '100.00', 0, true],
  ['62.88', '37.12', 0.6288, true],
  ['99.99', '0.01', 0.9999, true],
  ['100.00', '0.00', 1, false],
  ['1971.75', '0.00', 1, false],
])(
  'of %s unsettled, %s is missing, the way is %d and it rolls over: %s',
  (unsettled, missing, progress, rollsOver) => {
    expect(estimate(unsettled)).toMatchObject({ amount: unsettled, missing, progress, rollsOver })
  },
)

test('what was taken back beyond what was earned is no payment: it is set against later cash-back', () => {
  expect(estimate('-12.50')).toMatchObject({
    amount: '0.00',
    setOff: '12.50',
    missing: '112.50',
    progress: 0,
    rollsOver: true,
  })
  expect(estimate('0.00').setOff).toBeNull()
})

test.each([
  ['2026-11-01T00:00:00+08:00', null],
  ['2026-11-19T23:59:59+08:00', null],
  ['2026-11-20T00:00:00+08:00', '2026-12-01'],
  ['2026-11-30T23:59:59+08:00', '2026-12-01'],
  ['2026-12-01T00:00:00+08:00', null],
  ['2026-12-31T12:00:00+08:00', '2027-01-01'],
  ['2027-01-31T12:00:00+08:00', '2027-02-01'],
])('at %s the bill that the amount still awaits comes on %s', (now, billDue) => {
  expect(estimate('500.00', Date.parse(now)).billDue).toBe(billDue)
})

test.each([
  ['2026-11-01T00:00:00Z', '2026-11-20', '2026-10'],
  ['2026-11-19T15:59:59Z', '2026-11-20', '2026-10'],
  // Midnight in Hong Kong: the day before which it was paid has come.
  ['2026-11-19T16:00:00Z', '2026-12-20', '2026-11'],
  ['2026-11-30T15:59:59Z', '2026-12-20', '2026-11'],
  ['2026-12-25T00:00:00Z', '2027-01-20', '2026-12'],
  ['2027-01-31T00:00:00Z', '2027-02-20', '2027-01'],
])('at %s the next payment is due before %s, for %s', (now, dueBefore, settles) => {
  expect(estimate('500.00', Date.parse(now))).toMatchObject({ dueBefore, settles })
})

test('the figures of the plan come along: the minimum, and who bears the fee', () => {
  expect(estimate('1.00')).toMatchObject({ minimumPayout: '100.00', transferFeeDeducted: true })
})
