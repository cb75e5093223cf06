import { paths } from '#rules/web-paths.ts'
import { useSearchParam } from '../../../ui/use-search-param.ts'

/** The parameter of the address that names the opened bills. */
export const openedKey = 'opened'

export const readOpened = (text: string | null) => text?.split(',').filter(Boolean) ?? []

/** The id of a bill's button in the list. */
export const idOfBill = (month: string) => `bill-${month}`

/** The address of the list with the bill of a month open, and in sight. */
export const addressOfBill = (month: string) => `${paths.myInvoice}?${openedKey}=${month}#${idOfBill(month)}`

/** The bills whose rows are open, kept in the address, so that reload, back and sharing work. */
export const useOpenBills = () => {
  const [text, change] = useSearchParam(openedKey)
  const opened = readOpened(text)
  const isOpen = (month: string) => opened.includes(month)
  const toggle = (month: string) =>
    change(
      (now) => {
        const open = readOpened(now)
        const after = open.includes(month) ? open.filter((other) => other !== month) : [...open, month]
        return after.join(',') || null
      },
      { replace: true },
    )
  return { isOpen, toggle }
}
