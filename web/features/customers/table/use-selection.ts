import { useLocation, useNavigate } from 'react-router-dom'
import { customerSorts, type SortKey } from '#rules/customer-columns.ts'
import { readSelection, type CustomerSelection, writeSelection } from './selection.ts'

type Change = Partial<CustomerSelection>

/** The selection of customers, kept in the address, so that reload, back and sharing work. */
export const useSelection = () => {
  const navigate = useNavigate()
  const { search } = useLocation()
  const selection = readSelection(new URLSearchParams(search))
  /** Changes the selection as it is in the address now, which may be newer than the one that is rendered. */
  const select = (change: Change | ((now: CustomerSelection) => Change), { replace = false } = {}) => {
    const now = new URLSearchParams(window.location.search)
    const after = writeSelection(now, typeof change === 'function' ? change(readSelection(now)) : change)
    void navigate({ search: after.toString() }, { replace })
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
