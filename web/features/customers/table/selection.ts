import { customerSorts, type SortKey, type TableColumnKey, tableColumns } from '#rules/customer.ts'
import type { CustomerFilter, CustomerSort } from '../../../platform/__generated__/schema-types.ts'

export type OptionalColumn = Exclude<TableColumnKey, 'name'>
const isOptional = (key: TableColumnKey): key is OptionalColumn => key !== 'name'
/** The columns that can be hidden, in display order; the customer's name always comes first. */
export const optionalColumns = tableColumns.map(({ key }) => key).filter(isOptional)

interface Sort {
  by: SortKey
  direction: 'ASC' | 'DESC'
}

/** The customers that the table shows, their order, and the columns. */
export interface CustomerSelection {
  search: string
  binding: 'BOUND' | 'UNBOUND' | null
  certification: 'CERTIFIED' | 'NOT_CERTIFIED' | null
  sort: Sort | null
  columns: readonly OptionalColumn[]
}

/** In code points, as in the schema. */
export const maxSearchLength = 64

const bindings = { bound: 'BOUND', unbound: 'UNBOUND' } as const
const certifications = { certified: 'CERTIFIED', uncertified: 'NOT_CERTIFIED' } as const
const isIn = <Key extends string>(table: Record<Key, unknown>, key: string): key is Key =>
  Object.hasOwn(table, key)
const valueIn = <Value>(table: Record<string, Value>, key: string | null) =>
  (key !== null && isIn(table, key) && table[key]) || null
const keyOf = (table: Record<string, unknown>, value: unknown) =>
  Object.keys(table).find((key) => table[key] === value)

const readSort = (text: string): Sort | null => {
  const by = text.replace(/^-/, '')
  return isIn(customerSorts, by) ? { by, direction: text.startsWith('-') ? 'DESC' : 'ASC' } : null
}

/**
 * Reads the selection; a parameter with an invalid value counts as left out. The search is no parameter: an address that is sent
 * to somebody, or written to a log, names no customer.
 */
export const readSelection = (query: URLSearchParams, search = ''): CustomerSelection => {
  const columns = query.get('columns')?.split(',')
  return {
    search: [...search.trim()].slice(0, maxSearchLength).join(''),
    binding: valueIn(bindings, query.get('binding')),
    certification: valueIn(certifications, query.get('certification')),
    sort: readSort(query.get('sort') ?? ''),
    columns: columns ? optionalColumns.filter((column) => columns.includes(column)) : optionalColumns,
  }
}

/** The query with a changed selection; a change of the rows or their order starts on the first page. */
export const writeSelection = (
  query: URLSearchParams,
  change: Partial<CustomerSelection>,
): URLSearchParams => {
  const { binding, certification, sort, columns } = { ...readSelection(query), ...change }
  const after = new URLSearchParams(query)
  const written = {
    binding: keyOf(bindings, binding),
    certification: keyOf(certifications, certification),
    sort: sort && `${sort.direction === 'DESC' ? '-' : ''}${sort.by}`,
    columns: columns.length < optionalColumns.length ? columns.join(',') || 'none' : null,
  }
  for (const [key, value] of Object.entries(written))
    if (value) after.set(key, value)
    else after.delete(key)
  if (Object.keys(change).some((key) => key !== 'columns')) after.delete('page')
  return after
}

/** Whether the selection leaves out some customers. */
export const isFiltered = ({ search, binding, certification }: CustomerSelection) =>
  search !== '' || binding !== null || certification !== null

/** The selection without its filters, in the same order. */
export const unfiltered = (selection: CustomerSelection): CustomerSelection => ({
  ...selection,
  search: '',
  binding: null,
  certification: null,
})

/** The query variables of a selection; undefined for the plain list. */
export const selectionVariables = (
  selection: CustomerSelection,
): { search?: string; filter?: CustomerFilter; sort?: CustomerSort } | undefined => {
  const { search, binding, certification, sort } = selection
  if (!isFiltered(selection) && sort === null) return undefined
  return {
    ...(search !== '' && { search }),
    ...((binding || certification) && {
      filter: {
        ...(binding && { bindingStatus: binding }),
        ...(certification && { certificationStatus: certification }),
      },
    }),
    ...(sort && { sort: { field: customerSorts[sort.by].field, direction: sort.direction } }),
  }
}
