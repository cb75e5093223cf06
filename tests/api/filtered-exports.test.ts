import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Customer } from '#bff/domain/customer.ts'
import { Fault } from '#bff/domain/fault.ts'
import { cutPage } from '#bff/domain/page.ts'
import { customer } from '../rules/customer.ts'
import { Client } from '../support/client.ts'
import { Clock, type Portal, startPortal } from '../support/portal.ts'
import { readCsv } from '../support/read-csv.ts'
import { watchProvider } from '../support/watched-provider.ts'

const { provider, arrived, overrides } = watchProvider('listCustomers')
const clock = new Clock()
clock.advance(Date.parse('2026-11-21T20:00:00Z') - clock.now())
let portal: Portal
let alice: Client
let rows: Customer[]
/** Runs before a page is answered; may throw. */
let before: (page: number) => unknown

beforeAll(async () => {
  portal = await startPortal({ provider, clock })
})
afterAll(() => portal.stop())
beforeEach(async () => {
  before = () => {}
  rows = Array.from({ length: 450 }, (_, index) =>
    customer({
      name: `${index % 9 === 0 ? 'Zhang Wei' : 'Customer'} ${index}`,
      bindingStatus: index % 2 === 0 ? 'BOUND' : 'UNBOUND',
      monthlyConsumption: `${(index * 7) % 100}.00`,
    }),
  )
  overrides.listCustomers = async (request) => {
    before(request.page)
    return cutPage(rows, request)
  }
  // A session of its own for each test, and so a snapshot of its own.
  alice = new Client(portal.origin)
  await alice.logInInMemory()
  arrived.length = 0
})

const post = (selection: unknown, headers: Record<string, string> = {}, query = '') =>
  alice.fetch(`/exports/customers.csv${query}`, {
    method: 'POST',
    body: typeof selection === 'string' ? selection : JSON.stringify(selection),
    headers,
  })
const cellsOf = async (response: Response) => readCsv((await response.text()).replace('\uFEFF', ''))
const namesIn = async (response: Response) => (await cellsOf(response)).slice(1).map(([name]) => name)

const document = `query Find($page: Int!, $search: String, $filter: CustomerFilter, $sort: CustomerSort) {
  viewer { username customers(page: $page, size: 100, search: $search, filter: $filter, sort: $sort) { items { name } asOf } } }`
/** What the table shows on all its pages. */
async function namesInTable(selection: object) {
  const pages = await Promise.all(
    [1, 2, 3, 4, 5].map((page) =>
      alice.query(document, { page, ...selection }, { 'x-portal-language': 'en' }),
    ),
  )
  return pages.flatMap(({ data }) => data?.viewer.customers.items.map(({ name }: { name: string }) => name))
}

test.each([
  ['a search', { search: 'zhang wei' }, 50],
  ['a filter', { filter: { bindingStatus: 'BOUND' } }, 225],
  ['an order', { sort: { field: 'MONTHLY_CONSUMPTION', direction: 'DESC' } }, 450],
  [
    'all of it',
    { search: ' ZHANG ', filter: { bindingStatus: 'BOUND' }, sort: { field: 'NAME', direction: 'DESC' } },
    25,
  ],
  ['nothing', {}, 450],
  ['nothing at length', { search: null, filter: null, sort: null }, 450],
])('with %s the file has the rows of the table in its order', async (_what, selection, count) => {
  const response = await post(selection)
  expect(response.status).toBe(200)
  expect(response.headers.get('x-total-items')).toBe(String(count))
  const names = await namesIn(response)
  expect(names).toHaveLength(count)
  expect(names).toEqual(await namesInTable(selection))
})

test('a filtered file says so in its name, and in each row as of when the rows are', async () => {
  const { data } = await alice.query(document, { page: 1, search: 'zhang' })
  const readAt = clock.now()
  expect(data?.viewer.customers.asOf).toBe(new Date(readAt).toISOString())
  clock.advance(30_000)
  arrived.length = 0
  const response = await post({ search: 'zhang' }, {}, '?language=cn')
  expect(response.headers.get('content-disposition')).toMatch(/filename="customers-filtered-2026-11-22\.csv"/)
  const [head, ...cells] = await cellsOf(response)
  expect(head?.at(-1)).toBe('数据时间（UTC）')
  const said = new Set(cells.map((row) => row.at(-1)))
  expect([...said]).toEqual([new Date(readAt).toISOString().slice(0, 19).replace('T', ' ')])
  // The rows of the table were not read again.
  expect(arrived).toEqual([])
  const sorted = await post({ sort: { field: 'NAME' } })
  expect(sorted.headers.get('content-disposition')).toMatch(/filename="customers-2026-11-22\.csv"/)
  await sorted.text()
})

test('names are sorted as the language of the file sorts them', async () => {
  rows = ['张三', '李四', '王五', '陈六'].map((name) => customer({ name }))
  const sort = { field: 'NAME', direction: 'ASC' }
  expect(await namesIn(await post({ sort }, {}, '?language=cn'))).toEqual(['陈六', '李四', '王五', '张三'])
})

test('nothing that matches is a file of titles', async () => {
  const response = await post({ search: 'nobody' })
  expect([response.status, response.headers.get('x-total-items')]).toEqual([200, '0'])
  expect(await cellsOf(response)).toHaveLength(1)
})

test('where a page could not be read the last row says that others that match may be missing', async () => {
  before = (page) => {
    if (page === 3) throw new Fault('UPSTREAM_UNAVAILABLE', 'gone')
  }
  const english = (await (await post({ search: 'zhang' })).text()).split('\r\n')
  expect(english.at(-2)).toBe(
    '"This export may be incomplete: of all customers 350 could be read, and others that match may be missing. Please export it again."',
  )
  const chinese = await (await post({ search: 'zhang' }, {}, '?language=cn')).text()
  expect(chinese).toContain('仅读取到 350 位客户')
})

test('a provider that fails at once is a fault, without a file', async () => {
  before = () => {
    throw new Fault('UPSTREAM_TIMEOUT', 'late')
  }
  const response = await post({ search: 'zhang' })
  expect([response.status, response.headers.get('content-disposition')]).toEqual([504, null])
})

test.each<[what: string, selection: unknown, headers: Record<string, string>, status: number]>([
  ['a page of another origin', { search: 'a' }, { origin: 'https://evil.example' }, 403],
  ['a page on another site', { search: 'a' }, { 'sec-fetch-site': 'cross-site' }, 403],
  ['a form', 'search=a', { 'content-type': 'application/x-www-form-urlencoded' }, 400],
  ['a form of plain text', '{"search":"a"}', { 'content-type': 'text/plain' }, 400],
  ['a form with files', '--x--', { 'content-type': 'multipart/form-data; boundary=x' }, 400],
  ['a page that shows somebody else', { search: 'a' }, { 'x-portal-username': 'erin-park' }, 409],
  ['a body that is no JSON', '{"search":', {}, 400],
  ['a body that is no selection', '[]', {}, 400],
  ['an unknown field', { search: 'a', owner: 'erin-park' }, {}, 400],
  ['an unknown state', { filter: { bindingStatus: 'HALF' } }, {}, 400],
  ['an unknown order', { sort: { field: 'constructor' } }, {}, 400],
  ['a search of 65 characters', { search: 'x'.repeat(65) }, {}, 400],
  ['a body that is too large', { search: 'x'.repeat(5000) }, {}, 400],
])('%s gets no filtered file, and the provider is not asked', async (_what, selection, headers, status) => {
  const response = await post(selection, headers)
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ failure: { __typename: expect.any(String) } })
  expect(arrived).toEqual([])
})

test('nobody who is not signed in gets a filtered file', async () => {
  alice = new Client(portal.origin)
  expect((await post({ search: 'a' })).status).toBe(401)
  expect(arrived).toEqual([])
})

test('the searched name stands in no line of the log, nor in an address, whatever becomes of the export', async () => {
  const name = 'Ottilie Unmistakable'
  rows = [customer({ name }), ...rows]
  for (const body of [
    { search: name },
    { search: name, owner: name },
    { search: name.repeat(50) },
    `{"search":"${name}`,
    name,
  ])
    await (await post(body)).text()
  before = () => {
    throw new Fault('UPSTREAM_UNAVAILABLE', 'gone')
  }
  clock.advance(60_000)
  await (await post({ search: name })).text()
  before = () => {
    throw new Error('a bug')
  }
  await (await post({ search: name })).text()
  const page = await alice.fetch('/healthz')
  // With this policy a browser names no path, and so no search, to whom it asks: a proxy logs what it is named.
  expect(page.headers.get('referrer-policy')).toBe('strict-origin')
  await expect
    .poll(() => portal.log().match(/"path":"\/exports\/customers\.csv"/g)?.length ?? 0)
    .toBeGreaterThan(5)
  expect(portal.log()).toMatch(/"event":"export".*"rows":1\b/)
  expect(portal.log()).not.toMatch(/Ottilie|Unmistakable/i)
})
