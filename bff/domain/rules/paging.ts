/** Customers per page (specification, section 9), and the default of every list. */
export const customersPerPage = 8

/** The largest page size (`size` in the schema). */
const maxPageSize = 100

/** The largest page number of a 32-bit upstream. */
const maxPage = 2 ** 31 - 1

/** One page of a list: `page` from 1, `size` rows. */
export interface PageRequest {
  page: number
  size: number
}

/** The problem of a page request, as an English sentence; null if it is valid. */
export function pageProblem({ page, size }: PageRequest): string | null {
  if (!Number.isInteger(page) || page < 1 || page > maxPage)
    return `page must be a whole number from 1 to ${maxPage}`
  if (!Number.isInteger(size) || size < 1 || size > maxPageSize)
    return `size must be a whole number from 1 to ${maxPageSize}`
  return null
}

/** The number of months that the charts of bills show, and of bills that are requested for them. */
export const chartedMonths = 12
