import { customersPerPage } from '#bff/domain/rules/paging.ts'
import { rowsDue } from '#bff/domain/page.ts'
import { readList } from '#bff/domain/read-list.ts'
import type { Fault } from '#bff/domain/fault.ts'
import { checkFields } from './check-fields.ts'
import { contractFile, describeValue } from './describe.ts'
import type { ListCall } from './list-calls.ts'
import { type PageRead, readPage } from './read-pages.ts'
import { faultOf, type Problem, type Report } from './report.ts'
import type { KitCaller } from './subject.ts'

/** The size of the pages in which the portal reads a whole list. */
const wholeSize = 100

/** A list that was read to its end. */
export interface WholeList {
  first: PageRead
  rows: unknown[]
}

interface Reading {
  caller: KitCaller
  list: ListCall
  report: Report
}

/**
 * Reads every page of a list, and those that a screen shows first, and reports where they do not fit.
 *
 * @returns null if the list cannot be read
 */
export async function checkList(reading: Reading): Promise<WholeList | null> {
  const { caller, list, report } = reading
  const first = await readPage(caller, list, 1, wholeSize)
  const plain = { page: 1, size: customersPerPage }
  const fault = await faultOf(() => list.read(caller.portal, plain))
  report.read.add(first.exchange.path)
  if (!report.envelope(first.exchange, fault)) return null
  for (const problem of first.problems) report.add(first.exchange, problem, fault)
  if (first.rows === null) return null
  const { rows, isWhole } = await readRest(reading, first, fault)
  await checkRows(reading, first, rows)
  // A list that is not whole has been reported, and its pages would be reported again for the same reason.
  if (list.isShownByPage && isWhole && first.problems.length === 0)
    await checkShownPages(reading, rows, first.total ?? rows.length)
  return { first, rows }
}

/** Reads the other pages, and compares them with the total. */
async function readRest(
  { caller, list, report }: Reading,
  first: PageRead,
  fault: Fault | null,
): Promise<{ rows: unknown[]; isWhole: boolean }> {
  const rows = [...(first.rows ?? [])]
  const { total, exchange } = first
  if (total === null) return { rows, isWhole: true }
  const add = (problem: Problem, page = exchange) => report.add(page, problem, fault)
  if (rows.length > wholeSize) {
    add({
      field: 'data.records',
      expected: `at most ${wholeSize} rows (size ${wholeSize})`,
      found: String(rows.length),
    })
    return { rows, isWhole: false }
  }
  if (rows.length === 0 && total > 0) {
    const before = await readPage(caller, list, 0, wholeSize)
    const isFromZero = (before.rows?.length ?? 0) > 0
    const mend = isFromZero ? `page 0 has rows: send current - 1 in ${contractFile}` : null
    const expected = `the first rows of ${total} (current 1, size ${wholeSize})`
    const whole = await wholeFault(caller, list)
    report.add(exchange, { field: 'data.records', expected, found: 'none', mend }, whole ?? fault)
    return { rows: before.rows ?? [], isWhole: false }
  }
  const size = rows.length
  const seen = new Map([[keyOf(rows), 1]])
  for (let page = 2; rows.length < total; page += 1) {
    const next = await readPage(caller, list, page, size)
    const { rows: more } = next
    if (more === null || more.length === 0) break
    const earlier = more.length > 1 ? seen.get(keyOf(more)) : undefined
    if (earlier !== undefined) {
      const expected = `the rows ${rows.length + 1} to ${Math.min(total, rows.length + size)} of the list on page ${page} (size ${size})`
      add(
        {
          field: 'data.records',
          expected,
          found: `the rows of page ${earlier} again`,
          stops: incomplete(list),
        },
        next.exchange,
      )
      return { rows, isWhole: false }
    }
    seen.set(keyOf(more), page)
    rows.push(...more)
  }
  if (rows.length === total && size < Math.min(total, wholeSize)) {
    const tolerated = `the portal reads the list in pages of ${size} rows, and refuses a longer page`
    add({
      field: 'data.records',
      expected: `${Math.min(total, wholeSize)} rows (size ${wholeSize})`,
      found: String(size),
      tolerated,
    })
  }
  if (rows.length !== total) {
    const whole = await wholeFault(caller, list)
    const place = {
      field: 'data.total',
      expected: `the number of rows on all pages, ${rows.length}`,
      found: String(total),
    }
    report.add(exchange, { ...place, ...(!whole && { stops: incomplete(list) }) }, whole ?? fault)
  }
  return { rows, isWhole: rows.length === total }
}

const incomplete = ({ rows }: ListCall) => `the portal says that it does not know all ${rows}`

/** The fault of the portal's reading of the whole list. */
const wholeFault = (caller: KitCaller, list: ListCall) =>
  faultOf(async () => {
    const { failure } = await readList((request) => list.read(caller.portal, request), 10_000)
    if (failure !== null) throw failure
  })

async function checkRows({ caller, list, report }: Reading, first: PageRead, rows: unknown[]): Promise<void> {
  const { exchange } = first
  const place = first.total === null && Array.isArray(exchange.data) ? 'data' : 'data.records'
  const faultAt = (row: number) =>
    faultOf(() =>
      list.read(caller.portal, { page: Math.floor(row / customersPerPage) + 1, size: customersPerPage }),
    )
  const strange = rows.findIndex((row) => typeof row !== 'object' || row === null)
  if (strange >= 0) {
    const found = describeValue(rows[strange])
    report.add(
      exchange,
      { field: `${place}[${strange}]`, expected: 'an object with the fields of a row', found },
      await faultAt(strange),
    )
    return
  }
  const placeOf = (at: number) => `${place}[${at}]`
  const { shape, words } = list
  for (const { at, ...problem } of checkFields(rows, { shape, words, placeOf }))
    report.add(exchange, problem, await faultAt(at))
}

/** The pages that a screen asks for have to be parts of the whole list. */
async function checkShownPages(
  { caller, list, report }: Reading,
  rows: unknown[],
  total: number,
): Promise<void> {
  const size = customersPerPage
  const last = Math.ceil(total / size)
  for (const page of new Set([1, 2, last].filter((one) => one >= 1 && one <= last))) {
    const { exchange, rows: shown, total: said } = await readPage(caller, list, page, size)
    if (shown === null || said === null) continue
    const request = { page, size }
    const due = rowsDue(total, request)
    const fault = await faultOf(() => list.read(caller.portal, request))
    const asked = `(page ${page} of ${last}, size ${size}, total ${total})`
    const place = 'data.records'
    if (shown.length !== due) {
      report.add(
        exchange,
        { field: place, expected: `${due} rows ${asked}`, found: String(shown.length) },
        fault,
      )
      continue
    }
    const from = (page - 1) * size
    if (keyOf(shown) === keyOf(rows.slice(from, from + due))) continue
    const at = rows.findIndex((row) => keyOf([row]) === keyOf(shown.slice(0, 1)))
    const found =
      at < 0 ? 'rows that are not in the whole list' : `the rows ${at + 1} to ${at + shown.length}`
    const expected = `the rows ${from + 1} to ${from + due} of the list ${asked}`
    report.add(
      exchange,
      { field: place, expected, found, tolerated: `the portal shows these ${list.rows} on page ${page}` },
      fault,
    )
  }
}

const keyOf = (rows: readonly unknown[]) => JSON.stringify(rows)
