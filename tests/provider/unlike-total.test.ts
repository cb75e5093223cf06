import { afterAll, expect, test } from 'vitest'
import { type ListRequest, type Page, toPage } from '#bff/domain/page.ts'
import type { ProviderClient } from '#bff/provider/provider.ts'
import { data, startScriptedServer } from '../support/scripted-server.ts'
import { billRow, customerRow, legacyCalls, signedInState } from './legacy-calls.ts'
import { faultOf } from '../support/provider-calls.ts'

const server = await startScriptedServer()
afterAll(server.stop)

const calls = () => legacyCalls(server.origin, { caller: { state: signedInState() } })

const lists = {
  listCustomers: {
    call: '/home/getCustomerList',
    row: (at: number) => customerRow({ name: `Customer ${at}` }),
  },
  listBills: { call: '/home/getBillList', row: () => billRow() },
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

const noTotal = 'expected the length of the list in total, found none'
/** A page of 8 rows that no list can be read from. */
const wrongPages: [records: number | null, total: unknown, says: string][] = [
  [8, undefined, noTotal],
  [8, null, noTotal],
  [null, 3, 'expected the rows of a list of 3 in records, found null'],
]

test.each(names)('%s: a page without its total or its rows is UPSTREAM_CONTRACT', async (name) => {
  for (const [records, total, message] of wrongPages) {
    server.answerWith(data({ records: records && rows(name, records), total }))
    const fault = await faultOf(readPage(name, { page: 1, size: 8 }))
    expect(fault).toMatchObject({ code: 'UPSTREAM_CONTRACT', call: lists[name].call, message })
  }
})

/** Rows of a page of 8 beside the total, and how many there should be. */
const wrongCounts: [found: number, total: number | string, expected: string, page: number][] = [
  [9, 23, 'at most 8', 1],
  [7, '23', '8', 1],
  [0, 5, '5', 1],
  [5, 3, '3', 1],
  // The last page.
  [6, 23, '7', 3],
]

test.each(plain)('%s: a page with more or fewer rows than it should is UPSTREAM_CONTRACT', async (name) => {
  for (const [found, total, expected, page] of wrongCounts) {
    server.answerWith(data({ records: rows(name, found), total }))
    const message = `expected ${expected} rows (page ${page}, size 8, total ${total}) in records, found ${found}`
    const fault = await faultOf(readPage(name, { page, size: 8 }))
    expect(fault).toMatchObject({ code: 'UPSTREAM_CONTRACT', call: lists[name].call, message })
  }
})

test.each(names)('%s: an empty list is complete', async (name) => {
  for (const list of [{ records: null, total: 0 }, { records: [], total: 0 }, [], null]) {
    server.answerWith(data(list))
    const { items, pageInfo } = await readPage(name, { page: 1, size: 8 })
    expect([items, pageInfo.totalItems]).toEqual([[], 0])
  }
})

test.each(names)('%s: rows whose first page is empty are a fault, not an empty list', async (name) => {
  server.answerWith(data({ records: [], total: 60 }))
  const request = { page: 1, size: 100, mayBeShort: true }
  expect(await faultOf(readPage(name, request))).toMatchObject({
    code: 'UPSTREAM_CONTRACT',
    message: `expected rows (page 1, size 100, total 60) in records, found 0`,
  })
})
