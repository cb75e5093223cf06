import { expect, test } from 'vitest'
import {
  isFiltered,
  optionalColumns,
  readSelection,
  type CustomerSelection,
  selectionVariables,
  writeSelection,
} from '#web/features/customers/table/selection.ts'

const nothing: CustomerSelection = {
  search: '',
  binding: null,
  certification: null,
  sort: null,
  columns: optionalColumns,
}
const read = (query: string, search?: string) => readSelection(new URLSearchParams(query), search)
const write = (query: string, change: Partial<CustomerSelection>) =>
  String(writeSelection(new URLSearchParams(query), change))

test.each<[query: string, selection: Partial<CustomerSelection>]>([
  ['', {}],
  ['binding=bound&certification=uncertified', { binding: 'BOUND', certification: 'NOT_CERTIFIED' }],
  ['sort=name', { sort: { by: 'name', direction: 'ASC' } }],
  ['sort=-total', { sort: { by: 'total', direction: 'DESC' } }],
  ['columns=total,kind', { columns: ['kind', 'total'] }],
  ['columns=none', { columns: [] }],
  // Unknown values are ignored.
  ['binding=toString&certification=&sort=sms', {}],
  ['binding=BOUND&sort=--total', {}],
])('the address ?%s selects that', (query, selection) => {
  expect(read(query)).toEqual({ ...nothing, ...selection })
})

test.each<[change: Partial<CustomerSelection>, query: string]>([
  [{ binding: 'UNBOUND' }, 'binding=unbound'],
  [{ certification: 'CERTIFIED' }, 'certification=certified'],
  [{ sort: { by: 'expires', direction: 'DESC' } }, 'sort=-expires'],
  [{ columns: ['total'] }, 'columns=total'],
  [{ columns: [] }, 'columns=none'],
  [{ columns: optionalColumns }, ''],
  [{ binding: null, certification: null, sort: null }, ''],
])('%j is written to the address and read back', (change, query) => {
  expect(write('', change)).toBe(query)
  expect(read(query)).toEqual({ ...nothing, ...change })
})

test.each<[change: Partial<CustomerSelection>]>([
  [{ search: 'b' }],
  [{ binding: 'BOUND' }],
  [{ certification: 'CERTIFIED' }],
  [{ sort: { by: 'name', direction: 'ASC' } }],
])('%j returns to the first page, and keeps the rest of the address', (change) => {
  const after = new URLSearchParams(write('page=7&dialog=feedback', change))
  expect(after.get('page')).toBeNull()
  expect(after.get('dialog')).toBe('feedback')
  expect(after.get('search')).toBeNull()
})

test.each([
  ['  acme ', 'acme'],
  ['😀'.repeat(70), '😀'.repeat(64)],
])('the search %j is %j', (text, search) => {
  expect(read('', text)).toEqual({ ...nothing, search })
})

test('a choice of columns keeps the page', () => {
  expect(write('page=7', { columns: ['kind'] })).toBe('page=7&columns=kind')
})

test('an address without a selection asks for the plain list, and columns are never sent', () => {
  expect(selectionVariables(read('page=3&columns=kind'))).toBeUndefined()
  expect(isFiltered(read('sort=name&columns=kind'))).toBe(false)
})

test('a selection is sent with the names of the schema', () => {
  expect(selectionVariables(read('binding=bound&sort=-monthly', 'a'))).toEqual({
    search: 'a',
    filter: { bindingStatus: 'BOUND' },
    sort: { field: 'MONTHLY_CONSUMPTION', direction: 'DESC' },
  })
  expect(selectionVariables(read('sort=binding'))).toEqual({ sort: { field: 'BOUND_AT', direction: 'ASC' } })
})
