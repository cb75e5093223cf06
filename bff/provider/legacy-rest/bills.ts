import { z } from 'zod'
import type { Bill } from '../../domain/bill.ts'
import { type Page, toPage } from '../../domain/page.ts'
import { readList } from '../../domain/read-list.ts'
import type { PageRequest } from '../../domain/rules/paging.ts'
import { addDecimals } from './decimals.ts'
import type { LegacyHttp } from './http.ts'
import { cutPage, toAmount, wireDecimal, wireList, wireText } from './wire.ts'

const row = z.object({
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

const billList = wireList(row)

type Row = z.output<typeof row>

/** As many rows as one call gives: the bills of eight years, of which there is one a month. */
const wholeList: PageRequest = { page: 1, size: 100 }

/** Of a provider that has several rows for a month. */
const readingLimits = { atOnce: 4, mostItems: 10_000, mayRepeat: true }

/**
 * GET /home/getBillList. Several rows of one month are one bill (decisions 35), which a page alone cannot tell: so the whole
 * list is asked for, mostly by one call.
 */
export async function listBills(http: LegacyHttp, request: PageRequest): Promise<Page<Bill>> {
  const start = await listRows(http, wholeList)
  const { totalItems } = start.pageInfo
  if (start.items.length === totalItems) return cutBills(start.items, request)
  if (joinMonths(start.items).length < start.items.length)
    return cutBills(await allRows(http, start), request)
  const { page, size } = request
  const isHere = page * size <= start.items.length
  const { items } = isHere
    ? { items: start.items.slice((page - 1) * size, page * size) }
    : await listRows(http, request)
  return toPage(items.map(toBill), totalItems, request)
}

async function listRows(http: LegacyHttp, request: PageRequest): Promise<Page<Row>> {
  const query = { current: String(request.page), size: String(request.size) }
  const list = await http.read({ method: 'GET', path: '/home/getBillList', query }, billList)
  return cutPage(list, (one) => one, request)
}

/** Every row, or the fault because of which one is missing: a bill of half its rows would be a wrong bill. */
async function allRows(http: LegacyHttp, start: Page<Row>): Promise<Row[]> {
  const readPage = async (request: PageRequest) => (request.page === 1 ? start : listRows(http, request))
  const list = readList(readPage, readingLimits)
  const rows: Row[] = []
  for await (const page of list) rows.push(...page)
  if (list.failure !== null) throw list.failure
  return rows
}

function cutBills(rows: Row[], request: PageRequest): Page<Bill> {
  const bills = joinMonths(rows)
  const start = (request.page - 1) * request.size
  return toPage(bills.slice(start, start + request.size).map(toBill), bills.length, request)
}

/** One row for each month, where its first one stood; amounts are added before they are rounded. */
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
