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
const read = (query: string) => readSelection(new URLSearchParams(query))
const write = (query: string, change: Partial<CustomerSelection>) =>
  String(writeSelection(new URLSearchParams(query), change))

test.each<[query: string, selection: Partial<CustomerSelection>]>([
  ['', {}],
  ['search=%20acme%20', { search: 'acme' }],
  ['search=%E5%AE%A2%E6%88%B7', { search: '客户' }],
  [`search=${'%F0%9F%98%80'.repeat(70)}`, { search: '😀'.repeat(64) }],
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
  [{ search: 'acme & co' }, 'search=acme+%26+co'],
  [{ binding: 'UNBOUND' }, 'binding=unbound'],
  [{ certification: 'CERTIFIED' }, 'certification=certified'],
  [{ sort: { by: 'expires', direction: 'DESC' } }, 'sort=-expires'],
  [{ columns: ['total'] }, 'columns=total'],
  [{ columns: [] }, 'columns=none'],
  [{ columns: optionalColumns }, ''],
  [{ search: '', binding: null, certification: null, sort: null }, ''],
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
  const after = new URLSearchParams(write('page=7&dialog=feedback&search=a', change))
  expect(after.get('page')).toBeNull()
  expect(after.get('dialog')).toBe('feedback')
  expect(after.get('search')).toBe(change.search ?? 'a')
})

test('a choice of columns keeps the page', () => {
  expect(write('page=7', { columns: ['kind'] })).toBe('page=7&columns=kind')
})

test('an address without a selection asks for the plain list, and columns are never sent', () => {
  expect(selectionVariables(read('page=3&columns=kind'))).toBeUndefined()
  expect(isFiltered(read('sort=name&columns=kind'))).toBe(false)
})

test('a selection is sent with the names of the schema', () => {
  expect(selectionVariables(read('search=a&binding=bound&sort=-monthly'))).toEqual({
    search: 'a',
    filter: { bindingStatus: 'BOUND' },
    sort: { field: 'MONTHLY_CONSUMPTION', direction: 'DESC' },
  })
  expect(selectionVariables(read('sort=binding'))).toEqual({ sort: { field: 'BOUND_AT', direction: 'ASC' } })
})
