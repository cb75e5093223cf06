import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { customerRow } from '../provider/legacy-calls.ts'
import { Client } from '../support/client.ts'
import { type Portal, startPortal } from '../support/portal.ts'

let portal: Portal
let alice: Client
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())
beforeEach(async () => {
  await portal.control('DELETE', '/faults')
  // Each test has its own session, hence its own snapshot.
  alice = new Client(portal.origin)
  await alice.logIn()
  await portal.control('DELETE', '/calls')
})

const answer = (path: string, records: unknown[]) =>
  portal.control('POST', '/faults', [
    {
      path: `/api/home/${path}`,
      count: null,
      body: { code: 0, msg: 'success', data: { records, total: records.length } },
    },
  ])
const billRow = (billMonth: string, changes: Record<string, unknown> = {}) => ({
  userName: 'alice-chen',
  billMonth,
  smsMoney: '1500.00',
  voiceMoney: '500.00',
  totalMoney: '2000.00',
  returnMoney: '60.00',
  ...changes,
})
const callsOf = async (path: string) =>
  ((await portal.control('GET', '/calls')) as { calls: { path: string }[] }).calls.filter(
    (call) => call.path === `/api/home/${path}`,
  ).length

const billFields = 'month smsConsumption voiceConsumption totalConsumption cashBack'
const bills = `{ viewer { username profile { displayName } bills { items { ${billFields} } pageInfo { totalItems } } } }`
const customers = `query Find($search: String) { viewer { username profile { displayName }
  customers(search: $search) { items { name kind totalConsumption monthlyConsumption } complete } } }`
const csv = async (name: string) => (await alice.fetch(`/exports/${name}.csv`)).text()

test('money as text, negative or with four decimals is rounded to cents in lists, snapshots and files', async () => {
  const rows = [
    customerRow({ name: 'Text', money: '1234.5', monthMoney: '7' }),
    customerRow({ name: 'Fine', money: 0.0051, monthMoney: '99.9949' }),
    customerRow({ name: 'Refund', money: -12.3456, monthMoney: '-0.0049' }),
  ]
  const expected = [
    { name: 'Text', totalConsumption: '1234.50', monthlyConsumption: '7.00' },
    { name: 'Fine', totalConsumption: '0.01', monthlyConsumption: '99.99' },
    { name: 'Refund', totalConsumption: '-12.35', monthlyConsumption: '0.00' },
  ]
  await answer('getCustomerList', rows)
  for (const search of [undefined, 'e']) {
    const { data, errors } = await alice.query(customers, { search })
    expect(errors).toBeUndefined()
    expect(data?.viewer.customers.items).toMatchObject(expected)
  }
  const [titles = [], ...lines] = (await csv('customers')).split('\r\n').map((line) => line.split(','))
  const total = titles.indexOf('Total consumption (USD)')
  expect(lines.slice(0, -1).map((cells) => cells[total])).toEqual(['1234.50', '0.01', '-12.35'])
})

test.each([
  [
    'a customer without an amount',
    'getCustomerList',
    [customerRow(), customerRow({ money: null })],
    customers,
  ],
  ['a customer whose amount is a text', 'getCustomerList', [customerRow({ monthMoney: 'n/a' })], customers],
  ['a bill without a cash-back', 'getBillList', [billRow('2026-10', { returnMoney: null })], bills],
  ['a bill without a month', 'getBillList', [billRow('2026-10'), billRow('last')], bills],
])(
  '%s fails its list with a code and the field, and the rest is complete',
  async (_what, path, rows, query) => {
    const name = path === 'getBillList' ? 'bills' : 'customers'
    await answer(path, rows)
    const { data, errors } = await alice.query(query)
    expect(data?.viewer.profile.displayName).toBe('Alice Chen')
    expect(data?.viewer).toMatchObject({ [name]: null })
    expect(errors).toMatchObject([
      { message: expect.stringMatching(/records\.\d\.\w+/), extensions: { code: 'UPSTREAM_CONTRACT' } },
    ])
    const response = await alice.fetch(`/exports/${name}.csv`)
    expect(response.status).toBe(502)
    expect(await response.json()).toMatchObject({ failure: { __typename: 'UPSTREAM_CONTRACT' } })
  },
)

test('a customer without a type has no kind, whether the field is null or missing', async () => {
  const { type: _absent, ...rest } = customerRow({ name: 'Absent' })
  await answer('getCustomerList', [customerRow({ name: 'Null', type: null }), rest, customerRow({ type: 1 })])
  const { data } = await alice.query(customers)
  expect(data?.viewer.customers.items.map(({ kind }: { kind: unknown }) => kind)).toEqual([
    null,
    null,
    'COMPANY',
  ])
  expect(
    (await csv('customers'))
      .split('\r\n')
      .slice(1, 3)
      .map((line) => line.split(',')[1]),
  ).toEqual(['Unverified', 'Unverified'])
})

test('a missing month has no bill', async () => {
  await answer('getBillList', [billRow('2026-10'), billRow('2026-07')])
  const { data } = await alice.query(bills)
  expect(data?.viewer.bills.items.map(({ month }: { month: string }) => month)).toEqual([
    '2026-10',
    '2026-07',
  ])
  const missing = await alice.query('{ viewer { username bill(month: "2026-09") { month } } }')
  expect(missing).toMatchObject({ data: { viewer: { bill: null } } })
  expect(missing.errors).toBeUndefined()
})

test('several rows of a month are one bill in the table, the charts, the statement and the file', async () => {
  await answer('getBillList', [
    billRow('2026-10', { totalMoney: '0.004', returnMoney: '10.005' }),
    billRow('2026-09'),
    billRow('2026-10', { totalMoney: '0.004', returnMoney: '-0.001' }),
  ])
  const { data } = await alice.query(`{ viewer { username
    bills(page: 1, size: 1) { items { ${billFields} } pageInfo { totalItems } }
    chartedBills: bills(page: 1, size: 36) { items { ${billFields} } }
    bill(month: "2026-10") { ${billFields} }
  } }`)
  const october = {
    month: '2026-10',
    smsConsumption: '3000.00',
    voiceConsumption: '1000.00',
    totalConsumption: '0.01',
    cashBack: '10.00',
  }
  expect(data?.viewer.bills).toEqual({ items: [october], pageInfo: { totalItems: 2 } })
  expect(data?.viewer.chartedBills.items[0]).toEqual(october)
  expect(data?.viewer.bill).toEqual(october)
  expect(await callsOf('getBillList')).toBe(1)
  expect((await csv('bills')).split('\r\n')).toContain('alice-chen,2026-10,3000.00,1000.00,0.01,10.00,')
})

test.each([
  ['the bands', '60.00', '0.00'],
  ['more', '61.20', '1.20'],
  ['less', '-5', '-65.00'],
])(
  'a cash-back of %s (%s) is shown as billed, with the difference beside it',
  async (_what, returnMoney, difference) => {
    await answer('getBillList', [billRow('2026-10', { returnMoney })])
    const { data, errors } = await alice.query(
      '{ viewer { username bill(month: "2026-10") { cashBack explanation { computed difference } } } }',
    )
    expect(errors).toBeUndefined()
    expect(Number(data?.viewer.bill.cashBack)).toBe(Number(returnMoney))
    expect(data?.viewer.bill.explanation).toEqual({ computed: '60.00', difference })
  },
)

test('the bill of any month is one call', async () => {
  const harbor = new Client(portal.origin)
  await harbor.logIn('harbor-media')
  const all = await harbor.query(
    '{ viewer { username bills(page: 1, size: 100) { items { month cashBack } } } }',
  )
  const oldest = all.data?.viewer.bills.items.at(-1)
  await portal.control('DELETE', '/calls')
  const { data } = await harbor.query(
    'query One($month: YearMonth!) { viewer { username bill(month: $month) { month cashBack } } }',
    { month: oldest.month },
  )
  expect(data?.viewer.bill).toEqual(oldest)
  expect(await callsOf('getBillList')).toBe(1)
})

test('whether the bills of a page are paid takes no other call than the bills and the profile', async () => {
  const harbor = new Client(portal.origin)
  await harbor.logIn('harbor-media')
  await portal.control('DELETE', '/calls')
  const { data } = await harbor.query(
    '{ viewer { username bills(page: 3, size: 12) { items { month cashBack paymentState explanation { level } } } } }',
  )
  expect(data?.viewer.bills.items[0]).toMatchObject({ paymentState: 'PAID' })
  expect([await callsOf('getBillList'), await callsOf('getBaseInfo')]).toEqual([1, 1])
})

test.each(['2026-13', 'October', ''])(
  'a bill of %j is BAD_USER_INPUT, and the provider is not called',
  async (month) => {
    const { status, errors } = await alice.query(
      'query One($month: YearMonth!) { viewer { username bill(month: $month) { month } } }',
      { month },
    )
    expect([status, errors?.[0]?.extensions.code]).toEqual([400, 'BAD_USER_INPUT'])
    expect(await callsOf('getBillList')).toBe(0)
  },
)

test('an unreadable bill fails alone with its code, and is not reported as missing', async () => {
  await portal.control('POST', '/faults', [{ path: '/api/home/getBillList', code: 100100, count: null }])
  const { data, errors } = await alice.query(
    '{ viewer { username profile { displayName } bill(month: "2026-10") { month } } }',
  )
  expect(data?.viewer).toMatchObject({ profile: { displayName: 'Alice Chen' }, bill: null })
  expect(errors).toMatchObject([{ path: ['viewer', 'bill'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }])
})

const answerWith = (path: string, list: unknown) =>
  portal.control('POST', '/faults', [
    { path: `/api/home/${path}`, count: null, body: { code: 0, msg: 'success', data: list } },
  ])
const logRow = (at: number) => ({
  nickname: 'alice-chen',
  loginIp: `10.0.0.${at}`,
  loginTime: 1_772_439_300_000,
})
const eight = Array.from({ length: 8 }, (_, at) => at)
const everyPart = `{ viewer { username profile { displayName }
  customers { items { name } } bills { items { month } } loginLogs { items { ipAddress } } } }`

test.each([
  ['getCustomerList', 'customers', { records: eight.map((at) => customerRow({ name: `C${at}` })) }],
  ['getCustomerList', 'customers', { records: eight.map((at) => customerRow({ name: `C${at}` })), total: 5 }],
  ['getBillList', 'bills', { records: [billRow('2026-10')] }],
  ['getBillList', 'bills', { records: null, total: 3 }],
  ['web/logQuery', 'loginLogs', { records: eight.slice(1).map(logRow), total: 23 }],
])('%s that contradicts its total fails only %s', async (path, part, list) => {
  await answerWith(path, list)
  const { data, errors } = await alice.query(everyPart)
  expect(data?.viewer).toMatchObject({ profile: { displayName: 'Alice Chen' }, [part]: null })
  const others = ['customers', 'bills', 'loginLogs'].filter((one) => one !== part)
  for (const other of others) expect(data?.viewer[other]).not.toBeNull()
  expect(errors).toMatchObject([
    {
      path: ['viewer', part],
      message: expect.stringMatching(/^expected .+, found \w+$/),
      extensions: { code: 'UPSTREAM_CONTRACT' },
    },
  ])
})

const search = `{ viewer { username customers(search: "c") { complete consideredItems } customerInsights { complete consideredItems } } }`

test('customers whose pages repeat are never complete in a search, in insights or in a file', async () => {
  const records = eight.map((at) => customerRow({ name: `C${at}` }))
  await answerWith('getCustomerList', { records, total: 23 })
  const { data, errors } = await alice.query(search)
  expect(errors).toBeUndefined()
  const part = { complete: false, consideredItems: 8 }
  expect(data?.viewer).toEqual({ username: 'alice-chen', customers: part, customerInsights: part })
  expect((await alice.fetch('/exports/customers.csv')).status).toBe(502)
})

test('a list of customers with pages counted from 0 is not taken for an empty one', async () => {
  await answerWith('getCustomerList', { records: [], total: 23 })
  const { data, errors } = await alice.query(search)
  expect(data?.viewer).toMatchObject({ customers: null, customerInsights: null })
  expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['UPSTREAM_CONTRACT', 'UPSTREAM_CONTRACT'])
  expect((await alice.fetch('/exports/customers.csv')).status).toBe(502)
})
