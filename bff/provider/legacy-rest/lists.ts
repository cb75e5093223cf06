import type { z } from 'zod'
import { Fault } from '../../domain/fault.ts'
import { cutPage, type ListRequest, type Page, rowsDue, toPage } from '../../domain/page.ts'
import type { ProviderClient } from '../provider.ts'
import { customerList, fieldsOf, loginLogList, paths, toCustomer, toLoginLog } from './contract.ts'
import type { LegacyHttp, LegacyRequest } from './http.ts'
import type { WireList } from './wire.ts'

export function listCalls(http: LegacyHttp) {
  const { timeZone } = http.connection
  return {
    async listCustomers(request) {
      const body = fieldsOf.customers(request.page, request.size)
      const call = { method: 'POST', path: paths.customers, body } as const
      const { items, pageInfo } = await readPage(http, call, customerList(timeZone), request)
      return { items: items.map(toCustomer), pageInfo }
    },
    async listLoginLogs(request) {
      const body = fieldsOf.loginLogs(request.page, request.size)
      const call = { method: 'POST', path: paths.loginLogs, body } as const
      const { items, pageInfo } = await readPage(http, call, loginLogList(timeZone), request)
      return { items: items.map(toLoginLog), pageInfo }
    },
  } satisfies Partial<ProviderClient>
}

/**
 * Extracts the requested page from a list as it came. A bare array is the whole list: it is cut here, or given whole to
 * a reader of the whole list, which would otherwise ask for it once for each page. Anything else is
 * a page and must agree with its own total: a page without a total, longer than requested, or of another length than
 * the total implies would look right on the screen, so it is a fault that names the call, the field, and what was
 * expected and found.
 */
export async function readPage<Row>(
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
  const refuse = (field: 'records' | 'total', expected: string, found: string) =>
    new Fault('UPSTREAM_CONTRACT', `expected ${expected} in ${field}, found ${found}`, { call: call.path })
  if (total === null || total === undefined) throw refuse('total', 'the length of the list', 'none')
  if (list.records === null && total > 0) throw refuse('records', `the rows of a list of ${total}`, 'null')

  const { page, size, mayBeShort = false } = request
  const records = list.records ?? []
  const refuseCount = (expected: string) =>
    refuse('records', `${expected} (page ${page}, size ${size}, total ${total})`, String(records.length))
  if (records.length > size) throw refuseCount(`at most ${size} rows`)
  const due = rowsDue(total, request)
  // Some providers answer a page beyond the end with the last page, whose rows do not belong to it.
  if (page > 1 && due === 0) return toPage<Row>([], total, request)
  if (!mayBeShort && records.length !== due) throw refuseCount(`${due} rows`)
  // Even with a capped page size, the first page has at least one row.
  if (page === 1 && due > 0 && records.length === 0) throw refuseCount('rows')
  return toPage(records, total, request)
}
