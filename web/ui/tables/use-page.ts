import { useCallback, useEffect, useState } from 'react'
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

/**
 * Variables for a query, passed on after they were rendered. `useQuery` sends during render. React may discard a render, so
 * variables change in an effect, after the commit; the render that shows what the user chose does not wait for the query.
 */
export const useSettled = <Variables extends object>(variables: Variables): Variables => {
  const rendered = JSON.stringify(variables)
  const [settled, settle] = useState(rendered)
  // oxlint-disable-next-line react/set-state-in-effect -- the second render is what it is for
  useEffect(() => settle(rendered), [rendered])
  return JSON.parse(settled) as Variables
}
