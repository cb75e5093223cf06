import { expect, test } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import { customer } from '../rules/customer.ts'
import { Client } from '../support/client.ts'
import { readCsv } from '../support/read-csv.ts'
import { stageCustomers } from '../support/stage-customers.ts'

const stage = stageCustomers({
  now: '2026-11-21T20:00:00Z',
  customers: () =>
    Array.from({ length: 450 }, (_, index) =>
      customer({
        name: `${index % 9 === 0 ? 'Zhang Wei' : 'Customer'} ${index}`,
        bindingStatus: index % 2 === 0 ? 'BOUND' : 'UNBOUND',
        monthlyConsumption: `${(index * 7) % 100}.00`,
      }),
    ),
})
const { arrived, clock } = stage

const post = (selection: unknown, headers: Record<string, string> = {}, query = '') =>
  stage.alice.fetch(`/exports/customers.csv${query}`, {
    method: 'POST',
    body: typeof selection === 'string' ? selection : JSON.stringify(selection),
    headers,
  })
const cellsOf = async (response: Response) => readCsv((await response.text()).replace('\uFEFF', ''))
const namesIn = async (response: Response) => (await cellsOf(response)).slice(1).map(([name]) => name)

const document = `query Find($page: Int!, $search: String, $filter: CustomerFilter, $sort: CustomerSort) {
  viewer { username customers(page: $page, size: 100, search: $search, filter: $filter, sort: $sort) { items { name } asOf } } }`
/** The names on all pages of the table. */
async function namesInTable(selection: object) {
  const pages = await Promise.all(
    [1, 2, 3, 4, 5].map((page) =>
      stage.alice.query(document, { page, ...selection }, { 'x-portal-language': 'en' }),
    ),
  )
  return pages.flatMap(({ data }) => data?.viewer.customers.items.map(({ name }: { name: string }) => name))
}

test.each([
  ['a search', { search: 'zhang wei' }, 50],
  ['a filter', { filter: { bindingStatus: 'BOUND' } }, 225],
  ['an order', { sort: { field: 'MONTHLY_CONSUMPTION', direction: 'DESC' } }, 450],
  [
    'all of them',
    { search: ' ZHANG ', filter: { bindingStatus: 'BOUND' }, sort: { field: 'NAME', direction: 'DESC' } },
    25,
  ],
  ['no selection', {}, 450],
  ['a selection of nulls', { search: null, filter: null, sort: null }, 450],
])('with %s the file has the rows of the table in the same order', async (_what, selection, count) => {
  const response = await post(selection)
  expect(response.status).toBe(200)
  expect(response.headers.get('x-total-items')).toBe(String(count))
  const names = await namesIn(response)
  expect(names).toHaveLength(count)
  expect(names).toEqual(await namesInTable(selection))
})

test('a filtered file says so in its name, and every row has the time of the data', async () => {
  const { data } = await stage.alice.query(document, { page: 1, search: 'zhang' })
  const readAt = clock.now()
  expect(data?.viewer.customers.asOf).toBe(new Date(readAt).toISOString())
  clock.advance(30_000)
  arrived.length = 0
  const response = await post({ search: 'zhang' }, {}, '?language=cn')
  expect(response.headers.get('content-disposition')).toMatch(/filename="customers-filtered-2026-11-22\.csv"/)
  const [head, ...cells] = await cellsOf(response)
  expect(head?.at(-1)).toBe('数据时间（UTC）')
  const times = new Set(cells.map((row) => row.at(-1)))
  expect([...times]).toEqual([new Date(readAt).toISOString().slice(0, 19).replace('T', ' ')])
  // The rows of the table were not read again.
  expect(arrived).toEqual([])
  const sorted = await post({ sort: { field: 'NAME' } })
  expect(sorted.headers.get('content-disposition')).toMatch(/filename="customers-2026-11-22\.csv"/)
  await sorted.text()
})

test('names are sorted by the rules of the file’s language', async () => {
  stage.rows = ['张三', '李四', '王五', '陈六'].map((name) => customer({ name }))
  const sort = { field: 'NAME', direction: 'ASC' }
  expect(await namesIn(await post({ sort }, {}, '?language=cn'))).toEqual(['陈六', '李四', '王五', '张三'])
})

test('a search without matches gives a file with titles only', async () => {
  const response = await post({ search: 'nobody' })
  expect([response.status, response.headers.get('x-total-items')]).toEqual([200, '0'])
  expect(await cellsOf(response)).toHaveLength(1)
})

test('a provider that fails on the first page gives a fault and no file', async () => {
  stage.before = () => {
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
  ['a body that is not JSON', '{"search":', {}, 400],
  ['a body that is not a selection', '[]', {}, 400],
  ['an unknown field', { search: 'a', owner: 'erin-park' }, {}, 400],
  ['an unknown state', { filter: { bindingStatus: 'HALF' } }, {}, 400],
  ['an unknown order', { sort: { field: 'constructor' } }, {}, 400],
  ['a search of 65 characters', { search: 'x'.repeat(65) }, {}, 400],
  ['a body that is too large', { search: 'x'.repeat(5000) }, {}, 400],
])('%s gets no filtered file, and the provider is not called', async (_what, selection, headers, status) => {
  const response = await post(selection, headers)
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ failure: { __typename: expect.any(String) } })
  expect(arrived).toEqual([])
})

test('a filtered export without a sign-in is refused', async () => {
  stage.alice = new Client(stage.portal.origin)
  expect((await post({ search: 'a' })).status).toBe(401)
  expect(arrived).toEqual([])
})

test('no line of the log and no address contains the searched name, whatever the outcome of the export [asvs 14.2.1]', async () => {
  const name = 'Ottilie Unmistakable'
  stage.rows = [customer({ name }), ...stage.rows]
  for (const body of [
    { search: name },
    { search: name, owner: name },
    { search: name.repeat(50) },
    `{"search":"${name}`,
    name,
  ])
    await (await post(body)).text()
  stage.before = () => {
    throw new Fault('UPSTREAM_UNAVAILABLE', 'gone')
  }
  clock.advance(60_001)
  await (await post({ search: name })).text()
  stage.before = () => {
    throw new Error('a bug')
  }
  await (await post({ search: name })).text()
  const page = await stage.alice.fetch('/healthz')
  // With this policy the Referer has no path, hence no search that a proxy could log.
  expect(page.headers.get('referrer-policy')).toBe('strict-origin')
  await expect
    .poll(() => stage.portal.log().match(/"path":"\/exports\/customers\.csv"/g)?.length ?? 0)
    .toBeGreaterThan(5)
  expect(stage.portal.log()).toMatch(/"event":"export".*"rows":1\b/)
  expect(stage.portal.log()).not.toMatch(/Ottilie|Unmistakable/i)
})
