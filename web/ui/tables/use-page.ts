import { useCallback } from 'react'
import { useAddress } from '../use-address.ts'

/** GraphQL's largest Int: lists have no page beyond it, and a request cannot ask for one. */
const largest = 2 ** 31 - 1

/** Reads the page number from the URL; null if it is not one. */
const readPage = (text: string | null) => {
  if (text === null) return 1
  const page = /^\d{1,10}$/.test(text) ? Number(text) : 0
  return page >= 1 && page <= largest ? page : null
}

/** The page of a list, kept in the URL so that reload, back and sharing work. */
export const usePage = () => {
  const { query, go } = useAddress()
  const setPage = useCallback(
    (next: number) => go({ query: { page: next === 1 ? null : String(next) } }),
    [go],
  )
  return { page: readPage(query.get('page')), setPage }
}
