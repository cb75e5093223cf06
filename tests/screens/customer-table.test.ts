import { expect, test } from 'vitest'
import { storyOf } from '#web/features/customers/panel/binding-story.ts'
import { columnsIn, earnedBy } from '#web/features/customers/table/customer-columns.tsx'
import {
  type CustomerSelection,
  indexOfKey,
  isFiltered,
  keyOf,
  optionalColumns,
  readSelection,
  selectionVariables,
  writeSelection,
} from '#web/features/customers/table/selection.ts'
import { customer } from '../unit/customer.ts'

const read = (query: string, search?: string) => readSelection(new URLSearchParams(query), search)
const write = (query: string, change: Partial<CustomerSelection>) =>
  String(writeSelection(new URLSearchParams(query), change))
const nothing = { search: '', binding: null, certification: null, sort: null, columns: optionalColumns }

test.each<[query: string, selection: Partial<CustomerSelection>]>([
  ['', {}],
  ['binding=unbound', { binding: 'unbound' }],
  ['certification=uncertified', { certification: 'uncertified' }],
  ['sort=name', { sort: 'name' }],
  ['sort=-total', { sort: '-total' }],
  ['columns=total', { columns: ['total'] }],
  ['columns=none', { columns: [] }],
])('the address ?%s selects that, and is written for it', (query, selection) => {
  expect(read(query)).toEqual({ ...nothing, ...selection })
  expect(write('', selection)).toBe(query)
})

test.each(['binding=toString&certification=&sort=sms', 'binding=BOUND&sort=--total'])(
  '%s is ignored',
  (query) => {
    expect(read(query)).toEqual(nothing)
  },
)

test('columns are drawn in the order of the table, whatever the address says', () => {
  expect(read('columns=total,kind').columns).toEqual(['kind', 'total'])
})

test.each<[change: Partial<CustomerSelection>]>([
  [{ search: 'b' }],
  [{ binding: 'bound' }],
  [{ sort: '-total' }],
])('%j returns to the first page, and is no search in the address', (change) => {
  const after = new URLSearchParams(write('page=7&dialog=feedback', change))
  expect(['page', 'dialog', 'search'].map((name) => after.get(name))).toEqual([null, 'feedback', null])
})

test('a choice of columns keeps the page', () => {
  expect(write('page=7', { columns: ['kind'] })).toBe('page=7&columns=kind')
})

test.each([
  ['  acme ', 'acme'],
  ['😀'.repeat(70), '😀'.repeat(64)],
])('the search %j is %j', (text, search) => {
  expect(read('', text).search).toBe(search)
})

test.each<[query: string, search: string, variables: object | undefined, filters: boolean]>([
  ['page=3&columns=kind', '', undefined, false],
  ['sort=binding', '', { sort: { field: 'BOUND_AT', direction: 'ASC' } }, false],
  ['binding=bound', 'a', { search: 'a', filter: { bindingStatus: 'BOUND' } }, true],
  ['certification=certified', '', { filter: { certificationStatus: 'CERTIFIED' } }, true],
  ['certification=uncertified', '', { filter: { certificationStatus: 'NOT_CERTIFIED' } }, true],
])('?%s and the search "%s" are sent as %j', (query, search, variables, filters) => {
  expect(selectionVariables(read(query, search))).toEqual(variables)
  expect(isFiltered(read(query, search))).toBe(filters)
})

const four = ['binding', 'cashBackUntil', 'monthly', 'total'] as const
test.each([
  ['whole', optionalColumns, optionalColumns],
  ['folded', optionalColumns, optionalColumns.filter((key) => key !== 'kind' && key !== 'certification')],
  ['short', optionalColumns, four],
  ['card', optionalColumns, four],
  // What somebody has chosen is drawn, but a card keeps its three lines.
  ['short', ['sms', 'total'], ['sms', 'total']],
  ['card', ['sms', 'total'], ['total']],
] as const)('a %s row of the columns %j has %j', (shape, wanted, drawn) => {
  expect(columnsIn(shape, wanted)).toEqual(drawn)
})

test.each([
  ['Ann Bo Ann', 'Ann Bo Ann~2', [0, 1, 2]],
  ['Ann Ann~2 Ann', 'Ann Ann~2 Ann~2', [0, 1, 1]],
])('the rows %s are named %s, which lead to the rows %j', (names, keys, found) => {
  const rows = names.split(' ').map((name) => ({ name }))
  expect(rows.map((_, index) => keyOf(rows, index)).join(' ')).toBe(keys)
  expect(keys.split(' ').map((key) => indexOfKey(rows, key))).toEqual(found)
  expect(indexOfKey(rows, 'Cy')).toBe(-1)
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

const march = '2026-03-02T08:15:00Z'
test.each([
  ['BOUND', march, null, 'unlimited', 'earns', '2027-03'],
  ['BOUND', march, '2026-12-31T16:00:00Z', 'ends', 'earns', '2027-03'],
  ['BOUND', march, '2026-11-01T16:00:00Z', 'endPassed', 'earns', '2027-03'],
  // The month in which the year ends counts in full.
  ['BOUND', '2025-11-02T00:00:00Z', null, 'unlimited', 'earns', '2026-11'],
  ['BOUND', '2025-10-20T00:00:00Z', null, 'unlimited', 'over', '2026-10'],
  ['BOUND', null, null, 'unlimited', 'unknown', null],
  ['UNBOUND', march, '2026-12-31T16:00:00Z', 'ended', null, null],
  ['UNBOUND', null, null, 'never', null, null],
] as const)(
  'a customer %s since %s until %s is %s, and cash-back is %s until %s',
  (bindingStatus, boundAt, expiresAt, binding, cashBack, earnsUntil) => {
    const story = storyOf({ bindingStatus, boundAt, expiresAt }, Date.parse('2026-11-15T08:00:00Z'))
    expect(story).toEqual({ binding, cashBack, earnsUntil })
  },
)
