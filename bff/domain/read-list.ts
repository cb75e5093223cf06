import { Fault } from './fault.ts'
import { fingerprint } from './fingerprint.ts'
import type { ListRequest, Page } from './page.ts'

interface ReadingLimits {
  /** Pages asked for at a time. */
  atOnce: number
  /** Rows that are read at most. */
  maxItems: number
  /** Whether equal rows may stand on two pages, but no whole page twice; else the second one was pushed there by a new row, and is left out. */
  mayRepeat?: boolean
}

/**
 * Why a reading is not the whole list: a page failed; the list is longer than is read; it changed while it was read; a page came
 * twice; or its rows do not add up to its total, as where pages are counted from 0.
 */
export type ListDefect = 'FAILED' | 'CUT' | 'CHANGED' | 'REPEATED' | 'UNLIKE_TOTAL'

/** A list that is read page by page; what it says of the whole is final once the last page has been taken. */
export interface ListReading<Item> extends AsyncIterable<Item[]> {
  /** The rows that the list has, as its first page says. */
  readonly totalItems: number
  /** Rows read so far. */
  readonly readItems: number
  /** Whether every row was read, and nothing says that the list changed meanwhile. */
  readonly isComplete: boolean
  /** Why it is not complete; null for a complete list. */
  readonly defect: ListDefect | null
  /** Why a page is missing; null where none is. */
  readonly failure: Error | null
}

/** As large as a page may be, so that a list takes as few calls as possible. */
const pageSize = 100

/** One page may fail, as one that holds a broken row does, or come twice; after a second one the provider is left alone. */
const badPagesTaken = 1

interface ReadingState {
  totalItems: number
  readItems: number
  defect: ListDefect | null
  failure: Error | null
  isOver: boolean
}

/**
 * Reads a whole list in its order, a few pages ahead of whoever takes them. The length of the first page is the page size, as
 * some providers cap theirs. Without its first page it throws, as it does when the person is no longer known; any other page that
 * fails is passed over and told.
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
  const size = Math.min(pageSize, first.items.length)
  // An empty first page of a list that has rows says nothing about the others.
  const pages = size === 0 ? 0 : Math.ceil(totalItems / size)
  const lastPage = Math.min(pages, Math.floor(maxItems / Math.max(1, size)))
  if (lastPage < pages) state.defect = 'CUT'
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

/** Tells rows and pages that came before. Rows have no ids: what tells them apart is everything they hold. */
function watchRepeats<Item>(mayRepeat: boolean) {
  const pages = new Set<number>()
  let before = new Set<string>()
  let pageBefore: number | null = null
  return {
    take(items: Item[]): { fresh: Item[]; isRepeated: boolean } {
      const keys = items.map((item) => JSON.stringify(item))
      const page = fingerprint(keys.join('\n'))
      // Pages of one row may be alike by chance, but for the page just before them.
      const isRepeated =
        keys.length > 1 ? pages.has(page) : keys.length === 1 && !mayRepeat && page === pageBefore
      const fresh = items.filter((_item, at) => !isRepeated && (mayRepeat || !before.has(keys[at] ?? '')))
      pages.add(page)
      pageBefore = page
      before = new Set(keys)
      return { fresh, isRepeated }
    },
    /** A page is missing: what comes next has no neighbour. */
    skip() {
      before = new Set()
      pageBefore = null
    },
  }
}

/** A page that could not be had; a value, so that one that fails while an earlier one is awaited is not lost. */
class Failed {
  readonly cause: Error
  constructor(cause: unknown) {
    this.cause = cause instanceof Error ? cause : new Error('a page could not be read', { cause })
  }
}
