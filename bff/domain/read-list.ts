import { Fault } from './fault.ts'
import type { Page } from './page.ts'
import type { PageRequest } from './rules/paging.ts'

export interface ReadingLimits {
  /** Pages asked for at a time. */
  atOnce: number
  /** Rows that are read at most. */
  mostItems: number
  /** Whether equal rows may stand on two pages, but no whole page twice; else the second one was pushed there by a new row, and is left out. */
  mayRepeat?: boolean
}

/** A list that is read page by page; what it says of the whole is final once the last page has been taken. */
export interface ListReading<Item> extends AsyncIterable<Item[]> {
  /** The rows that the list has, as its first page says. */
  readonly totalItems: number
  /** Rows read so far. */
  readonly readItems: number
  /** Whether every row was read, and nothing says that the list changed meanwhile. */
  readonly isComplete: boolean
  /** Why a page is missing; null where none is. */
  readonly failure: Error | null
}

/** As large as a page may be, so that a list takes as few calls as possible. */
const pageSize = 100

/** One page may fail, as one that holds a broken row does; after a second one the provider is left alone. */
const failuresTaken = 1

/**
 * Reads a whole list in its order, a few pages ahead of whoever takes them. Without its first page it throws, as it does when
 * the person is no longer known; any other page that fails is passed over and told.
 */
export function readList<Item>(
  readPage: (request: PageRequest) => Promise<Page<Item>>,
  limits: ReadingLimits,
): ListReading<Item> {
  const state = { totalItems: 0, readItems: 0, isSteady: true, failure: null as Error | null, isOver: false }
  return {
    [Symbol.asyncIterator]: () => pagesOf(readPage, limits, state),
    get totalItems() {
      return state.totalItems
    },
    get readItems() {
      return state.readItems
    },
    get isComplete() {
      const { isOver, isSteady, failure, readItems, totalItems } = state
      return isOver && isSteady && failure === null && readItems === totalItems
    },
    get failure() {
      return state.failure
    },
  }
}

interface ReadingState {
  totalItems: number
  readItems: number
  isSteady: boolean
  failure: Error | null
  isOver: boolean
}

async function* pagesOf<Item>(
  readPage: (request: PageRequest) => Promise<Page<Item>>,
  { atOnce, mostItems, mayRepeat = false }: ReadingLimits,
  state: ReadingState,
): AsyncGenerator<Item[]> {
  const first = await readPage({ page: 1, size: pageSize })
  const { totalItems } = first.pageInfo
  state.totalItems = totalItems
  // A provider that gives fewer rows than asked for has a largest page of its own.
  const size = Math.min(pageSize, Math.max(1, first.items.length))
  const lastPage = Math.min(Math.ceil(totalItems / size), Math.floor(mostItems / size))
  const ahead: Promise<Page<Item> | Failed>[] = []
  let nextPage = 2
  let failures = 0
  const askAhead = () => {
    if (failures > failuresTaken) return
    while (ahead.length < atOnce && nextPage <= lastPage) {
      ahead.push(readPage({ page: nextPage, size }).catch((cause: unknown) => new Failed(cause)))
      nextPage += 1
    }
  }
  let before: string[] = []
  const taken = ({ items, pageInfo }: Page<Item>): Item[] => {
    // Rows have no ids: what tells them apart is everything they hold.
    const keys = items.map((item) => JSON.stringify(item))
    const known = new Set(before)
    const fresh = mayRepeat ? items : items.filter((_item, at) => !known.has(keys[at] ?? ''))
    // A page that only repeats the one before is an answer to another question.
    const isOther =
      keys.length < 2 || keys.length !== before.length || keys.some((key, at) => key !== before[at])
    before = keys
    state.isSteady &&= isOther && fresh.length === items.length && pageInfo.totalItems === totalItems
    state.readItems += fresh.length
    return fresh
  }

  askAhead()
  yield taken(first)
  for (let pending = ahead.shift(); pending; pending = ahead.shift()) {
    const page = await pending
    if (page instanceof Failed) {
      if (page.cause instanceof Fault && page.cause.code === 'UNAUTHENTICATED') throw page.cause
      failures += 1
      state.failure ??= page.cause
      before = []
      askAhead()
    } else {
      askAhead()
      yield taken(page)
    }
  }
  state.isOver = true
}

/** A page that could not be had; a value, so that one that fails while an earlier one is awaited is not lost. */
class Failed {
  readonly cause: Error
  constructor(cause: unknown) {
    this.cause = cause instanceof Error ? cause : new Error('a page could not be read', { cause })
  }
}
