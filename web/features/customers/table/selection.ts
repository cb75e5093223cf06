import { useCallback, useMemo } from 'react'
import { customerSorts, type SortKey, type TableColumnKey, tableColumns } from '#rules/customer.ts'
import type { CustomerFilter, CustomerSort } from '../../../platform/__generated__/schema-types.ts'
import { type AddressChange, currentAddress, useAddress } from '../../../ui/use-address.ts'

export type OptionalColumn = Exclude<TableColumnKey, 'name'>
const isOptional = (key: TableColumnKey): key is OptionalColumn => key !== 'name'
/** The columns that can be hidden, in display order; the customer's name always comes first. */
export const optionalColumns = tableColumns.map(({ key }) => key).filter(isOptional)

const bindings = { bound: 'BOUND', unbound: 'UNBOUND' } as const
const certifications = { certified: 'CERTIFIED', uncertified: 'NOT_CERTIFIED' } as const
/** A column in ascending order, or in descending order with a minus before it. */
export type SortOrder = SortKey | `-${SortKey}`

const keysOf = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as Key[]
/** What the address may say, by its parameter. */
export const choices = {
  binding: keysOf(bindings),
  certification: keysOf(certifications),
  sort: keysOf(customerSorts).flatMap((by): SortOrder[] => [by, `-${by}`]),
}

/** The customers that the table shows, their order, and the columns, in the words of the address. */
export interface CustomerSelection {
  search: string
  binding: keyof typeof bindings | null
  certification: keyof typeof certifications | null
  sort: SortOrder | null
  columns: readonly OptionalColumn[]
}

/** In code points, as in the schema. */
export const maxSearchLength = 64

/**
 * Reads the selection; a parameter with an invalid value counts as left out. The search is no parameter: an address that is sent
 * to somebody, or written to a log, names no customer.
 */
export const readSelection = (query: URLSearchParams, search = ''): CustomerSelection => {
  const columns = query.get('columns')?.split(',')
  const choice = <Name extends keyof typeof choices>(name: Name) =>
    (choices[name].find((one) => one === query.get(name)) ?? null) as CustomerSelection[Name]
  return {
    search: [...search.trim()].slice(0, maxSearchLength).join(''),
    binding: choice('binding'),
    certification: choice('certification'),
    sort: choice('sort'),
    columns: columns ? optionalColumns.filter((column) => columns.includes(column)) : optionalColumns,
  }
}

/** Writes a change of the selection; a change of the rows or their order starts on the first page. */
export const writeSelection = ({
  search,
  columns,
  ...chosen
}: Partial<CustomerSelection>): Pick<AddressChange, 'query' | 'entry'> => {
  const shown = columns && (columns.length < optionalColumns.length ? columns.join(',') || 'none' : null)
  const changesRows = search !== undefined || Object.keys(chosen).length > 0
  return {
    query: { ...chosen, ...(columns && { columns: shown }), ...(changesRows && { page: null }) },
    entry: { ...(search !== undefined && { search }) },
  }
}

export const noFilter = { search: '', binding: null, certification: null } as const

/** Whether the selection leaves out some customers. */
export const isFiltered = ({ search, binding, certification }: CustomerSelection) =>
  search !== '' || binding !== null || certification !== null

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
        ...(binding && { bindingStatus: bindings[binding] }),
        ...(certification && { certificationStatus: certifications[certification] }),
      },
    }),
    ...(sort && { sort: { field: customerSorts[sortedBy(sort)].field, direction: directionOf(sort) } }),
  }
}

export const sortedBy = (order: SortOrder) => order.replace('-', '') as SortKey
export const directionOf = (order: SortOrder) => (order.startsWith('-') ? 'DESC' : 'ASC')

/** What follows when a column's header is pressed: its more useful direction, the other, and the provider's own order. */
export const nextOrder = (now: SortOrder | null, by: SortKey): SortOrder | null => {
  const first = customerSorts[by].first === 'ASC' ? by : (`-${by}` as const)
  const other = first === by ? (`-${by}` as const) : by
  if (now === first) return other
  return now === other ? null : first
}

type Change = Partial<CustomerSelection>

/** The selection of customers, kept in the address, so that reload, back and sharing work; its search is not shared. */
export const useSelection = () => {
  const { query, entry, go } = useAddress()
  const selection = useMemo(() => readSelection(query, entry.search), [query, entry.search])
  /** Changes the selection as it is in the address now, which may be newer than the one that is rendered. */
  const select = useCallback(
    (change: Change | ((now: CustomerSelection) => Change), { replace = false } = {}) => {
      const now = currentAddress()
      const changed =
        typeof change === 'function' ? change(readSelection(now.query, now.entry.search)) : change
      go({ ...writeSelection(changed), replace })
    },
    [go],
  )
  return { selection, select }
}

/**
 * Names a row. Customers have no id and names may repeat, so the second row of a name on a page is `name~2`. A name that ends
 * like this is still found, because its own key is compared as a whole.
 */
export const rowKey = (rows: readonly { name: string }[], index: number): string => {
  const { name } = rows[index] ?? { name: '' }
  const number = rows.slice(0, index + 1).filter((row) => row.name === name).length
  return number > 1 ? `${name}~${number}` : name
}

/** The place of the row of that key; -1 if the page has none. */
export const rowIndex = (rows: readonly { name: string }[], key: string) =>
  rows.findIndex((_, index) => rowKey(rows, index) === key)

/** The customer whose panel is open. An address would show the name to everybody whom it is sent to. */
export const useCustomerPanel = () => {
  const { entry, go, goBack } = useAddress()
  const open = useCallback((customer: string) => go({ entry: { customer, openedHere: true } }), [go])
  const close = () => {
    if (currentAddress().entry.customer !== undefined) goBack({ entry: { customer: undefined } })
  }
  return { opened: entry.customer ?? null, open, close }
}
