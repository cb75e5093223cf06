import { expect, test } from 'vitest'
import { columnsIn, earnedBy } from '#web/features/customers/table/customer-columns.tsx'
import { optionalColumns } from '#web/features/customers/table/selection.ts'
import { customer } from '../unit/customer.ts'

const four = ['binding', 'cashBackUntil', 'monthly', 'total'] as const
test.each([
  ['whole', optionalColumns, 'name', optionalColumns],
  ['short', optionalColumns, null, four],
  ['card', optionalColumns, 'name', ['binding', 'cashBackUntil', 'monthly']],
  // What somebody has chosen is drawn, but a card keeps its three lines.
  ['short', ['sms', 'total'], null, ['sms', 'total']],
  ['card', ['sms', 'monthly'], null, ['monthly']],
  // What the rows are sorted by is seen.
  ['short', optionalColumns, 'expires', ['binding', 'expires', 'monthly', 'total']],
  ['card', optionalColumns, 'total', ['binding', 'monthly', 'total']],
  ['card', ['cashBackUntil', 'monthly'], 'expires', ['cashBackUntil', 'monthly']],
] as const)('a %s row of the columns %j, sorted by %s, has %j', (shape, chosen, sortedBy, drawn) => {
  expect(columnsIn(shape, chosen, sortedBy)).toEqual(drawn)
})

const past = { boundAt: '2025-10-01T00:00:00Z' }
test.each([
  ['its part of what all earn', '200.00', {}, '300.00', '9.00', '6.00'],
  ['half a cent rounded up', '0.50', {}, '300.00', '9.00', '0.02'],
  ['the whole at the highest level', '500000.00', {}, '500000.00', '23000.00', '23000.00'],
  ['nothing without consumption', '0.00', {}, '300.00', '9.00', null],
  ['nothing for a refund', '-1.00', {}, '300.00', '9.00', null],
  ['nothing while refunds outweigh the month', '5.00', {}, '-3.00', '0.00', null],
  ['nothing after the year of cash-back', '5.00', past, '300.00', '9.00', null],
  ['nothing without a binding', '5.00', { bindingStatus: 'UNBOUND' }, '300.00', '9.00', null],
])('a customer earns %s', (_what, monthlyConsumption, changes, consumption, paid, earned) => {
  const now = Date.parse('2026-11-16T00:00:00+08:00')
  const known = { complete: true, tierProgress: { consumption, cashBack: { paid } } }
  const one = customer({ monthlyConsumption, ...changes })
  expect(earnedBy(one, known, now)).toBe(earned)
  for (const unknown of [{ ...known, complete: false }, undefined])
    expect(earnedBy(one, unknown, now)).toBeNull()
})
