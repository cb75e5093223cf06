import { useState } from 'react'
import { paths } from '#rules/web-paths.ts'
import { currentAddress, useAddress } from '../../../ui/use-address.ts'

// The address says which rows are open, and the month of a statement, so that reload, back and sharing work.

const openedIn = (query: URLSearchParams) => query.get('opened')?.split(',').filter(Boolean) ?? []

/** The id of a bill's button in the list. */
export const billId = (month: string) => `bill-${month}`

/** The address of the list with the bill of a month open, and in sight. */
export const billAddress = (month: string) => `${paths.myInvoice}?opened=${month}#${billId(month)}`

/** The bills whose rows are open. */
export const useOpenBills = () => {
  const { query, go } = useAddress()
  const opened = openedIn(query)
  return {
    isOpen: (month: string) => opened.includes(month),
    toggle: (month: string) => {
      const open = openedIn(currentAddress().query)
      const toggled = open.includes(month) ? open.filter((other) => other !== month) : [...open, month]
      go({ query: { opened: toggled.join(',') || null }, replace: true })
    },
  }
}

const yearMonth = /^\d{4}-(?:0[1-9]|1[0-2])$/

/** The month of the shown statement; one that is no month counts as left out. */
export const useStatement = () => {
  const { query, go, goBack } = useAddress()
  const requested = query.get('statement') ?? ''
  const month = yearMonth.test(requested) ? requested : null
  const [shown, setShown] = useState<{ month: string | null; previous?: string | null }>({ month })
  if (shown.month !== month) setShown({ month, previous: shown.month })
  return {
    /** Null for the bills. */
    month,
    /** What was shown before, as in `month`; undefined on the first view. */
    previous: shown.previous,
    open: (statement: string) => go({ query: { statement }, entry: { openedHere: true } }),
    /** Back to the bills, where the row of the statement is open. */
    close: () => {
      const opened = new Set([...openedIn(query), requested])
      goBack({ query: { statement: null, opened: [...opened].join(',') } })
    },
  }
}
