import { useSearchParams } from 'react-router-dom'
import { customerSorts, type SortKey } from '#rules/customer-columns.ts'
import { readSelection, type CustomerSelection, writeSelection } from './selection.ts'

/** The selection of customers, kept in the address, so that reload, back and sharing work. */
export const useSelection = () => {
  const [query, setQuery] = useSearchParams()
  const selection = readSelection(query)
  const select = (change: Partial<CustomerSelection>, { replace = false } = {}) =>
    setQuery((before) => writeSelection(before, change), { replace })

  /** Cycles through one direction, the other, and the provider's own order. */
  const sortBy = (by: SortKey) => {
    const { sort } = selection
    const { first } = customerSorts[by]
    if (sort?.by !== by) return select({ sort: { by, direction: first } })
    if (sort.direction !== first) return select({ sort: null })
    return select({ sort: { by, direction: first === 'ASC' ? 'DESC' : 'ASC' } })
  }
  const clear = () => select({ search: '', binding: null, certification: null })
  return { selection, select, sortBy, clear }
}
