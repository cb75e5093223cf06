import { useState } from 'react'
import { useSearchParam } from '../../../ui/use-search-param.ts'

const yearMonth = /^\d{4}-(?:0[1-9]|1[0-2])$/

/** Which month's statement is shown, kept in the address, so that reload, back and sharing work. */
export const useStatement = () => {
  const [wanted, change] = useSearchParam('statement')
  const [shown, show] = useState<{ wanted: string | null; left?: string | null }>({ wanted })
  if (shown.wanted !== wanted) show({ wanted, left: shown.wanted })
  return {
    isWanted: wanted !== null,
    /** Null where the address names none. */
    month: wanted !== null && yearMonth.test(wanted) ? wanted : null,
    /** What stood here before: a month, or null for the bills; undefined where the page began with this. */
    left: shown.left,
    open: (month: string) => change(month),
    close: () => change(null),
  }
}
