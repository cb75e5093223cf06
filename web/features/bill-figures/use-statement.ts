import { useSearchParams } from 'react-router-dom'

const key = 'statement'
const yearMonth = /^\d{4}-(?:0[1-9]|1[0-2])$/

/**
 * Which month's statement is shown, kept in the address, so that reload, back and sharing work; what is no month counts as
 * left out.
 */
export const useStatement = () => {
  const [search, setSearch] = useSearchParams()
  const wanted = search.get(key)
  const change = (month: string | null) =>
    setSearch((before) => {
      const after = new URLSearchParams(before)
      if (month === null) after.delete(key)
      else after.set(key, month)
      return after
    })
  return {
    month: wanted !== null && yearMonth.test(wanted) ? wanted : null,
    open: change,
    close: () => change(null),
  }
}
