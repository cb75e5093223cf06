import type { CustomerSortField } from '#rules/customer.ts'
import { expect, test } from 'vitest'
import {
  type CustomerFilter,
  isPlain,
  selectCustomers,
  selectionProblem,
  type SortDirection,
} from '#rules/customer-list.ts'
import { customer } from './customer.ts'

const namesOf = (customers: { name: string }[]) => customers.map(({ name }) => name).join(' | ')

const people = [
  'Harbor Media',
  'ＨＡＲＢＯＲ ＳＭＳ',
  'Straße 7',
  '客户一',
  'a  b',
  'O’Neil',
  'Łucja García',
  'ガイド',
].map((name) => customer({ name }))

test.each([
  ['harbor', 'Harbor Media | ＨＡＲＢＯＲ ＳＭＳ'],
  ['  HARBOR  ', 'Harbor Media | ＨＡＲＢＯＲ ＳＭＳ'],
  ['ｓｍｓ', 'ＨＡＲＢＯＲ ＳＭＳ'],
  ['r m', 'Harbor Media'],
  ['A B', 'a  b'],
  ['strasse', 'Straße 7'],
  ['lucja', 'Łucja García'],
  ['garcia', 'Łucja García'],
  ['ガ', 'ガイド'],
  ['カ', ''],
  ['.*', ''],
])('a search for %j finds "%s"', (search, names) => {
  expect(namesOf(selectCustomers(people, { search }, 'EN'))).toBe(names)
})

const states = [
  customer({ name: 'both' }),
  customer({ name: 'bound', certificationStatus: 'NOT_CERTIFIED' }),
  customer({ name: 'certified', bindingStatus: 'UNBOUND' }),
  customer({ name: 'neither', bindingStatus: 'UNBOUND', certificationStatus: 'NOT_CERTIFIED' }),
]

test.each<[CustomerFilter, string]>([
  [{}, 'both | bound | certified | neither'],
  [{ bindingStatus: 'BOUND' }, 'both | bound'],
  [{ bindingStatus: 'UNBOUND', certificationStatus: null }, 'certified | neither'],
  [{ certificationStatus: 'CERTIFIED' }, 'both | certified'],
  [{ bindingStatus: 'UNBOUND', certificationStatus: 'NOT_CERTIFIED' }, 'neither'],
])('the filter %o leaves "%s"', (filter, names) => {
  expect(namesOf(selectCustomers(states, { filter }, 'EN'))).toBe(names)
})

const rows = [
  customer({ name: 'Shop 10', boundAt: null, expiresAt: '2026-12-31T00:00:00Z', totalConsumption: '9.00' }),
  customer({ name: 'shop 9', boundAt: '2026-02-02T00:00:00.5Z', totalConsumption: '10.00' }),
  customer({
    name: 'Anna',
    boundAt: '2026-01-02T00:00:00Z',
    expiresAt: '2026-11-30T00:00:00Z',
    totalConsumption: '-3.00',
  }),
  customer({
    name: 'Zoe',
    bindingStatus: 'UNBOUND',
    expiresAt: '2025-01-01T00:00:00Z',
    totalConsumption: '10.00',
  }),
]

test.each<[CustomerSortField, SortDirection, string]>([
  ['NAME', 'ASC', 'Anna | shop 9 | Shop 10 | Zoe'],
  ['NAME', 'DESC', 'Zoe | Shop 10 | shop 9 | Anna'],
  ['TOTAL_CONSUMPTION', 'DESC', 'shop 9 | Zoe | Shop 10 | Anna'],
  ['BOUND_AT', 'ASC', 'Anna | shop 9 | Zoe | Shop 10'],
  ['BOUND_AT', 'DESC', 'Zoe | shop 9 | Anna | Shop 10'],
  ['EXPIRES_AT', 'ASC', 'Anna | Shop 10 | shop 9 | Zoe'],
  ['EXPIRES_AT', 'DESC', 'Shop 10 | Anna | shop 9 | Zoe'],
  ['CASH_BACK_UNTIL', 'ASC', 'Anna | shop 9 | Shop 10 | Zoe'],
  ['CASH_BACK_UNTIL', 'DESC', 'shop 9 | Anna | Shop 10 | Zoe'],
])('sorted by %s %s the order is "%s"', (field, direction, names) => {
  expect(namesOf(selectCustomers(rows, { sort: { field, direction } }, 'EN'))).toBe(names)
})

test('names are sorted by the rules of the request’s language', () => {
  const names = ['中', '阿', 'b'].map((name) => customer({ name }))
  const sort = { field: 'NAME', direction: 'ASC' } as const
  expect(namesOf(selectCustomers(names, { sort }, 'CN'))).toBe('阿 | 中 | b')
  expect(namesOf(selectCustomers(names, { sort }, 'EN'))).toMatch(/^b/)
})

test('the given list is not changed', () => {
  const given = [...rows]
  selectCustomers(rows, { sort: { field: 'NAME' } }, 'EN')
  expect(rows).toEqual(given)
})

test.each([
  [{}, true],
  [{ search: null, filter: null, sort: null }, true],
  [{ search: '  ' }, true],
  [{ search: 'a' }, false],
  [{ filter: { certificationStatus: 'CERTIFIED' } } as const, false],
  [{ sort: { field: 'NAME' } } as const, false],
])('%o asks for the plain list: %s', (selection, isExpected) => {
  expect(isPlain(selection)).toBe(isExpected)
})

test.each([
  ['x'.repeat(64), true],
  [` ${'x'.repeat(64)} `, true],
  ['😀'.repeat(64), true],
  ['x'.repeat(65), false],
  ['😀'.repeat(65), false],
])('a search may have at most sixty-four code points', (search, isTaken) => {
  expect(selectionProblem({ search }) === null).toBe(isTaken)
})
