import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#rules/web-paths.ts'
import { useSearchParam } from '../../../ui/use-search-param.ts'

/** What the address says of bills, so that reload, back and sharing work: the opened rows, and the month of a statement. */
const keys = { opened: 'opened', statement: 'statement' }

const readOpened = (text: string | null) => text?.split(',').filter(Boolean) ?? []

/** The id of a bill's button in the list. */
export const idOfBill = (month: string) => `bill-${month}`

/** The address of the list with the bill of a month open, and in sight. */
export const addressOfBill = (month: string) =>
  `${paths.myInvoice}?${keys.opened}=${month}#${idOfBill(month)}`

/** The bills whose rows are open. */
export const useOpenBills = () => {
  const [text, change] = useSearchParam(keys.opened)
  const opened = readOpened(text)
  const toggled = (open: string[], month: string) =>
    open.includes(month) ? open.filter((other) => other !== month) : [...open, month]
  return {
    isOpen: (month: string) => opened.includes(month),
    toggle: (month: string) =>
      change((now) => toggled(readOpened(now), month).join(',') || null, { replace: true }),
  }
}

const yearMonth = /^\d{4}-(?:0[1-9]|1[0-2])$/

/** The month of the shown statement. */
export const useStatement = () => {
  const navigate = useNavigate()
  const [wanted, change] = useSearchParam(keys.statement)
  const [shown, setShown] = useState<{ wanted: string | null; left?: string | null }>({ wanted })
  if (shown.wanted !== wanted) setShown({ wanted, left: shown.wanted })
  const isMonth = wanted !== null && yearMonth.test(wanted)
  const close = () => {
    const after = new URLSearchParams(window.location.search)
    after.delete(keys.statement)
    const opened = readOpened(after.get(keys.opened))
    if (isMonth && !opened.includes(wanted)) after.set(keys.opened, [...opened, wanted].join(','))
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
