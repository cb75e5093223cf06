import { useLocation, useNavigate } from 'react-router-dom'
import { customerSorts, type SortKey } from '#rules/customer.ts'
import { currentEntry, type HistoryEntry, keptInNextEntry, readEntry } from '../../../ui/history-entry.ts'
import { readSelection, type CustomerSelection, writeSelection } from './selection.ts'

type Change = Partial<CustomerSelection>

/** The selection of customers, kept in the address, so that reload, back and sharing work; its search is not shared. */
export const useSelection = () => {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const selection = readSelection(new URLSearchParams(search), readEntry(state).search)
  /** Changes the selection as it is in the address now, which may be newer than the one that is rendered. */
  const select = (change: Change | ((now: CustomerSelection) => Change), { replace = false } = {}) => {
    const query = new URLSearchParams(window.location.search)
    const now = readSelection(query, currentEntry().search)
    const changed = typeof change === 'function' ? change(now) : change
    const entry: HistoryEntry = { ...keptInNextEntry(), search: changed.search ?? now.search }
    void navigate({ search: writeSelection(query, changed).toString() }, { replace, state: entry })
  }

  /** Cycles through one direction, the other, and the provider's own order. */
  const sortBy = (by: SortKey) =>
    select(({ sort }) => {
      const { first } = customerSorts[by]
      if (sort?.by !== by) return { sort: { by, direction: first } }
      if (sort.direction !== first) return { sort: null }
      return { sort: { by, direction: first === 'ASC' ? 'DESC' : 'ASC' } }
    })
  const clear = () => select({ search: '', binding: null, certification: null })
  return { selection, select, sortBy, clear }
}

/**
 * Names a row. Customers have no id and names may repeat, so the second row of a name on a page is `name~2`. A name that ends
 * like this is still found, because its own key is compared as a whole.
 */
export const keyOf = (rows: readonly { name: string }[], index: number): string => {
  const { name } = rows[index] ?? { name: '' }
  const number = rows.slice(0, index + 1).filter((row) => row.name === name).length
  return number > 1 ? `${name}~${number}` : name
}

/** The row of that key; undefined if the page has none. */
export const customerOf = <Row extends { name: string }>(
  rows: readonly Row[],
  key: string,
): Row | undefined => rows.find((_, index) => keyOf(rows, index) === key)

/** The customer whose panel is open. An address would show the name to everybody whom it is sent to. */
export const useCustomerPanel = () => {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const open = (customer: string) => {
    const entry: HistoryEntry = { ...keptInNextEntry(), customer, openedHere: true }
    void navigate({ search }, { state: entry })
  }
  const close = () => {
    if (currentEntry().customer !== undefined) void navigate(-1)
  }
  return { opened: readEntry(state).customer ?? null, open, close }
}
