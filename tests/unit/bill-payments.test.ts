import { expect, test } from 'vitest'
import { billPayments } from '#rules/bills.ts'
import type { Money } from '#rules/money.ts'

const hongKong = (time: string) => Date.parse(`${time}+08:00`)
const inDecember = '2026-12-05T10:00:00'

/** Bills up to November 2026, the oldest first, as `month: state day`; a month of which nothing can be said is left out. */
function states(
  cashBacks: string[],
  paid: string,
  { now = inDecember, hasPayoutAccount = true, isSuspended = false } = {},
) {
  const bills = cashBacks.map((cashBack, index) => ({
    month: `2026-${String(12 - cashBacks.length + index).padStart(2, '0')}`,
    cashBack: cashBack as Money,
  }))
  const payee = { paid: paid as Money, hasPayoutAccount, isSuspended }
  const payments = billPayments(bills.toReversed(), payee, hongKong(now))
  return [...payments].map(([month, { state, payableBefore }]) =>
    [`${month.slice(5)}:`, state, payableBefore].filter(Boolean).join(' '),
  )
}

test('nothing is said without bills', () => expect(states([], '0.00')).toEqual([]))

test.each([
  // Nothing is paid yet: the sum of all bills decides.
  [['100.00'], '0.00', ['11: DUE 2026-12-20']],
  [['99.99'], '0.00', ['11: CARRIED_OVER']],
  [['40.00', '60.00'], '0.00', ['10: DUE 2026-12-20', '11: DUE 2026-12-20']],
  [['40.00', '59.99'], '0.00', ['10: CARRIED_OVER', '11: CARRIED_OVER']],
  // The oldest bills that add up to the paid total are paid.
  [['150.00'], '150.00', ['11: PAID']],
  [['150.00', '62.75'], '150.00', ['10: PAID', '11: CARRIED_OVER']],
  [['150.00', '200.00'], '150.00', ['10: PAID', '11: DUE 2026-12-20']],
  [['62.75', '87.25', '200.00'], '150.00', ['09: PAID', '10: PAID', '11: DUE 2026-12-20']],
  // A negative bill reduces the payment that settles it, or is carried over.
  [['150.00', '-20.00', '120.00'], '250.00', ['09: PAID', '10: PAID', '11: PAID']],
  [['150.00', '-20.00'], '150.00', ['10: PAID', '11: CARRIED_OVER']],
  [['150.00', '-20.00', '110.00'], '150.00', ['09: PAID', '10: CARRIED_OVER', '11: CARRIED_OVER']],
  // A bill of nothing is neither paid nor due.
  [['150.00', '0.00', '200.00'], '150.00', ['09: PAID', '11: DUE 2026-12-20']],
  [['0.00', '150.00'], '150.00', ['11: PAID']],
])('of bills of %o, with %s paid, is said %o', (cashBacks, paid, said) => {
  expect(states(cashBacks, paid)).toEqual(said)
})

test.each([
  ['other than any sum of the oldest bills', ['150.00', '200.00'], '200.00', []],
  ['more than all bills', ['150.00'], '151.00', []],
  ['below the first bill', ['150.00'], '149.99', []],
  // The 20.00 may be paid with the 150.00, or set off by the -20.00 that follows.
  ['two sums', ['150.00', '20.00', '-20.00', '200.00'], '150.00', ['08: PAID', '11: DUE 2026-12-20']],
])('where the paid total is %s, nothing is guessed', (_what, cashBacks, paid, said) => {
  expect(states(cashBacks, paid)).toEqual(said)
})

test.each([
  ['2026-12-01T00:00:00', '2026-12-20'],
  ['2026-12-19T23:59:59', '2026-12-20'],
  // The payout day has passed without a payment: the next one settles it.
  ['2026-12-20T00:00:00', '2027-01-20'],
])('at %s in Hong Kong an unpaid bill is payable before %s', (now, day) => {
  expect(states(['100.00'], '0.00', { now })).toEqual([`11: DUE ${day}`])
})

test.each([{ hasPayoutAccount: false }, { isSuspended: true }])(
  'a bill that is not paid before something else happens has no day: %o',
  (account) => {
    expect(states(['150.00', '200.00'], '150.00', account)).toEqual(['10: PAID', '11: DUE'])
    expect(states(['150.00', '20.00'], '150.00', account)).toEqual(['10: PAID', '11: CARRIED_OVER'])
  },
)
