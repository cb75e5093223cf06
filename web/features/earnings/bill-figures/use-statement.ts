import { useState } from 'react'
import { useSearchParam } from '../../../ui/use-search-param.ts'

const yearMonth = /^\d{4}-(?:0[1-9]|1[0-2])$/

/** The month of the shown statement, kept in the address, so that reload, back and sharing work. */
export const useStatement = () => {
  const [wanted, change] = useSearchParam('statement')
  const [shown, setShown] = useState<{ wanted: string | null; left?: string | null }>({ wanted })
  if (shown.wanted !== wanted) setShown({ wanted, left: shown.wanted })
  return {
    isWanted: wanted !== null,
    /** Null if the address has no valid month. */
    month: wanted !== null && yearMonth.test(wanted) ? wanted : null,
    /** What was shown before: a month's statement, or null for the bills; undefined on the first view. */
    left: shown.left,
    open: (month: string) => change(month),
    close: () => change(null),
  }
}
