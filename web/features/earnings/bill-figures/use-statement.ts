import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSearchParam } from '../../../ui/use-search-param.ts'
import { openedKey, readOpened } from '../bills/use-open-bills.ts'

const yearMonth = /^\d{4}-(?:0[1-9]|1[0-2])$/

const key = 'statement'

/** The month of the shown statement, kept in the address, so that reload, back and sharing work. */
export const useStatement = () => {
  const navigate = useNavigate()
  const [wanted, change] = useSearchParam(key)
  const [shown, setShown] = useState<{ wanted: string | null; left?: string | null }>({ wanted })
  if (shown.wanted !== wanted) setShown({ wanted, left: shown.wanted })
  const isMonth = wanted !== null && yearMonth.test(wanted)
  const close = () => {
    const after = new URLSearchParams(window.location.search)
    after.delete(key)
    const opened = readOpened(after.get(openedKey))
    if (isMonth && !opened.includes(wanted)) after.set(openedKey, [...opened, wanted].join(','))
    void navigate({ search: after.toString() })
  }
  return {
    isWanted: wanted !== null,
    /** Null if the address has no valid month. */
    month: isMonth ? wanted : null,
    /** What was shown before: a month's statement, or null for the bills; undefined on the first view. */
    left: shown.left,
    open: (month: string) => change(month),
    /** Back to the bills, where the row of the statement is open. */
    close,
  }
}
