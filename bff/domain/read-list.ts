import { Fault } from './fault.ts'
import { fingerprint } from './fingerprint.ts'
import type { ListRequest, Page } from './page.ts'

interface ReadingLimits {
  /** Pages read at a time. */
  atOnce: number
  /** The most rows that are read. */
  maxItems: number
  /**
   * Whether two pages may contain equal rows (though no page may come twice). If not, the second of two equal rows was
   * pushed there by a new row, and is left out.
   */
  mayRepeat?: boolean
}

/**
 * Why a reading is incomplete: a page failed; the list is longer than the limit; it changed while it was read; a page
 * came twice; or its rows do not add up to its total, for example because pages are counted from 0.
 */
export type ListDefect = 'FAILED' | 'CUT' | 'CHANGED' | 'REPEATED' | 'UNLIKE_TOTAL'

/** A list that is read page by page. Its properties are final once the last page has been taken. */
export interface ListReading<Item> extends AsyncIterable<Item[]> {
  /** The length of the list, according to its first page. */
  readonly totalItems: number
  /** Rows read so far. */
  readonly readItems: number
  /** Whether every row was read and there is no sign that the list changed meanwhile. */
  readonly isComplete: boolean
  /** Why the reading is incomplete; null if it is complete. */
  readonly defect: ListDefect | null
  /** The error of a missing page; null if no page is missing. */
  readonly failure: Error | null
}

/** The largest page size, so that a list takes as few calls as possible. */
const pageSize = 100

/** One page may fail, for example because of an invalid row, or come twice; after a second one no more pages are requested. */
const badPagesTaken = 1

interface ReadingState {
  totalItems: number
  readItems: number
  defect: ListDefect | null
  failure: Error | null
  isOver: boolean
}

/**
 * Reads a whole list in order, a few pages ahead of the consumer. The length of the first page is the page size,
 * because some providers limit theirs; a longer one is the whole list of a provider that ignores paging. It throws if the first page fails, or if the provider no longer knows the
 * caller; any other failed page is skipped and reported as a defect.
 */
export function readList<Item>(
  readPage: (request: ListRequest) => Promise<Page<Item>>,
  limits: ReadingLimits,
): ListReading<Item> {
  const state: ReadingState = { totalItems: 0, readItems: 0, defect: null, failure: null, isOver: false }
  const defect = () => state.defect ?? (state.readItems === state.totalItems ? null : 'UNLIKE_TOTAL')
  return {
    [Symbol.asyncIterator]: () => pagesOf(readPage, limits, state),
    get totalItems() {
      return state.totalItems
    },
    get readItems() {
      return state.readItems
    },
    get isComplete() {
      return state.isOver && defect() === null
    },
    get defect() {
      return defect()
    },
    get failure() {
      return state.failure
    },
  }
}

async function* pagesOf<Item>(
  readPage: (request: ListRequest) => Promise<Page<Item>>,
  { atOnce, maxItems, mayRepeat = false }: ReadingLimits,
  state: ReadingState,
): AsyncGenerator<Item[]> {
  const mayBeShort = true
  const first = await readPage({ page: 1, size: pageSize, mayBeShort })
  const { totalItems } = first.pageInfo
  state.totalItems = totalItems
  if (first.items.length > pageSize) {
    yield* slicesOf(first.items, maxItems, state)
    return
  }
  const size = Math.min(pageSize, first.items.length)
  // If a list with rows has an empty first page, the other pages cannot be read either.
  const pages = size === 0 ? 0 : Math.ceil(totalItems / size)
  const lastPage = Math.min(pages, Math.floor(maxItems / Math.max(1, size)))
  if (lastPage < pages) state.defect = 'CUT'
  if (lastPage <= 1) {
    // Most lists: no other page whose rows this one has to be compared with.
    state.readItems = first.items.length
    yield first.items
    state.isOver = true
    return
  }
  const ahead: Promise<Page<Item> | Failed>[] = []
  let nextPage = 2
  let badPages = 0
  const askAhead = () => {
    if (badPages > badPagesTaken) return
    while (ahead.length < atOnce && nextPage <= lastPage) {
      const request = { page: nextPage, size, mayBeShort }
      ahead.push(readPage(request).catch((cause: unknown) => new Failed(cause)))
      nextPage += 1
    }
  }
  const seen = watchRepeats<Item>(mayRepeat)
  const taken = ({ items, pageInfo }: Page<Item>): Item[] => {
    const { fresh, isRepeated } = seen.take(items)
    if (isRepeated) {
      badPages += 1
      state.defect ??= 'REPEATED'
    } else if (fresh.length < items.length || pageInfo.totalItems !== totalItems) state.defect ??= 'CHANGED'
    state.readItems += fresh.length
    return fresh
  }

  askAhead()
  yield taken(first)
  for (let pending = ahead.shift(); pending; pending = ahead.shift()) {
    const page = await pending
    if (page instanceof Failed) {
      if (page.cause instanceof Fault && page.cause.code === 'UNAUTHENTICATED') throw page.cause
      badPages += 1
      state.failure ??= page.cause
      state.defect = 'FAILED'
      seen.skip()
      askAhead()
    } else {
      const rows = taken(page)
      askAhead()
      yield rows
    }
  }
  state.isOver = true
}

/** The rows of a provider that gave the whole list at once, in pages as usual. */
function* slicesOf<Item>(all: readonly Item[], maxItems: number, state: ReadingState): Generator<Item[]> {
  if (all.length > maxItems) state.defect = 'CUT'
  const last = Math.min(all.length, maxItems)
  for (let from = 0; from < last; from += pageSize) {
    const rows = all.slice(from, Math.min(from + pageSize, last))
    state.readItems += rows.length
    yield rows
  }
  state.isOver = true
}

/** Detects rows and pages that came before. Rows have no ids, so they are compared by their whole content. */
function watchRepeats<Item>(mayRepeat: boolean) {
  const pages = new Set<number>()
  let before = new Set<string>()
  let pageBefore: number | null = null
  return {
    take(items: Item[]): { fresh: Item[]; isRepeated: boolean } {
      const keys = items.map((item) => JSON.stringify(item))
      const page = fingerprint(keys.join('\n'))
      // Pages of one row may be equal by chance, unless they follow each other directly.
      const isRepeated =
        keys.length > 1 ? pages.has(page) : keys.length === 1 && !mayRepeat && page === pageBefore
      const fresh = items.filter((_item, at) => !isRepeated && (mayRepeat || !before.has(keys[at] ?? '')))
      pages.add(page)
      pageBefore = page
      before = new Set(keys)
      return { fresh, isRepeated }
    },
    /** Called for a missing page: the next page has no predecessor to be compared with. */
    skip() {
      before = new Set()
      pageBefore = null
    },
  }
}

/** A failed page, as a value: a rejection would be lost while an earlier page is awaited. */
class Failed {
  readonly cause: Error
  constructor(cause: unknown) {
    this.cause = cause instanceof Error ? cause : new Error('a page could not be read', { cause })
  }
}
