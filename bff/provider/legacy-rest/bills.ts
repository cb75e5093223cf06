import { z } from 'zod'
import type { Bill } from '../../domain/bill.ts'
import { Fault } from '../../domain/fault.ts'
import { cutPage, type ListRequest, type Page } from '../../domain/page.ts'
import { type ListDefect, readList } from '../../domain/read-list.ts'
import type { PageRequest } from '../../domain/rules/paging.ts'
import { addDecimals } from './decimals.ts'
import type { LegacyHttp } from './http.ts'
import type { BillOrder } from './profile-types.ts'
import { readPage } from './read-page.ts'
import { toAmount, wireDecimal, wireList, wireText } from './wire.ts'

/** A row of the list; a month may have several. */
export const billRow = z.object({
  userName: wireText,
  billMonth: z
    .string()
    .regex(/^\d{4}-(?:0[1-9]|1[0-2])(?:-\d{2})?$/)
    .transform((month) => month.slice(0, 7)),
  smsMoney: wireDecimal,
  voiceMoney: wireDecimal,
  totalMoney: wireDecimal,
  returnMoney: wireDecimal,
})

export const billList = wireList(billRow)

const path = '/home/getBillList'

type Row = z.output<typeof billRow>

/**
 * Limits for reading the whole list; a provider may have several rows per month. Eight years with a hundred rows a
 * month are more than any affiliate has; a longer list is refused after its first page.
 */
const readingLimits = { atOnce: 4, maxItems: 10_000, mayRepeat: true }

/** All queries for bills within one request share one reading, unless it failed. */
const readings = new WeakMap<LegacyHttp, Promise<Row[]>>()

/**
 * GET /home/getBillList. Several rows of one month are one bill (decision 35), which a single page cannot show. The
 * whole list is read therefore, usually with one call.
 */
export async function listBills(
  http: LegacyHttp,
  order: BillOrder,
  request: PageRequest,
): Promise<Page<Bill>> {
  const reading = readings.get(http) ?? readRows(http)
  readings.set(http, reading)
  reading.catch(() => readings.delete(http))
  const months = joinMonths(await reading)
  const { items, pageInfo } = cutPage(order === 'oldest-first' ? months.toReversed() : months, request)
  return { items: items.map(toBill), pageInfo }
}

/** Reads every row, or throws: a bill with half its rows, or one of them twice, would be wrong. */
async function readRows(http: LegacyHttp, mayTryAgain = true): Promise<Row[]> {
  const list = readList((request) => listRows(http, request), readingLimits)
  const rows: Row[] = []
  for await (const page of list) {
    if (list.totalItems > readingLimits.maxItems)
      throw new Fault('UPSTREAM_CONTRACT', `data.total: more than ${readingLimits.maxItems} rows of bills`, {
        call: path,
      })
    rows.push(...page)
  }
  if (list.failure !== null) throw list.failure
  if (list.isComplete) return rows
  if (mayTryAgain) return readRows(http, false)
  throw faultOf(list.defect, rows.length, list.totalItems)
}

/** A changing list may be complete on a later attempt; one that keeps disagreeing with its own total violates the contract. */
function faultOf(defect: ListDefect | null, found: number, total: number): Fault {
  if (defect === 'CHANGED')
    return new Fault('UPSTREAM_UNAVAILABLE', 'The list of bills changed while it was read')
  const repeated = defect === 'REPEATED' ? ', and one page twice' : ''
  return new Fault(
    'UPSTREAM_CONTRACT',
    `expected ${total} rows on all pages of records together, found ${found}${repeated}`,
    { call: path },
  )
}

async function listRows(http: LegacyHttp, request: ListRequest): Promise<Page<Row>> {
  const query = { current: String(http.numberOf(request.page)), size: String(request.size) }
  return readPage(http, { method: 'GET', path, query }, billList, request)
}

/** Merges rows to one per month, in the position of the first; amounts are added before they are rounded. */
function joinMonths(rows: Row[]): Row[] {
  const months = new Map<string, Row>()
  for (const one of rows) {
    const sum = months.get(one.billMonth)
    months.set(one.billMonth, sum ? addRows(sum, one) : one)
  }
  return [...months.values()]
}

const addRows = (sum: Row, one: Row): Row => ({
  ...sum,
  smsMoney: addDecimals(sum.smsMoney, one.smsMoney),
  voiceMoney: addDecimals(sum.voiceMoney, one.voiceMoney),
  totalMoney: addDecimals(sum.totalMoney, one.totalMoney),
  returnMoney: addDecimals(sum.returnMoney, one.returnMoney),
})

function toBill(bill: Row): Bill {
  return {
    username: bill.userName,
    month: bill.billMonth,
    smsConsumption: toAmount(bill.smsMoney),
    voiceConsumption: toAmount(bill.voiceMoney),
    totalConsumption: toAmount(bill.totalMoney),
    cashBack: toAmount(bill.returnMoney),
  }
}
