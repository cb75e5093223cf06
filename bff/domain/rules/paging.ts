/** Customers that a page shows (specification, section 9); the default of every list, too. */
export const customersPerPage = 8

/** Rows a page may ask for at most (schema: `size`). */
const maxPageSize = 100

/** The largest page number that a 32-bit upstream can count. */
const maxPage = 2 ** 31 - 1

/** One page of a list: `page` from 1, `size` rows. */
export interface PageRequest {
  page: number
  size: number
}

/** What is wrong with a page request, as an English sentence; null when it can be served. */
export function pageProblem({ page, size }: PageRequest): string | null {
  if (!Number.isInteger(page) || page < 1 || page > maxPage)
    return `page must be a whole number from 1 to ${maxPage}`
  if (!Number.isInteger(size) || size < 1 || size > maxPageSize)
    return `size must be a whole number from 1 to ${maxPageSize}`
  return null
}
