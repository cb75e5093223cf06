import { useSearchParams } from 'react-router-dom'

const key = 'statement'

/** Which month's statement is shown, kept in the address, so that reload, back and sharing work. */
export const useStatement = () => {
  const [search, setSearch] = useSearchParams()
  const change = (month: string | null) =>
    setSearch((before) => {
      const after = new URLSearchParams(before)
      if (month === null) after.delete(key)
      else after.set(key, month)
      return after
    })
  return { month: search.get(key), open: change, close: () => change(null) }
}
