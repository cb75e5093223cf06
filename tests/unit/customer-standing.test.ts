import { expect, test } from 'vitest'
import { standingOf } from '#rules/customer-movers.ts'
import type { Money } from '#rules/money.ts'
import { customer } from './customer.ts'

/** Half of the month has passed: it ends at twice its consumption so far. */
const midMonth = Date.parse('2026-11-16T00:00:00+08:00')
const firstDay = Date.parse('2026-11-01T08:00:00Z')

const row = (monthlyConsumption: string, lastMonthConsumption: string, bindingStatus = 'BOUND') =>
  customer({ monthlyConsumption, lastMonthConsumption, bindingStatus })
const customers = [
  row('50.00', '10.00'),
  row('30.00', '10.00'),
  row('10.00', '100.00'),
  row('10.00', '40.00'),
  row('0.00', '7.00'),
  row('0.00', '0.00'),
  row('-5.00', '0.00'),
  row('900.00', '0.00', 'UNBOUND'),
  // The year of cash-back is over.
  { ...row('900.00', '0.00'), boundAt: '2025-10-01T00:00:00Z' },
]
const standing = (monthly: string, last: string, now = midMonth) =>
  standingOf({ monthlyConsumption: monthly as Money, lastMonthConsumption: last as Money }, customers, now)

test.each([
  ['50.00', '10.00', 0.5, 1, 'UP', '90.00', 1, 2],
  ['30.00', '10.00', 0.3, 2, 'UP', '50.00', 2, 2],
  // Equal figures share a place.
  ['10.00', '100.00', 0.1, 3, 'DOWN', '-80.00', 1, 2],
  ['10.00', '40.00', 0.1, 3, 'DOWN', '-20.00', 2, 2],
  ['0.00', '7.00', 0, null, 'GONE_QUIET', '-7.00', 1, 1],
  ['0.00', '0.00', 0, null, 'UNCHANGED', '0.00', null, null],
  ['-5.00', '0.00', 0, null, 'UNCHANGED', '-10.00', null, null],
])(
  '%s this month after %s is a share of %d and the place %s, and %s by %s is the place %s of %s',
  (monthly, last, share, place, movement, amount, moverPlace, placesOf) => {
    expect(standing(monthly, last)).toMatchObject({
      share,
      place,
      consuming: 4,
      change: { movement, amount, place: moverPlace, placesOf },
    })
  },
)

test('on the first two days there is no change, and without consumption no share', () => {
  expect(standing('50.00', '10.00', firstDay).change).toBeNull()
  const figures = { monthlyConsumption: '0.00' as Money, lastMonthConsumption: '0.00' as Money }
  expect(standingOf(figures, [row('0.00', '3.00')], firstDay)).toEqual({
    share: null,
    place: null,
    consuming: 0,
    change: null,
  })
})

test('figures that are newer than the list never make a place beyond the number of places, or a share above one', () => {
  const figures = { monthlyConsumption: '80.00' as Money, lastMonthConsumption: '10.00' as Money }
  for (const rows of [[], [row('40.00', '10.00')]]) {
    const { share, place, consuming, change } = standingOf(figures, rows, midMonth)
    expect(share ?? 0).toBeLessThanOrEqual(1)
    expect([place, consuming]).toEqual([1, 1])
    expect([change?.place, change?.placesOf]).toEqual([1, 1])
  }
})
