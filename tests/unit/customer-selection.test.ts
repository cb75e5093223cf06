import { expect, test } from 'vitest'
import {
  type CustomerSelection,
  rowIndex,
  isFiltered,
  rowKey,
  optionalColumns,
  readSelection,
  selectionVariables,
  writeSelection,
} from '#web/features/customers/table/selection.ts'

const read = (query: string, search?: string) => readSelection(new URLSearchParams(query), search)
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
  expect(writeSelection(selection).query).toMatchObject(Object.fromEntries(new URLSearchParams(query)))
})

test.each(['binding=toString&sort=sms', 'binding=BOUND&sort=--total'])('%s is ignored', (query) => {
  expect(read(query)).toEqual(nothing)
})

test('columns are drawn in the order of the table, whatever the address says', () => {
  expect(read('columns=total,sms').columns).toEqual(['sms', 'total'])
})

test.each<[change: Partial<CustomerSelection>, query: object]>([
  [{ search: 'b' }, { page: null }],
  [{ binding: 'bound' }, { binding: 'bound', page: null }],
  [{ sort: null }, { sort: null, page: null }],
  [{ columns: ['sms'] }, { columns: 'sms' }],
  [{ columns: optionalColumns }, { columns: null }],
])('%j is written as %j: a change of the rows returns to the first page', (change, query) => {
  expect(writeSelection(change)).toEqual({ query, entry: 'search' in change ? change : {} })
})

test.each([
  ['  acme ', 'acme'],
  ['😀'.repeat(70), '😀'.repeat(64)],
])('the search %j is %j', (text, search) => {
  expect(read('', text).search).toBe(search)
})

test.each<[query: string, search: string, variables: object | undefined, filters: boolean]>([
  ['page=3&columns=sms', '', undefined, false],
  ['sort=binding', '', { sort: { field: 'BOUND_AT', direction: 'ASC' } }, false],
  ['binding=bound', 'a', { search: 'a', filter: { bindingStatus: 'BOUND' } }, true],
  ['certification=certified', '', { filter: { certificationStatus: 'CERTIFIED' } }, true],
  ['certification=uncertified', '', { filter: { certificationStatus: 'NOT_CERTIFIED' } }, true],
])('?%s and the search "%s" are sent as %j', (query, search, variables, filters) => {
  expect(selectionVariables(read(query, search))).toEqual(variables)
  expect(isFiltered(read(query, search))).toBe(filters)
})

test.each([
  ['Ann Bo Ann', 'Ann Bo Ann~2', [0, 1, 2]],
  ['Ann Ann~2 Ann', 'Ann Ann~2 Ann~2', [0, 1, 1]],
])('the rows %s are named %s, which lead to the rows %j', (names, keys, found) => {
  const rows = names.split(' ').map((name) => ({ name }))
  expect(rows.map((_, index) => rowKey(rows, index)).join(' ')).toBe(keys)
  expect(keys.split(' ').map((key) => rowIndex(rows, key))).toEqual(found)
  expect(rowIndex(rows, 'Cy')).toBe(-1)
})
