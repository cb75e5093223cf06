import { z } from 'zod'
import { Fault } from '../../domain/fault.ts'
import { type ListRequest, type Page, rowsDue, toPage } from '../../domain/page.ts'
import { parseData } from '../shared/parse-data.ts'
import type { PartnerHttp } from './http.ts'

/** The most rows that the provider sends at once; it may send fewer. */
const maxLimit = 100

/** The deepest row of a page, which a hundred calls reach one after another. */
const deepestRow = 10_000

const answer = z.object({
  data: z.array(z.unknown()),
  next: z.string().min(1).nullable(),
  total: z.int().min(0),
})

const lists = new WeakMap<z.ZodType, z.ZodType>()

/** The shape of a list of these rows: the same one each time, because each new shape is compiled. */
function listOf<Row>(row: z.ZodType<Row>): z.ZodType<{ data: Row[] }> {
  const list = (lists.get(row) as z.ZodType<{ data: Row[] }> | undefined) ?? z.object({ data: z.array(row) })
  lists.set(row, list)
  return list
}

/** The place in a list before row `at` (from 0), and the length of the list when it was seen. */
interface Place {
  at: number
  after: string | null
  total: number | null
}

const start: Place = { at: 0, after: null, total: null }

/**
 * Reads numbered pages of lists that only have cursors. A cursor names a place behind a row, so a page is reached through
 * all rows before it: one call for each hundred. The places where pages end are kept for one caller's request, in which
 * whole lists are read page after page, with one call each. They are not kept longer, because a list that has changed
 * has other pages, even with the same total.
 */
export class CursorPages {
  readonly #http: PartnerHttp
  /** For each list, where its pages end; null for a page that failed, or the last one. */
  readonly #ends = new Map<string, Map<number, Promise<Place | null>>>()

  constructor(http: PartnerHttp) {
    this.#http = http
  }

  /** Reads a page, and validates its own rows only: a wrong row fails its page, not the ones behind it. */
  async read<Row>(path: string, row: z.ZodType<Row>, request: ListRequest): Promise<Page<Row>> {
    const ends = this.#ends.get(path) ?? new Map<number, Promise<Place | null>>()
    this.#ends.set(path, ends)
    const first = (request.page - 1) * request.size
    // The pages that are requested together with this one have to see it before it is read.
    const reached = Promise.withResolvers<Place | null>()
    ends.set(first + request.size, reached.promise)
    try {
      const { rows, total, end } = await this.#find(path, ends, first, request)
      reached.resolve(end)
      this.#http.inspectRow(path, rows[0], row)
      return toPage(parseData(listOf(row), { data: rows }).data, total, request)
    } finally {
      reached.resolve(null)
    }
  }

  /** The rows of a page, as many as its total says. A list that changes on the way is read once more, from the start. */
  async #find(path: string, ends: Map<number, Promise<Place | null>>, first: number, request: ListRequest) {
    const found = await this.#walk(path, await nearest(ends, first), first, request)
    if (request.mayBeShort) return found
    const settled = found.hasChanged ? await this.#walk(path, start, first, request) : found
    if (settled.hasChanged) throw new Fault('UPSTREAM_UNAVAILABLE', 'The list changed while it was read')
    const due = rowsDue(settled.total, request)
    if (settled.rows.length !== due) throw doesNotFit(path, `expected ${due} rows`, settled.rows.length)
    return settled
  }

  /** Follows the cursors until the page is complete, or the list ends. */
  async #walk(path: string, from: Place, first: number, { size }: ListRequest) {
    const rows: unknown[] = []
    let { at, after, total: known } = from
    let hasChanged = false
    for (;;) {
      const { data, next, total } = await this.#step(path, first + size - at, after)
      if (known !== null && known !== total) {
        hasChanged = true
        this.#http.report(path, 'PAGES', 'another total behind a cursor')
      }
      known = total
      if (first >= total) return { rows: [], total, end: null, hasChanged }
      if (first >= deepestRow)
        throw new Fault('UPSTREAM_UNAVAILABLE', `Rows beyond ${deepestRow} of a list cannot be reached`)
      rows.push(...data.slice(Math.max(0, first - at)))
      at += data.length
      after = next
      if (after === null) return { rows, total, end: null, hasChanged }
      if (at >= first + size) return { rows, total, end: { at, after, total }, hasChanged }
    }
  }

  /** One call; its answer has at most the rows that were asked for, and at least one if the list continues. */
  async #step(path: string, wanted: number, after: string | null) {
    const limit = Math.min(maxLimit, wanted)
    const query = { limit: String(limit), ...(after !== null && { after }) }
    const step = await this.#http.read({ method: 'GET', path, query }, answer)
    const { length } = step.data
    if (length > limit) throw doesNotFit(path, `expected at most ${limit} rows`, length)
    if (length === 0 && step.next !== null) throw doesNotFit(path, 'expected rows before the next cursor', 0)
    return step
  }
}

/** The last known place at or before a row. Pages that are being read count, because waiting is less work than reading. */
async function nearest(ends: Map<number, Promise<Place | null>>, row: number): Promise<Place> {
  for (const at of [...ends.keys()].filter((end) => end <= row).toSorted((one, other) => other - one)) {
    const place = await ends.get(at)
    if (place) return place
  }
  return start
}

const doesNotFit = (path: string, expected: string, found: number) =>
  new Fault('UPSTREAM_CONTRACT', `${path}: ${expected} in data, found ${found}`)
