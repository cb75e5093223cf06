import type { PageRequest } from './rules/paging.ts'

/** One page of a list; `items` is at most `size` long. */
export interface Page<Item> {
  items: Item[]
  pageInfo: { page: number; size: number; totalItems: number; totalPages: number }
}

/** Asks a provider for a page of one of its lists. */
export interface ListRequest extends PageRequest {
  /**
   * Set by a reader of the whole list. A provider may cap its page size, so the reader accepts a page that is shorter than
   * `size`, and checks the sum of all pages instead. A page that is shown by itself has to be as long as `total` says.
   * A provider may also ignore paging: the first page is then the whole list, however long, and no other is asked for.
   */
  mayBeShort?: boolean
}

/** Creates a page from its rows and the length of the whole list. */
export function toPage<Item>(items: Item[], totalItems: number, { page, size }: PageRequest): Page<Item> {
  return { items, pageInfo: { page, size, totalItems, totalPages: Math.ceil(totalItems / size) } }
}

/** Cuts a page from a list that is completely loaded. */
export function cutPage<Item>(all: readonly Item[], request: PageRequest): Page<Item> {
  const { page, size } = request
  return toPage(all.slice((page - 1) * size, page * size), all.length, request)
}

/** All rows of a list at one time. A snapshot never changes, so that it can be shared. */
export interface Snapshot<Item> {
  readonly items: readonly Item[]
  /** When the read started, in milliseconds since 1970. */
  readonly asOf: number
  /** False if rows are missing, or if the list changed while it was read. */
  readonly complete: boolean
}
