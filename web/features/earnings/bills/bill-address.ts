import { useState } from 'react'
import { paths } from '#rules/web-paths.ts'
import { currentAddress, useAddress } from '../../../ui/use-address.ts'

/** What the address says of bills, so that reload, back and sharing work: the opened rows, and the month of a statement. */
const keys = { opened: 'opened', statement: 'statement' }

const openedIn = (query: URLSearchParams) => query.get(keys.opened)?.split(',').filter(Boolean) ?? []

/** The id of a bill's button in the list. */
export const idOfBill = (month: string) => `bill-${month}`

/** The address of the list with the bill of a month open, and in sight. */
export const addressOfBill = (month: string) =>
  `${paths.myInvoice}?${keys.opened}=${month}#${idOfBill(month)}`

/** The bills whose rows are open. */
export const useOpenBills = () => {
  const { query, go } = useAddress()
  const opened = openedIn(query)
  return {
    isOpen: (month: string) => opened.includes(month),
    toggle: (month: string) => {
      const open = openedIn(currentAddress().query)
      const toggled = open.includes(month) ? open.filter((other) => other !== month) : [...open, month]
      go({ query: { [keys.opened]: toggled.join(',') || null }, replace: true })
    },
  }
}

const yearMonth = /^\d{4}-(?:0[1-9]|1[0-2])$/

/** The month of the shown statement. */
export const useStatement = () => {
  const { query, go } = useAddress()
  const requestedMonth = query.get(keys.statement)
  const [shown, setShown] = useState<{ month: string | null; previous?: string | null }>({
    month: requestedMonth,
  })
  if (shown.month !== requestedMonth) setShown({ month: requestedMonth, previous: shown.month })
  const isMonth = requestedMonth !== null && yearMonth.test(requestedMonth)
  const close = () => {
    const opened = new Set(openedIn(query))
    if (isMonth) opened.add(requestedMonth)
    go({ query: { [keys.statement]: null, [keys.opened]: [...opened].join(',') || null } })
  }
  return {
    isOpen: requestedMonth !== null,
    /** Null if the address has no valid month. */
    month: isMonth ? requestedMonth : null,
    /** What was shown before: a month's statement, or null for the bills; undefined on the first view. */
    previous: shown.previous,
    open: (month: string) => go({ query: { [keys.statement]: month } }),
    /** Back to the bills, where the row of the statement is open. */
    close,
  }
}
