import type { z } from 'zod'
import { Fault } from '../../domain/fault.ts'
import { cutPage, type ListRequest, type Page, toPage } from '../../domain/page.ts'
import { type ListDefect, readList } from '../../domain/read-list.ts'
import type { ProviderClient } from '../provider.ts'
import { fieldsOf, paths, toBill, toCustomer, toLoginLog } from './contract.ts'
import type { LegacyHttp, LegacyRequest } from './http.ts'
import type { WireList } from './wire.ts'

/** A provider may have several rows per month. Eight years with a hundred rows a month are more than any affiliate has. */
const maxBillRows = 10_000

export function listCalls(http: LegacyHttp) {
  const { shapes } = http.connection
  return {
    async listCustomers(request) {
      const body = fieldsOf.customers(request.page, request.size)
      const call = { method: 'POST', path: paths.customers, body } as const
      const { items, pageInfo } = await readPage(http, call, shapes[paths.customers].data, request)
      return { items: items.map(toCustomer), pageInfo }
    },
    async listLoginLogs(request) {
      const body = fieldsOf.loginLogs(request.page, request.size)
      const call = { method: 'POST', path: paths.loginLogs, body } as const
      const { items, pageInfo } = await readPage(http, call, shapes[paths.loginLogs].data, request)
      return { items: items.map(toLoginLog), pageInfo }
    },
    /** Several rows of one month are one bill (decision 35), so the whole list is read, usually with one call. */
    async listBills() {
      const { items, totalItems, defect, failure } = await readList((request) => {
        const query = fieldsOf.bills(request.page, request.size)
        const call = { method: 'GET', path: paths.bills, query } as const
        return readPage(http, call, shapes[paths.bills].data, request)
      }, maxBillRows)
      // A bill with half its rows, or one of them twice, would be wrong.
      if (defect !== null) throw failure ?? billsFault(defect, items.length, totalItems)
      const months = Map.groupBy(items, ({ billMonth }) => billMonth)
      // Rows with different names are customers, none of whom the bill is made out to.
      const [name = '', ...others] = new Set(items.map(({ userName }) => userName))
      const username = others.length === 0 ? name : (http.caller.username ?? name)
      return [...months.values()]
        .map((rows) => toBill(rows, username))
        .toSorted((one, other) => (one.month < other.month ? 1 : -1))
    },
  } satisfies Partial<ProviderClient>
}

/** A changing list may be complete on a later attempt; one that keeps disagreeing with its own total violates the contract. */
function billsFault(defect: ListDefect, found: number, total: number): Fault {
  if (defect === 'CHANGED')
    return new Fault('UPSTREAM_UNAVAILABLE', 'The list of bills changed while it was read')
  if (defect === 'CUT')
    return contractFault(paths.bills, 'total', `at most ${maxBillRows} rows of bills`, String(total))
  const repeated = defect === 'REPEATED' ? ', and one page twice' : ''
  return contractFault(paths.bills, 'records', `${total} rows on all pages together`, `${found}${repeated}`)
}

/** The fault of a list that does not agree with its own total. */
const contractFault = (call: string, field: 'records' | 'total', expected: string, found: string) =>
  new Fault('UPSTREAM_CONTRACT', `expected ${expected} in ${field}, found ${found}`, {
    call,
    cause: { field: `data.${field}`, expected, found },
  })

/**
 * Extracts the requested page from a list as it came. A bare array is the whole list: it is cut here, or given whole to
 * a reader of the whole list, which would otherwise ask for it once for each page. Anything else is
 * a page and must agree with its own total: a page without a total, longer than requested, or of another length than
 * the total implies would look right on the screen, so it is a fault that names the call, the field, and what was
 * expected and found.
 */
async function readPage<Row>(
  http: LegacyHttp,
  call: LegacyRequest,
  shape: z.ZodType<WireList<Row>>,
  request: ListRequest,
): Promise<Page<Row>> {
  const list = await http.read(call, shape)
  if ('whole' in list) {
    const isForWholeList = request.mayBeShort === true && request.page === 1
    return isForWholeList ? toPage([...list.whole], list.whole.length, request) : cutPage(list.whole, request)
  }
  const { total } = list
  if (total === null || total === undefined)
    throw contractFault(call.path, 'total', 'the length of the list', 'none')
  if (list.records === null && total > 0)
    throw contractFault(call.path, 'records', `the rows of a list of ${total}`, 'null')

  const { page, size, mayBeShort = false } = request
  const records = list.records ?? []
  const countFault = (expected: string) => {
    const asked = `page ${page}, size ${size}, total ${total}`
    return contractFault(call.path, 'records', `${expected} (${asked})`, String(records.length))
  }
  if (records.length > size) throw countFault(`at most ${size} rows`)
  // The rows that the total promises for this page; none beyond the end.
  const due = Math.min(size, Math.max(0, total - (page - 1) * size))
  // Some providers answer a page beyond the end with the last page, whose rows do not belong to it.
  if (page > 1 && due === 0) return toPage<Row>([], total, request)
  if (!mayBeShort && records.length !== due) throw countFault(`${due} rows`)
  // Even with a capped page size, the first page has at least one row.
  if (page === 1 && due > 0 && records.length === 0) throw countFault('rows')
  return toPage(records, total, request)
}
