import type { Bill } from '../../domain/affiliate.ts'
import { Fault } from '../../domain/fault.ts'
import type { ListRequest, Page } from '../../domain/page.ts'
import { type ListDefect, readList } from '../../domain/read-list.ts'
import { billAmounts, billList, type BillRow, fieldsOf, monthOf, paths, toBill } from './contract.ts'
import type { LegacyHttp } from './http.ts'
import { readPage } from './lists.ts'
import { addDecimals } from './wire.ts'

const path = paths.bills

/** A provider may have several rows per month. Eight years with a hundred rows a month are more than any affiliate has. */
const maxRows = 10_000

/** Several rows of one month are one bill (decision 35), so the whole list is read, usually with one call. */
export const listBills = async (http: LegacyHttp): Promise<Bill[]> =>
  joinMonths(await readRows(http)).map(toBill)

/** Reads every row, or throws: a bill with half its rows, or one of them twice, would be wrong. */
async function readRows(http: LegacyHttp): Promise<BillRow[]> {
  const { items, totalItems, defect, failure } = await readList((request) => listRows(http, request), maxRows)
  if (defect === null) return items
  if (failure !== null) throw failure
  throw faultOf(defect, items.length, totalItems)
}

/** A changing list may be complete on a later attempt; one that keeps disagreeing with its own total violates the contract. */
function faultOf(defect: ListDefect, found: number, total: number): Fault {
  if (defect === 'CHANGED')
    return new Fault('UPSTREAM_UNAVAILABLE', 'The list of bills changed while it was read')
  if (defect === 'CUT')
    return new Fault('UPSTREAM_CONTRACT', `data.total: more than ${maxRows} rows of bills`, { call: path })
  const repeated = defect === 'REPEATED' ? ', and one page twice' : ''
  return new Fault(
    'UPSTREAM_CONTRACT',
    `expected ${total} rows on all pages of records together, found ${found}${repeated}`,
    { call: path },
  )
}

async function listRows(http: LegacyHttp, request: ListRequest): Promise<Page<BillRow>> {
  const query = fieldsOf.bills(request.page, request.size)
  return readPage(http, { method: 'GET', path, query }, billList, request)
}

/** Merges rows to one per month, newest first; amounts are added before they are rounded. */
function joinMonths(rows: BillRow[]): BillRow[] {
  const months = new Map<string, BillRow>()
  for (const one of rows) {
    const sum = months.get(monthOf(one))
    months.set(monthOf(one), sum ? addRows(sum, one) : one)
  }
  return [...months.values()].toSorted((one, other) => (monthOf(one) < monthOf(other) ? 1 : -1))
}

function addRows(sum: BillRow, one: BillRow): BillRow {
  const added = { ...sum }
  for (const amount of billAmounts) added[amount] = addDecimals(sum[amount], one[amount])
  return added
}
