import { describe, expect, test } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import { accounts } from '#bff/provider/in-memory/fixtures.ts'
import { customerColumns } from '#rules/customer.ts'
import type { Money } from '#rules/money.ts'
import { customer } from '../unit/customer.ts'
import { readCsv, rowsByTitle } from '../support/read-csv.ts'
import { stageCustomers } from '../support/stage-customers.ts'

const stage = stageCustomers({
  now: '2026-11-21T20:00:00Z',
  watched: ['listBills', 'listLoginLogs'],
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

const [{ bills: ownBills } = expect.fail()] = accounts
const file = (path: string, headers: Record<string, string> = {}) =>
  stage.alice.fetch(`/exports/${path}`, { headers })
/** The file of the selected customers. */
const post = (selection: unknown, headers: Record<string, string> = {}, query = '') =>
  stage.alice.fetch(`/exports/customers.csv${query}`, {
    method: 'POST',
    body: typeof selection === 'string' ? selection : JSON.stringify(selection),
    headers,
  })
/** The text of a file behind its byte order mark. */
async function textOf(response: Response) {
  const bytes = Buffer.from(await response.arrayBuffer())
  expect([response.status, bytes.subarray(0, 3).toString('hex')]).toEqual([200, 'efbbbf'])
  return bytes.subarray(3).toString()
}
const linesOf = async (response: Response) => (await textOf(response)).trimEnd().split('\r\n')
const namesIn = async (response: Response) =>
  readCsv(await textOf(response))
    .map(([name]) => name)
    .slice(1)
const failureOf = async (response: Response) => {
  expect(response.headers.get('content-disposition')).toBeNull()
  const { failure } = (await response.json()) as { failure: Record<string, unknown> }
  return { status: response.status, ...failure }
}
const search = (text: string) => stage.alice.query(`{ viewer { customers(search: "${text}") { complete } } }`)

describe('a file', () => {
  test('of customers is complete, named after the day, counted in a header and never cached', async () => {
    stage.rows = [
      customer({ name: '=HYPERLINK("http://x")', kind: 'COMPANY', expiresAt: '2026-12-31T16:00:00Z' }),
      customer({
        name: '客户, "一"',
        bindingStatus: 'UNBOUND',
        certificationStatus: 'NOT_CERTIFIED',
        boundAt: null,
        smsConsumption: '0.01',
        lastMonthConsumption: '3.00',
        monthlyConsumption: '-12.50',
        totalConsumption: '1234567.89',
      }),
    ]
    const response = await file('customers.csv')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      // The next day has begun in Hong Kong.
      'content-disposition': 'attachment; filename="customers-2026-11-22.csv"',
      'cache-control': 'no-store',
      'x-total-items': '2',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("script-src 'self'"),
      'cross-origin-resource-policy': 'same-origin',
    })
    const lines = await linesOf(response)
    expect(lines[1]).toMatch(/^"'=HYPERLINK\(""http:\/\/x""\)",Company,Verified,Bound,2026-03-02 08:15:00,/)
    const [company, unbound] = rowsByTitle(lines)
    expect(Object.keys(company ?? {})).toHaveLength(customerColumns.length + 1)
    expect(company).toMatchObject({
      'Expires (UTC)': '2026-12-31 16:00:00',
      'Cash-back until (estimate)': '2027-03-31',
    })
    expect(unbound).toMatchObject({
      Customer: '客户, "一"',
      Type: 'Unverified',
      Verification: 'Not verified',
      Binding: 'Unbound',
      'Bound since (UTC)': '',
      'Cash-back until (estimate)': '',
      'This month (USD)': '-12.50',
      'Last month (USD)': '3.00',
      'SMS consumption (USD)': '0.01',
      'Total consumption (USD)': '1234567.89',
      'As of (UTC)': '2026-11-21 20:00:00',
    })
  })

  test('in Chinese has Chinese titles and states, and the order of Chinese', async () => {
    stage.rows = ['张三', '李四', '陈六'].map((name) => customer({ name, kind: 'INDIVIDUAL' }))
    const rows = rowsByTitle(await linesOf(await post({ sort: { field: 'NAME' } }, {}, '?language=cn')))
    expect(Object.keys(rows[0] ?? {})).toEqual(
      expect.arrayContaining(['本月消费（美元）', '数据时间（UTC）']),
    )
    const states = { 类型: '个人', 认证状态: '已认证', '到期时间（UTC）': '无限期' }
    expect(rows).toMatchObject(['陈六', '李四', '张三'].map((name) => ({ 客户名称: name, ...states })))
  })

  test('of bills has their figures, one of the login log where it was, and an empty one has only its titles', async () => {
    const bills = await linesOf(await file('bills.csv'))
    expect(bills.slice(0, 2)).toEqual([
      'Username,Billing month,SMS consumption (USD),Voice consumption (USD),Total consumption (USD),Cash-back (USD)',
      'alice-chen,2026-10,1500.00,500.00,2000.00,60.00',
    ])
    const oldest = rowsByTitle(await linesOf(await file('bills.csv?language=cn'))).at(-1)
    expect(oldest).toMatchObject({ 账单月份: '2026-08', '返现金额（美元）': '60.00' })
    expect((await linesOf(await file('login-logs.csv?language=cn'))).slice(0, 2)).toEqual([
      '用户名,IP 地址,登录地点,登录时间（UTC）',
      'alice-chen,203.0.113.7,"Singapore, Singapore · Firefox",2026-11-20 08:15:00',
    ])
    stage.overrides.listBills = async () => ownBills.map((bill) => ({ ...bill, cashBack: '-1.00' as Money }))
    const [refunded] = rowsByTitle(await linesOf(await file('bills.csv')))
    expect(refunded).toMatchObject({ 'Billing month': '2026-10', 'Cash-back (USD)': '-1.00' })
    stage.rows = []
    expect(await linesOf(await file('customers.csv'))).toHaveLength(1)
  })
})

describe('a file of selected customers', () => {
  const document = `query Find($search: String, $filter: CustomerFilter, $sort: CustomerSort) {
    viewer { customers(size: 100, search: $search, filter: $filter, sort: $sort) { items { name } } } }`

  test.each([
    ['a search', { search: 'zhang wei' }, 50],
    ['a filter', { filter: { bindingStatus: 'BOUND' } }, 225],
    ['an order', { sort: { field: 'MONTHLY_CONSUMPTION', direction: 'DESC' } }, 450],
    ['no selection', { search: null, filter: null, sort: null }, 450],
  ])('with %s has the rows of the table in the same order', async (_what, selection, count) => {
    const response = await post(selection)
    expect(response.headers.get('x-total-items')).toBe(String(count))
    const { data } = await stage.alice.query(document, selection)
    const inTable = data?.viewer.customers.items.map(({ name }: { name: string }) => name)
    const names = await namesIn(response)
    expect([names.length, names.slice(0, 100)]).toEqual([count, inTable])
  })

  test('says so in its name, and every row has the time of the data, which is not read again', async () => {
    await search('zhang')
    const readAt = new Date(clock.now()).toISOString().slice(0, 19).replace('T', ' ')
    clock.advance(30_000)
    arrived.length = 0
    const response = await post({ search: 'zhang' }, {}, '?language=cn')
    expect(response.headers.get('content-disposition')).toMatch(/"customers-filtered-2026-11-22\.csv"/)
    const times = rowsByTitle(await linesOf(response)).map((row) => row['数据时间（UTC）'])
    expect(new Set(times)).toEqual(new Set([readAt]))
    expect(arrived).toEqual([])
    const sorted = await post({ sort: { field: 'NAME' } })
    expect(sorted.headers.get('content-disposition')).toMatch(/"customers-2026-11-22\.csv"/)
  })

  test('leaves no searched name in the log or in an address, whatever the outcome [asvs 14.2.1]', async () => {
    const name = 'Ottilie Unmistakable'
    stage.rows = [customer({ name }), ...stage.rows]
    for (const body of [{ search: name }, { search: name, owner: name }, { search: name.repeat(50) }, name])
      await (await post(body)).text()
    stage.before = () => {
      throw new Error('a bug')
    }
    clock.advance(60_001)
    const page = await post({ search: name })
    // With this policy the Referer has no path, hence no search that a proxy could log.
    expect(page.headers.get('referrer-policy')).toBe('strict-origin')
    await page.text()
    const logged = () => stage.portal.log().match(/"path":"\/exports\/customers\.csv"/g)?.length ?? 0
    await expect.poll(logged).toBeGreaterThan(4)
    expect(stage.portal.log()).not.toMatch(/Ottilie|Unmistakable/i)
  })
})

describe('there is no file', () => {
  test.each([
    ['UPSTREAM_CONTRACT', 502],
    ['UPSTREAM_REFUSED', 502],
    ['UPSTREAM_TIMEOUT', 504],
    ['RATE_LIMITED', 429],
    ['OVERLOADED', 503],
  ] as const)('when the first page fails with %s, but status %i', async (code, status) => {
    const details = { providerCode: '7', retryAfterSeconds: 7 }
    stage.before = () => {
      throw new Fault(code, 'A sentence', details)
    }
    const failure = { status, __typename: code, message: 'A sentence', ...details }
    for (const response of [await file('customers.csv'), await post({ search: 'zhang' })]) {
      expect(response.headers.get('retry-after')).toBe('7')
      expect(await failureOf(response)).toEqual(failure)
    }
  })

  test('when a page fails, or the list keeps changing, rather than a shorter one', async () => {
    for (const before of [
      () => {
        throw new Fault('UPSTREAM_UNAVAILABLE', 'gone')
      },
      () => void (stage.rows = [customer({ name: 'New' }), ...stage.rows]),
    ]) {
      stage.before = (page) => page === 4 && before()
      for (const response of [await file('customers.csv'), await post({ search: 'customer' })])
        expect(await failureOf(response)).toMatchObject({ status: 502, __typename: 'UPSTREAM_UNAVAILABLE' })
    }
  })

  test('for a person whom the provider forgets during the export: they are signed out', async () => {
    stage.before = (page) => {
      if (page === 3) throw new Fault('UNAUTHENTICATED', 'unknown', { providerCode: '100600' })
    }
    expect(await failureOf(await file('customers.csv'))).toMatchObject({ status: 401 })
    expect((await stage.alice.query('{ viewer { username } }')).data?.viewer).toBeNull()
  })

  test('after a bug, about which the answer reveals nothing', async () => {
    stage.before = () => {
      throw new Error('at /secret/place')
    }
    const response = await file('customers.csv')
    expect([response.status, await response.text()]).toEqual([500, expect.not.stringContaining('secret')])
    expect(stage.portal.log()).toContain('/secret/place')
  })

  test.each<[what: string, status: number, ask: () => Promise<Response>]>([
    ['a link on another site', 403, () => file('customers.csv', { 'sec-fetch-site': 'cross-site' })],
    ['an unknown language', 400, () => file('customers.csv?language=constructor')],
    ['two languages', 400, () => file('customers.csv?language=en&language=cn')],
    ['an unknown list', 404, () => file('passwords.csv')],
    ['a list above', 404, () => file('..%2fcustomers.csv')],
    ['a selection of another origin', 403, () => post({ search: 'a' }, { origin: 'https://evil.example' })],
    ['a form', 400, () => post('search=a', { 'content-type': 'application/x-www-form-urlencoded' })],
    ['a form of plain text', 400, () => post('{"search":"a"}', { 'content-type': 'text/plain' })],
    ['a body that is not a selection', 400, () => post('[]')],
    ['an unknown field', 400, () => post({ search: 'a', owner: 'erin-park' })],
    ['an unknown order', 400, () => post({ sort: { field: 'constructor' } })],
    ['a search of 65 characters', 400, () => post({ search: 'x'.repeat(65) })],
    ['a body that is too large', 413, () => post({ search: 'x'.repeat(5000) })],
  ])('for %s, but status %i', async (_what, status, ask) => {
    expect((await failureOf(await ask())).status).toBe(status)
    expect(arrived).toEqual([])
  })

  test.each([
    ['HEAD', 'customers', 'GET, POST'],
    ['POST', 'bills', 'GET'],
  ])('by %s of %s', async (method, list, allowed) => {
    const response = await stage.alice.fetch(`/exports/${list}.csv`, { method })
    expect([response.status, response.headers.get('allow')]).toEqual([405, allowed])
  })

  test('for a third export of an account at a time, which has to wait', async () => {
    const gate = Promise.withResolvers<void>()
    stage.before = () => gate.promise
    const two = [file('customers.csv'), file('customers.csv')]
    await expect.poll(() => arrived.length).toBe(2)
    const failure = { status: 429, __typename: 'RATE_LIMITED', retryAfterSeconds: 1 }
    expect(await failureOf(await file('customers.csv'))).toMatchObject(failure)
    gate.resolve()
    for (const response of await Promise.all(two)) await textOf(response)
  })
})

test.each(['before a file', 'within a file'])('who leaves %s is logged, as no error', async (when) => {
  const exports = () => stage.portal.events('export')
  const before = exports().length
  const letGo = Promise.withResolvers<void>()
  const leaving = new AbortController()
  const isEarly = when.startsWith('before')
  if (isEarly) stage.before = () => letGo.promise
  else stage.rows = stage.rows.map((row, index) => ({ ...row, name: `${'x'.repeat(100_000)} ${index}` }))
  const answer = stage.alice.fetch('/exports/customers.csv', { signal: leaving.signal })
  await expect.poll(() => arrived).not.toEqual([])
  if (!isEarly) await (await answer).body?.getReader().read()
  leaving.abort()
  await answer.catch(() => {})
  letGo.resolve()
  await expect.poll(() => exports().length).toBe(before + 1)
  expect(exports().at(-1)).toMatchObject({ outcome: 'left', list: 'customers', username: 'alice-chen' })
  expect(exports().at(-1)).not.toHaveProperty('err')
})
