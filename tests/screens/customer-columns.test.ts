import { expect, test } from 'vitest'
import { customerOf, keyOf } from '#web/features/customers/table/customer-key.ts'
import { optionalColumns } from '#web/features/customers/table/selection.ts'
import { columnsIn } from '#web/features/customers/table/table-shape.ts'

test('a whole row has every column in the order of the table, and a folded one all but two', () => {
  expect(columnsIn('whole', optionalColumns)).toEqual(optionalColumns)
  const folded = columnsIn('folded', optionalColumns)
  const belowName = optionalColumns.filter((column) => !folded.includes(column))
  expect(belowName).toEqual(['kind', 'certification'])
})

test.each(['short', 'card'] as const)('a %s row has these four columns and no further one', (shape) => {
  expect(columnsIn(shape, optionalColumns)).toEqual(['binding', 'cashBackUntil', 'monthly', 'total'])
})

test('columns that somebody has chosen are all drawn, but a card keeps its three lines', () => {
  expect(columnsIn('short', ['sms', 'total'])).toEqual(['sms', 'total'])
  expect(columnsIn('card', ['sms', 'total'])).toEqual(['total'])
})

test.each([
  [
    ['Ann', 'Bo', 'Ann'],
    ['Ann', 'Bo', 'Ann~2'],
  ],
  [
    ['Ann', 'Ann~2', 'Ann'],
    ['Ann', 'Ann~2', 'Ann~2'],
  ],
])('the rows %j are named %j in the address, which leads to a row of that name', (names, keys) => {
  const rows = names.map((name) => ({ name }))
  expect(rows.map((_, index) => keyOf(rows, index))).toEqual(keys)
  for (const key of keys) expect(customerOf(rows, key)?.name.startsWith(key.slice(0, 2))).toBe(true)
  expect(customerOf(rows, 'Cy')).toBeUndefined()
})
