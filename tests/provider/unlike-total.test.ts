import { afterAll, expect, test } from 'vitest'
import { type ListRequest, type Page, toPage } from '#bff/domain/page.ts'
import { readList } from '#bff/domain/read-list.ts'
import type { ProviderClient } from '#bff/provider/provider.ts'
import { data, startScriptedServer } from '../support/scripted-server.ts'
import { customerRow, legacyCalls, signedInState } from './legacy-calls.ts'
import { faultOf } from '../support/provider-calls.ts'

const server = await startScriptedServer()
afterAll(server.stop)

const calls = () => legacyCalls(server.origin, { caller: { state: signedInState() } })

const lists = {
  listCustomers: {
    call: '/home/getCustomerList',
    row: (at: number) => customerRow({ name: `Customer ${at}` }),
  },
  listBills: {
    call: '/home/getBillList',
    row: (at: number) => ({
      userName: 'alice-chen',
      billMonth: `${2020 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`,
      smsMoney: 1,
      voiceMoney: 2,
      totalMoney: 3,
      returnMoney: 0.09,
    }),
  },
  listLoginLogs: {
    call: '/home/web/logQuery',
    row: (at: number) => ({ nickname: 'alice-chen', loginIp: `10.0.0.${at}`, loginTime: 1_772_439_300_000 }),
  },
} satisfies Partial<Record<keyof ProviderClient, unknown>>
type List = keyof typeof lists
const names = Object.keys(lists) as List[]
const plain = ['listCustomers', 'listLoginLogs'] as const

/** A page of a list; the bills are read whole. */
async function readPage(name: List, request: ListRequest): Promise<Page<unknown>> {
  if (name !== 'listBills') return calls()[name](request)
  const bills = await calls().listBills()
  return toPage(bills, bills.length, request)
}

const rows = (list: List, count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => lists[list].row(from + index))

/** Plain pages: the provider's answer for page 1 of 8 rows, unless another page is given. */
const wrongPages: [what: string, list: (list: List) => unknown, says: string, page?: number][] = [
  [
    'without a total',
    (list) => ({ records: rows(list, 8) }),
    'expected the length of the list in total, found none',
  ],
  [
    'with a null total',
    (list) => ({ records: rows(list, 8), total: null }),
    'expected the length of the list in total, found none',
  ],
  [
    'without records though its total is 3',
    () => ({ records: null, total: 3 }),
    'expected the rows of a list of 3 in records, found null',
  ],
]

const wrongPlainPages: typeof wrongPages = [
  [
    'with more rows than requested',
    (list) => ({ records: rows(list, 9), total: 23 }),
    'expected at most 8 rows (page 1, size 8, total 23) in records, found 9',
  ],
  [
    'that has too few rows',
    (list) => ({ records: rows(list, 7), total: 23 }),
    'expected 8 rows (page 1, size 8, total 23) in records, found 7',
  ],
  [
    'that is empty though its total is not 0',
    () => ({ records: [], total: 5 }),
    'expected 5 rows (page 1, size 8, total 5) in records, found 0',
  ],
  [
    'that is the last one and has too few rows',
    (list) => ({ records: rows(list, 6), total: 23 }),
    'expected 7 rows (page 3, size 8, total 23) in records, found 6',
    3,
  ],
  [
    'with more rows than its total',
    (list) => ({ records: rows(list, 5), total: 3 }),
    'expected 3 rows (page 1, size 8, total 3) in records, found 5',
  ],
]

type WrongPage = [name: List, what: string, list: (list: List) => unknown, says: string, page?: number]
test.each<WrongPage>([
  ...names.flatMap((name) => wrongPages.map((wrong): WrongPage => [name, ...wrong])),
  ...plain.flatMap((name) => wrongPlainPages.map((wrong): WrongPage => [name, ...wrong])),
])('%s: a page %s is UPSTREAM_CONTRACT', async (name, _what, list, says, page = 1) => {
  server.answerWith(data(list(name)))
  const fault = await faultOf(readPage(name, { page, size: 8 }))
  expect(fault).toMatchObject({ code: 'UPSTREAM_CONTRACT', call: lists[name].call, message: says })
})

test.each(names)('%s: an empty list is complete', async (name) => {
  for (const list of [{ records: null, total: 0 }, { records: [], total: 0 }, [], null]) {
    server.answerWith(data(list))
    const { items, pageInfo } = await readPage(name, { page: 1, size: 8 })
    expect([items, pageInfo.totalItems]).toEqual([[], 0])
  }
})

/** A provider that pages in its own way; `current` and `size` are the requested ones. */
function pageBy(
  list: List,
  count: number,
  cut: (current: number, size: number) => [from: number, to: number],
) {
  const all = rows(list, count)
  server.answerWith((response, request) => {
    const { searchParams } = new URL(request.path, server.origin)
    const body = request.body === '' ? Object.fromEntries(searchParams) : JSON.parse(request.body)
    const [from, to] = cut(Number(body.current), Number(body.size))
    data({ records: all.slice(from, to), total: count })(response, request)
  })
}
type Cut = Parameters<typeof pageBy>[2]
const capped =
  (most: number): Cut =>
  (current, size) => [(current - 1) * Math.min(most, size), current * Math.min(most, size)]
const fromZero: Cut = (current, size) => [current * size, (current + 1) * size]
const firstTwice: Cut = (current, size) => {
  const at = Math.max(0, current - 2)
  return [at * size, (at + 1) * size]
}
async function readWhole(name: (typeof plain)[number]) {
  const { items, defect } = await readList<unknown>(calls()[name], 10_000)
  return { count: items.length, defect }
}

test.each(plain)('%s: a list of a provider that caps its page size is read completely', async (name) => {
  pageBy(name, 230, capped(30))
  expect(await readWhole(name)).toEqual({ count: 230, defect: null })
  expect(server.received).toHaveLength(8)
})

test.each(
  plain.flatMap((name) =>
    (
      [
        ['counts its pages from 0', fromZero, 250, 150, 'UNLIKE_TOTAL'],
        ['returns its first page twice', firstTwice, 250, 200, 'REPEATED'],
      ] as const
    ).map((one) => [name, ...one] as const),
  ),
)('%s: the list of a provider that %s is never complete', async (name, _what, cut, total, count, defect) => {
  pageBy(name, total, cut)
  expect(await readWhole(name)).toEqual({ count, defect })
})

test.each(names)(
  '%s: a list with rows whose first page is empty is a fault, not an empty list',
  async (name) => {
    pageBy(name, 60, fromZero)
    const request = { page: 1, size: 100, mayBeShort: true }
    expect(await faultOf(readPage(name, request))).toMatchObject({
      code: 'UPSTREAM_CONTRACT',
      message: `expected rows (page 1, size 100, total 60) in records, found 0`,
    })
  },
)
