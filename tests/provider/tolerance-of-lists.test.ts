import { afterAll, expect, test } from 'vitest'
import { boundCustomer } from '#rules/customer.ts'
import { code, data, json, startScriptedServer } from '../support/scripted-server.ts'
import { billRow, customerRow, legacyCalls, signedInState } from './legacy-calls.ts'
import { faultOf } from '../support/provider-calls.ts'

const server = await startScriptedServer()
afterAll(server.stop)

const calls = (timeZone?: string) =>
  legacyCalls(server.origin, { caller: { state: signedInState() }, ...(timeZone && { timeZone }) })

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => customerRow({ name: `Customer ${index + 1}` }))

async function customersOf(list: unknown, request = { page: 1, size: 8 }) {
  server.answerWith(data(list))
  const { items, pageInfo } = await calls().listCustomers(request)
  return { names: items.map(({ name }) => name.replace('Customer ', '')).join(' '), ...pageInfo }
}

/** The customer from a list whose only row differs in these fields. */
async function customerWith(changes: Record<string, unknown>, timeZone?: string) {
  server.answerWith(data({ records: [customerRow(changes)], total: 1 }))
  const { items } = await calls(timeZone).listCustomers({ page: 1, size: 8 })
  return items[0]
}

test('a list under another name than data is UPSTREAM_CONTRACT, and not an empty list', async () => {
  server.answerWith(json({ code: 0, result: { records: rows(2), total: 2 } }))
  const fault = await faultOf(calls().listCustomers({ page: 1, size: 8 }))
  expect(fault).toMatchObject({ code: 'UPSTREAM_CONTRACT', message: expect.stringMatching(/: data$/) })
})

test('a row becomes a customer', async () => {
  expect(await customerWith({})).toEqual({
    ...boundCustomer,
    name: 'Customer 1',
    kind: 'INDIVIDUAL',
    smsConsumption: '100.00',
    voiceConsumption: '10.00',
    totalConsumption: '110.00',
    lastMonthConsumption: '20.00',
    monthlyConsumption: '12.00',
  })
})

const [first, second] = [
  { page: 1, size: 8 },
  { page: 2, size: 2 },
]
test.each([
  ['null', null, first, '', 0, 0],
  ['an empty array', [], first, '', 0, 0],
  ['an empty page', { records: [], total: 0 }, first, '', 0, 0],
  ['a page without rows', { records: null, total: 0 }, first, '', 0, 0],
  ['a page with its total', { records: rows(2), total: 5 }, second, '1 2', 5, 3],
  ['a bare array', rows(5), second, '3 4', 5, 3],
  ['a bare array, beyond its end', rows(5), { page: 4, size: 2 }, '', 5, 3],
  ['a last page', { records: rows(1), total: 5 }, { page: 3, size: 2 }, '1', 5, 3],
  ['beyond the end', { records: [], total: 5 }, { page: 9, size: 2 }, '', 5, 3],
  ['the last page, beyond the end', { records: rows(1), total: 5 }, { page: 9, size: 2 }, '', 5, 3],
])('a list sent as %s is the requested page', async (_what, list, request, names, totalItems, totalPages) => {
  expect(await customersOf(list, request)).toEqual({ names, ...request, totalItems, totalPages })
})

test.each<[unknown, string]>([
  ['', 'data'],
  [{}, 'records'],
  [{ records: {}, total: 0 }, 'records'],
  [{ records: [], total: -1 }, 'total'],
  [{ records: [], total: 2 ** 31 }, 'total'],
  [{ records: [], total: 'many' }, 'total'],
  [{ records: [null], total: 1 }, 'records.0'],
  [{ records: [customerRow(), customerRow({ money: null })], total: 2 }, 'records.1.money'],
  [{ records: [customerRow({ bindTime: 'soon' })], total: 1 }, 'records.0.bindTime'],
  [[customerRow({ bindStatus: 'yes' })], '0.bindStatus'],
])('the list %j is UPSTREAM_CONTRACT, and the message names the field', async (list, field) => {
  const fault = await faultOf(customersOf(list))
  expect(fault.code).toBe('UPSTREAM_CONTRACT')
  expect(fault.message.split(': ')[1]).toBe(field)
})

test.each<[field: string, value: unknown, read: object]>([
  ['bindStatus', 0, { bindingStatus: 'UNBOUND' }],
  ['bindStatus', 1, { bindingStatus: 'BOUND' }],
  ['bindStatus', -7, { bindingStatus: 'BOUND' }],
  ['authStatus', 0, { certificationStatus: 'NOT_CERTIFIED' }],
  ['authStatus', 1, { certificationStatus: 'CERTIFIED' }],
  ['authStatus', 42, { certificationStatus: 'CERTIFIED' }],
  ['type', null, { kind: null }],
  ['type', 0, { kind: 'INDIVIDUAL' }],
  ['type', 1, { kind: 'COMPANY' }],
  ['type', 9, { kind: 'COMPANY' }],
])("a customer's %s %j is read as %j", async (field, value, read) => {
  expect(await customerWith({ [field]: value })).toMatchObject(read)
})

const noTotal = 'expected the length of the list in total, found none'
const wholeList = { page: 1, size: 100, mayBeShort: true }
test.each([
  ['without a total', { records: rows(8) }, first, noTotal],
  ['with null as its total', { records: rows(8), total: null }, first, noTotal],
  [
    'without rows',
    { records: null, total: 3 },
    first,
    'expected the rows of a list of 3 in records, found null',
  ],
  [
    'without the first rows of a whole list',
    { records: [], total: 60 },
    wholeList,
    'expected rows (page 1, size 100, total 60) in records, found 0',
  ],
])('a page %s is UPSTREAM_CONTRACT', async (_what, list, request, message) => {
  const fault = await faultOf(customersOf(list, request))
  expect(fault).toMatchObject({ code: 'UPSTREAM_CONTRACT', call: '/home/getCustomerList', message })
})

test.each([
  ['more rows than asked for', 9, 1, 23, 'at most 8'],
  ['fewer rows than asked for', 7, 1, '23', '8'],
  ['no rows', 0, 1, 5, '5'],
  ['more rows than its total', 5, 1, 3, '3'],
  ['fewer rows than the last one has', 6, 3, 23, '7'],
])('a page of %s is UPSTREAM_CONTRACT', async (_what, found, page, total, expected) => {
  const fault = await faultOf(customersOf({ records: rows(found), total }, { page, size: 8 }))
  expect(fault).toMatchObject({
    code: 'UPSTREAM_CONTRACT',
    message: `expected ${expected} rows (page ${page}, size 8, total ${total}) in records, found ${found}`,
  })
})

const hongKong = 'Asia/Hong_Kong'
test.each([
  ['2026-03-02 16:15:00', hongKong, '2026-03-02T08:15:00Z'],
  ['2026-03-02T16:15:00', hongKong, '2026-03-02T08:15:00Z'],
  ['2026-03-02 16:15:00', 'UTC', '2026-03-02T16:15:00Z'],
  ['2026-03-02 16:15:00.5', hongKong, '2026-03-02T08:15:00.5Z'],
  ['2026-03-02 16:15', hongKong, '2026-03-02T08:15:00Z'],
  ['2026-03-02', hongKong, '2026-03-01T16:00:00Z'],
  ['2026-03-02T08:15:00.123Z', hongKong, '2026-03-02T08:15:00.123Z'],
  ['2026-03-02T17:15:00+09:00', hongKong, '2026-03-02T08:15:00Z'],
  [1_772_439_300_000, hongKong, '2026-03-02T08:15:00Z'],
  ['1772439300000', hongKong, '2026-03-02T08:15:00Z'],
  ['', hongKong, null],
  [null, hongKong, null],
])('the time %j of a provider in %s is %s', async (bindTime, timeZone, boundAt) => {
  expect((await customerWith({ bindTime }, timeZone))?.boundAt).toBe(boundAt)
})

test.each(['yesterday', '2026-02-30 10:00:00', true, 1_772_439_300, 999_999_999_999_999])(
  'the time %j is UPSTREAM_CONTRACT',
  async (bindTime) => {
    const fault = await faultOf(customerWith({ bindTime }))
    expect(fault.message).toMatch(/: records\.0\.bindTime$/)
  },
)

test('bills come as a bare array or as records, and are requested by the query', async () => {
  for (const list of [[billRow()], { records: [billRow()], total: 1 }]) {
    server.answerWith(data(list))
    expect(await calls().listBills()).toEqual([
      {
        username: 'alice-chen',
        month: '2026-10',
        smsConsumption: '1.00',
        voiceConsumption: '2.00',
        totalConsumption: '3.00',
        cashBack: '0.09',
      },
    ])
  }
  expect(server.received[0]?.path).toBe('/api/home/getBillList?current=1&size=100&lang=en')
})

const billsOf = async (...rows: Record<string, unknown>[]) => {
  server.answerWith(data(rows.map(billRow)))
  return calls().listBills()
}

test('several rows of one month are one bill, added before rounding, and the newest bill comes first', async () => {
  const bills = await billsOf(
    { billMonth: '2026-10', smsMoney: '0.0040', voiceMoney: 1e-3, totalMoney: '1.005', returnMoney: -0.002 },
    { billMonth: '2026-09', returnMoney: '1.00' },
    { billMonth: '2026-11' },
    {
      billMonth: '2026-10-01',
      smsMoney: 0.004,
      voiceMoney: '0.004',
      totalMoney: 2.3333,
      returnMoney: '-0.003',
    },
  )
  const consumption = { smsConsumption: '0.01', voiceConsumption: '0.01', totalConsumption: '3.34' }
  expect(bills).toMatchObject([
    { month: '2026-11' },
    { month: '2026-10', ...consumption, cashBack: '-0.01' },
    { month: '2026-09', cashBack: '1.00' },
  ])
})

test('bills with a row for each customer are made out to the signed-in affiliate', async () => {
  server.answerWith(data([billRow(), billRow({ userName: 'customer-2' })]))
  const caller = { state: signedInState(), username: 'bruno-diaz' }
  expect(await legacyCalls(server.origin, { caller }).listBills()).toMatchObject([{ username: 'bruno-diaz' }])
})

test('a bill whose rows add up to more than an amount can be is a fault, never a wrong sum', async () => {
  const row = { returnMoney: '9e17' }
  expect(await billsOf(row)).toMatchObject([{ cashBack: '900000000000000000.00' }])
  expect(await faultOf(billsOf(row, row))).toMatchObject({ code: 'UPSTREAM_CONTRACT' })
})

test.each<[field: string, values: unknown[]]>([
  ['totalMoney', [null, undefined, 'much', '', true]],
  ['billMonth', ['2026-1', '2026-13', 'October', 202610, null]],
])('a bill with a wrong %s is UPSTREAM_CONTRACT', async (field, values) => {
  for (const value of values)
    expect(await faultOf(billsOf({ [field]: value }))).toMatchObject({ code: 'UPSTREAM_CONTRACT' })
})

/** The newest months first, each repeated. */
const monthsBack = (count: number, rowsEach = 1) =>
  Array.from({ length: count * rowsEach }, (_, row) => {
    const at = 2026 * 12 + 9 - Math.floor(row / rowsEach)
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })

/** A provider that pages rows of these months. */
function pageMonths(months: string[], { maxPage = 100, total = () => months.length } = {}) {
  server.answerWith((response, request) => {
    const query = new URL(request.path, server.origin).searchParams
    const [current, size] = [Number(query.get('current')), Math.min(Number(query.get('size')), maxPage)]
    const records = months.slice((current - 1) * size, current * size)
    data({ records: records.map((billMonth) => billRow({ billMonth })), total: total() })(response, request)
  })
}

test.each([
  ['a month whose rows are on two pages', 36, 3, 100, 2],
  ['many rows a month', 20, 60, 100, 12],
  ['a provider with pages of eight rows', 36, 2, 8, 9],
])('every month is whole for %s', async (_what, count, rowsEach, maxPage, callsMade) => {
  pageMonths(monthsBack(count, rowsEach), { maxPage })
  const bills = await calls().listBills()
  expect(bills.map(({ month }) => month)).toEqual(monthsBack(count))
  expect(bills.every(({ totalConsumption }) => totalConsumption === `${3 * rowsEach}.00`)).toBe(true)
  expect(server.received.length).toBeLessThanOrEqual(callsMade)
})

const changed = 'The list of bills changed while it was read'
const short = 'expected 120 rows on all pages together in records, found 119'
const endless = 'expected at most 10000 rows of bills in total, found 10001'
test.each([
  ['that keep changing', 150, 150, () => 150 + server.received.length, 'UPSTREAM_UNAVAILABLE', changed, 4],
  // Every month has a row.
  ['of which a row is missing', 60, 119, () => 120, 'UPSTREAM_CONTRACT', short, 4],
  ['that are more than 10,000', 60, 120, () => 10_001, 'UPSTREAM_CONTRACT', endless, 5],
])('bills %s are a fault, no wrong sum', async (_what, months, rows, total, code, message, callsMade) => {
  pageMonths(monthsBack(months, Math.ceil(rows / months)).slice(0, rows), { total })
  expect(await faultOf(calls().listBills())).toMatchObject({ code, message })
  expect(server.received.length).toBeLessThanOrEqual(callsMade)
})

test('a month of many rows is a fault while one of its pages is missing', async () => {
  server.answerWith((response, request) =>
    request.path.includes('current=2')
      ? code(100100)(response, request)
      : data({ records: Array.from({ length: 100 }, () => billRow()), total: 300 })(response, request),
  )
  expect(await faultOf(calls().listBills())).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' })
})

test('login logs have place and browser word for word, or empty', async () => {
  const log = {
    nickname: 'alice-chen',
    loginIp: '203.0.113.7',
    browserInfo: '香港 · <b>Firefox</b>',
    loginTime: 1_772_439_300_000,
  }
  server.answerWith(data([log, { nickname: 'alice-chen', loginTime: '2026-03-02 16:15:00' }]))
  const { items } = await calls().listLoginLogs({ page: 1, size: 8 })
  const loggedInAt = '2026-03-02T08:15:00Z'
  expect(items).toEqual([
    { username: 'alice-chen', ipAddress: '203.0.113.7', location: '香港 · <b>Firefox</b>', loggedInAt },
    { username: 'alice-chen', ipAddress: '', location: '', loggedInAt },
  ])
})
