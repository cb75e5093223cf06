import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Customer } from '#bff/domain/customer.ts'
import { Fault } from '#bff/domain/fault.ts'
import { toPage } from '#bff/domain/page.ts'
import { customer } from '../rules/customer.ts'
import { Client } from '../support/client.ts'
import { Clock, type Portal, startPortal } from '../support/portal.ts'
import { watchProvider } from '../support/watched-provider.ts'

const { provider, arrived, overrides } = watchProvider('listCustomers', 'listBills', 'listLoginLogs')
const clock = new Clock()
clock.advance(Date.parse('2026-11-21T20:00:00Z') - clock.now())
let portal: Portal
let alice: Client
let rows: Customer[]
/** Runs before a page is answered; may throw, or wait. */
let before: (page: number) => unknown

beforeAll(async () => {
  portal = await startPortal({ provider, clock })
  alice = new Client(portal.origin)
  await alice.logInInMemory()
})
afterAll(() => portal.stop())
beforeEach(() => {
  before = () => {}
  rows = Array.from({ length: 5000 }, (_, index) => customer({ name: `Customer ${index}` }))
  overrides.listCustomers = async (request) => {
    await before(request.page)
    const start = (request.page - 1) * request.size
    return toPage(rows.slice(start, start + request.size), rows.length, request)
  }
  arrived.length = 0
})

const fetchFile = (path: string, headers: Record<string, string> = {}, client = alice) =>
  client.fetch(`/exports/${path}`, { headers })
/** The lines of the log that tell of an export. */
const exportLines = () =>
  portal
    .log()
    .split('\n')
    .filter((line) => line.includes('"event":"export"'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
/** An instant as it stands in a file. */
const asOf = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ')
/** The lines of a file, without what only programs see; as far as it came, and whether it came to its end. */
async function linesOf(response: Response) {
  const chunks: Uint8Array[] = []
  let isWhole = true
  try {
    for await (const chunk of response.body ?? []) chunks.push(chunk)
  } catch {
    isWhole = false
  }
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(Buffer.concat(chunks))
  expect(text.startsWith('\uFEFF')).toBe(true)
  expect(text.endsWith('\r\n')).toBe(true)
  return { lines: text.slice(1, -2).split('\r\n'), isWhole }
}

test('customers come whole, with a name of the day, the number of rows, and nothing kept on the way', async () => {
  rows = [
    customer({ name: '=HYPERLINK("http://x")', kind: 'COMPANY', expiresAt: '2026-12-31T16:00:00Z' }),
    customer({
      name: '客户, "一"',
      bindingStatus: 'UNBOUND',
      certificationStatus: 'NOT_CERTIFIED',
      boundAt: null,
      monthlyConsumption: '-12.50',
      totalConsumption: '1234567.89',
    }),
  ]
  const response = await fetchFile('customers.csv')
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    // In Hong Kong it is the next day.
    'content-disposition': 'attachment; filename="customers-2026-11-22.csv"',
    'cache-control': 'no-store',
    'x-total-items': '2',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("script-src 'self'"),
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(await linesOf(response)).toEqual({
    isWhole: true,
    lines: [
      'Customer,Type,Certification,Binding,Bound at (UTC),Expires (UTC),This month (USD),Last month (USD),SMS consumption (USD),Voice consumption (USD),Total consumption (USD),As of (UTC)',
      `"'=HYPERLINK(""http://x"")",Company,Certified,Bound,2026-03-02 08:15:00,2026-12-31 16:00:00,0.00,0.00,0.00,0.00,0.00,2026-11-21 20:00:00`,
      '"客户, ""一""",Unverified,Not certified,Unbound,,,-12.50,0.00,0.00,0.00,1234567.89,2026-11-21 20:00:00',
    ],
  })
})

test('five thousand customers come in their order, four pages at a time', async () => {
  let atOnce = 0
  let most = 0
  before = async () => {
    atOnce += 1
    most = Math.max(most, atOnce)
    await new Promise((resolve) => setImmediate(resolve))
    atOnce -= 1
  }
  const { lines, isWhole } = await linesOf(await fetchFile('customers.csv?language=en'))
  expect(isWhole).toBe(true)
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(rows.map(({ name }) => name))
  expect(arrived).toHaveLength(50)
  expect(most).toBeLessThanOrEqual(4)
})

test('customers that were searched a moment ago are not read again for a file, unless rows were missing', async () => {
  const client = new Client(portal.origin)
  await client.logInInMemory()
  const search = () => client.query('{ viewer { username customers(search: "customer 1") { complete } } }')
  before = (page) => {
    if (page === 37) throw new Fault('UPSTREAM_UNAVAILABLE', 'gone')
  }
  expect((await search()).data?.viewer.customers).toEqual({ complete: false })
  before = () => {}
  arrived.length = 0
  expect((await linesOf(await fetchFile('customers.csv', {}, client))).lines).toHaveLength(5001)
  expect(arrived).toHaveLength(50)
  clock.advance(3000)
  expect((await search()).data?.viewer.customers).toEqual({ complete: true })
  arrived.length = 0
  const { lines, isWhole } = await linesOf(await fetchFile('customers.csv', {}, client))
  expect(isWhole).toBe(true)
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(rows.map(({ name }) => name))
  expect(arrived).toEqual([])
  clock.advance(60_000)
  await linesOf(await fetchFile('customers.csv', {}, client))
  expect(arrived).toHaveLength(50)
})

test('in Chinese every title and state is Chinese', async () => {
  rows = [customer({ kind: 'INDIVIDUAL' })]
  const { lines } = await linesOf(await fetchFile('customers.csv?language=cn'))
  expect(lines).toEqual([
    '客户名称,类型,认证状态,绑定状态,绑定时间（UTC）,到期时间（UTC）,本月消费（美元）,上月消费（美元）,短信消费（美元）,语音消费（美元）,总消费（美元）,数据时间（UTC）',
    `Customer,个人,已认证,已绑定,2026-03-02 08:15:00,无限期,0.00,0.00,0.00,0.00,0.00,${asOf(clock.now())}`,
  ])
})

test('bills and the login log come whole as well, and an empty list has its titles', async () => {
  const bills = await linesOf(await fetchFile('bills.csv'))
  expect(bills.lines).toHaveLength(4)
  expect(bills.lines.slice(0, 2)).toEqual([
    'Username,Billing month,SMS consumption (USD),Voice consumption (USD),Total consumption (USD),Cash-back (USD)',
    'alice-chen,2026-10,1500.00,500.00,2000.00,60.00',
  ])
  const logs = await linesOf(await fetchFile('login-logs.csv?language=cn'))
  expect(logs.lines).toHaveLength(13)
  expect(logs.lines.slice(0, 2)).toEqual([
    '用户名,IP 地址,登录地点,登录时间（UTC）',
    'alice-chen,203.0.113.7,"Singapore, Singapore · Firefox",2026-11-20 08:15:00',
  ])
  rows = []
  expect((await linesOf(await fetchFile('customers.csv'))).lines).toHaveLength(1)
})

test('when page 37 of 50 fails the file says so in its last row, and breaks off', async () => {
  before = (page) => {
    if (page === 37) throw new Fault('UPSTREAM_UNAVAILABLE', 'gone')
  }
  const { lines, isWhole } = await linesOf(await fetchFile('customers.csv'))
  expect(isWhole).toBe(false)
  expect(lines.at(-1)).toBe(
    '"This export is incomplete: it has 4900 of 5000 rows, or the list changed meanwhile. Please export it again."',
  )
  expect(lines).toHaveLength(1 + 4900 + 1)
})

test('a list that changed meanwhile says so in its last row, in the language of the file', async () => {
  before = (page) => {
    if (page === 37) rows = [customer({ name: 'New' }), ...rows]
  }
  const { lines, isWhole } = await linesOf(await fetchFile('customers.csv?language=cn'))
  expect(isWhole).toBe(true)
  expect(lines.at(-1)).toMatch(/^导出不完整：/)
})

test('a person whom the provider no longer knows half-way gets no whole file, and is signed out', async () => {
  const client = new Client(portal.origin)
  await client.logInInMemory()
  before = (page) => {
    if (page === 20) throw new Fault('UNAUTHENTICATED', 'unknown', { upstreamCode: 100600 })
  }
  const { lines, isWhole } = await linesOf(await fetchFile('customers.csv', {}, client))
  expect([isWhole, lines.length]).toEqual([false, 1 + 1900 + 1])
  expect((await client.query('{ viewer { username } }')).data?.viewer).toBeNull()
})

test.each([
  ['UPSTREAM_UNAVAILABLE', 502],
  ['UPSTREAM_CONTRACT', 502],
  ['UPSTREAM_TIMEOUT', 504],
  ['OVERLOADED', 503],
] as const)(
  'a provider that fails at once with %s is answered at status %i, without a file',
  async (code, status) => {
    before = () => {
      throw new Fault(code, 'A sentence', { retryAfterSeconds: 7 })
    }
    const response = await fetchFile('customers.csv')
    expect([response.status, response.headers.get('retry-after')]).toEqual([status, '7'])
    expect(response.headers.get('content-disposition')).toBeNull()
    expect(await response.json()).toEqual({
      failure: { __typename: code, message: 'A sentence', retryAfterSeconds: 7 },
    })
  },
)

test('a bug tells nothing of the inside', async () => {
  before = () => {
    throw new Error('at /secret/place')
  }
  const response = await fetchFile('customers.csv')
  const text = await response.text()
  expect(response.status).toBe(500)
  expect(text).not.toContain('secret')
  expect(portal.log()).toContain('/secret/place')
})

test('nobody who is not signed in gets a file, and the provider is not asked', async () => {
  for (const name of ['customers', 'bills', 'login-logs']) {
    const response = await fetchFile(`${name}.csv`, {}, new Client(portal.origin))
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ failure: { __typename: 'UNAUTHENTICATED' } })
  }
  expect(arrived).toEqual([])
})

test.each([
  ['a page of another origin', 'customers.csv', { origin: 'https://evil.example' }, 403],
  ['a link on another site', 'customers.csv', { 'sec-fetch-site': 'cross-site' }, 403],
  ['an unknown language', 'customers.csv?language=de', {}, 400],
  ['a language of JavaScript', 'customers.csv?language=constructor', {}, 400],
  ['two languages', 'customers.csv?language=en&language=cn', {}, 400],
  ['an unknown list', 'passwords.csv', {}, 404],
  ['a list above', '..%2fcustomers.csv', {}, 404],
])('%s gets no file', async (_what, path, headers, status) => {
  const response = await fetchFile(path, headers)
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toMatch('application/json')
  expect(arrived).toEqual([])
})

test('a page that shows somebody else than the session has gets no file, and the provider is not asked', async () => {
  for (const name of ['customers', 'bills', 'login-logs'])
    for (const shown of ['erin-park', 'Alice-Chen', '', '%E5%AE%A2']) {
      const response = await fetchFile(`${name}.csv`, { 'x-portal-username': shown })
      expect(response.status).toBe(409)
      expect(response.headers.get('content-disposition')).toBeNull()
      const text = await response.text()
      expect(JSON.parse(text)).toMatchObject({ failure: { __typename: 'PERSON_CHANGED' } })
      expect(text).not.toContain('alice-chen')
    }
  expect(arrived).toEqual([])
  const own = await fetchFile('customers.csv', { 'x-portal-username': 'alice-chen' })
  expect((await linesOf(own)).isWhole).toBe(true)
})

test.each([
  ['HEAD', 'customers', 'GET, POST'],
  ['PUT', 'customers', 'GET, POST'],
  ['DELETE', 'customers', 'GET, POST'],
  ['POST', 'bills', 'GET'],
  ['POST', 'login-logs', 'GET'],
])('%s exports nothing of %s', async (method, list, allowed) => {
  const response = await alice.fetch(`/exports/${list}.csv`, { method })
  expect([response.status, response.headers.get('allow')]).toEqual([405, allowed])
  expect(arrived).toEqual([])
})

test('no more is asked of the provider than the receiver takes, and nothing any more once it has gone', async () => {
  // So large that no buffer on the way holds them.
  rows = rows.map((row, index) => ({ ...row, name: `${'x'.repeat(10_000)} ${index}` }))
  const finished = () => portal.log().split('"path":"/exports/customers.csv"').length
  const finishedBefore = finished()
  const leaving = new AbortController()
  const response = await alice.fetch('/exports/customers.csv', { signal: leaving.signal })
  const reader = response.body?.getReader()
  await reader?.read()
  leaving.abort()
  await expect(reader?.closed).rejects.toThrow('abort')
  await expect.poll(finished).toBe(finishedBefore + 1)
  // Whoever reads ahead of the receiver, or past its leaving, asks for all fifty pages.
  expect(arrived.length).toBeLessThan(40)
})

describe('a receiver that leaves is a line of the log, and not an error', () => {
  const leaving = () => {
    const leave = new AbortController()
    const [linesBefore, logBefore] = [exportLines().length, portal.log().length]
    return {
      answer: alice.fetch('/exports/customers.csv', { signal: leave.signal }),
      leave: () => leave.abort(),
      async expectOneLine() {
        await expect.poll(() => exportLines().length).toBe(linesBefore + 1)
        const line = exportLines().at(-1)
        expect(line).toMatchObject({ outcome: 'left', list: 'customers', username: 'alice-chen' })
        expect(line).not.toHaveProperty('err')
        expect(portal.log().slice(logBefore)).not.toContain('an export failed')
      },
    }
  }

  test('before the first page is there', async () => {
    const letGo = Promise.withResolvers<void>()
    before = () => letGo.promise
    const { answer, leave, expectOneLine } = leaving()
    await expect.poll(() => arrived.length).toBe(1)
    leave()
    await expect(answer).rejects.toThrow('abort')
    letGo.resolve()
    await expectOneLine()
  })

  test('while the file is sent', async () => {
    rows = rows.map((row, index) => ({ ...row, name: `${'x'.repeat(10_000)} ${index}` }))
    const { answer, leave, expectOneLine } = leaving()
    const { status, body } = await answer
    expect(status).toBe(200)
    await body?.getReader().read()
    leave()
    await expectOneLine()
  })
})

test('one account exports two lists at a time, and a third has to wait', async () => {
  const gate = Promise.withResolvers<void>()
  before = () => gate.promise
  const two = [fetchFile('customers.csv'), fetchFile('customers.csv')]
  await expect.poll(() => arrived.length).toBe(2)
  const third = await fetchFile('customers.csv')
  expect(third.status).toBe(429)
  expect(await third.json()).toMatchObject({ failure: { __typename: 'RATE_LIMITED', retryAfterSeconds: 1 } })
  gate.resolve()
  for (const response of await Promise.all(two)) expect((await linesOf(response)).isWhole).toBe(true)
})

test('the twenty-first export within ten minutes is RATE_LIMITED with the seconds to wait', async () => {
  const limited = await startPortal({ provider, clock, variables: { RATE_LIMITS: 'on' } })
  try {
    const client = new Client(limited.origin)
    await client.logInInMemory()
    for (let count = 0; count < 20; count += 1)
      expect((await fetchFile('bills.csv', {}, client).then((response) => linesOf(response))).isWhole).toBe(
        true,
      )
    const response = await fetchFile('bills.csv', {}, client)
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(500)
  } finally {
    await limited.stop()
  }
})

test('each export is a line of the log: who, what, how many rows, and nobody of them', async () => {
  rows = [customer({ name: 'Secret Customer' })]
  await linesOf(await fetchFile('customers.csv'))
  expect(exportLines().at(-1)).toMatchObject({
    outcome: 'complete',
    list: 'customers',
    rows: 1,
    username: 'alice-chen',
    requestId: expect.any(String),
  })
  expect(portal.log()).not.toContain('Secret Customer')
})
