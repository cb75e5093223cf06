import { useSearchParam } from '../use-search-param.ts'

/** The largest Int of GraphQL: no list has a page beyond it, and no request can ask for one. */
const largest = 2 ** 31 - 1

/** A page as an address writes it; null where it is no page number at all. */
const readPage = (text: string | null) => {
  if (text === null) return 1
  const page = /^\d{1,10}$/.test(text) ? Number(text) : 0
  return page >= 1 && page <= largest ? page : null
}

/** The page of a list, kept in the address, so that reload, back and sharing work. */
export const usePage = () => {
  const [page, change] = useSearchParam('page')
  return { page: readPage(page), setPage: (next: number) => change(next === 1 ? null : String(next)) }
}
