import { expect, test } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import { customer } from '../rules/customer.ts'
import { Client } from '../support/client.ts'
import { exportedLines } from '../support/exported-lines.ts'
import { startPortal } from '../support/portal.ts'
import { stageCustomers } from '../support/stage-customers.ts'

const stage = stageCustomers({
  now: '2026-11-21T20:00:00Z',
  watched: ['listBills', 'listLoginLogs'],
  customers: () => Array.from({ length: 5000 }, (_, index) => customer({ name: `Customer ${index}` })),
})
const { arrived, clock, provider } = stage

const fetchFile = (path: string, headers: Record<string, string> = {}, client = stage.alice) =>
  client.fetch(`/exports/${path}`, { headers })

test('a person whom the provider no longer knows half-way gets no file, and is signed out', async () => {
  const client = new Client(stage.portal.origin)
  await client.logInInMemory()
  stage.before = (page) => {
    if (page === 20) throw new Fault('UNAUTHENTICATED', 'unknown', { providerCode: '100600' })
  }
  expect((await fetchFile('customers.csv', {}, client)).status).toBe(401)
  expect((await client.query('{ viewer { username } }')).data?.viewer).toBeNull()
})

test.each([
  ['UPSTREAM_UNAVAILABLE', 502],
  ['UPSTREAM_CONTRACT', 502],
  ['UPSTREAM_TIMEOUT', 504],
  ['OVERLOADED', 503],
] as const)(
  'a provider that fails on the first page with %s gives status %i and no file',
  async (code, status) => {
    stage.before = () => {
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

test('a bug reveals nothing about the implementation', async () => {
  stage.before = () => {
    throw new Error('at /secret/place')
  }
  const response = await fetchFile('customers.csv')
  const text = await response.text()
  expect(response.status).toBe(500)
  expect(text).not.toContain('secret')
  expect(stage.portal.log()).toContain('/secret/place')
})

test('an export without a sign-in is refused, and the provider is not called', async () => {
  for (const name of ['customers', 'bills', 'login-logs']) {
    const response = await fetchFile(`${name}.csv`, {}, new Client(stage.portal.origin))
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ failure: { __typename: 'UNAUTHENTICATED' } })
  }
  expect(arrived).toEqual([])
})

test.each([
  ['a page of another origin', 'customers.csv', { origin: 'https://evil.example' }, 403],
  ['a link on another site', 'customers.csv', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a page of another host of the site', 'customers.csv', { 'sec-fetch-site': 'same-site' }, 403],
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

test('a page that shows another person than the session gets no file, and the provider is not called', async () => {
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
  expect((await exportedLines(own)).isWhole).toBe(true)
})

test.each([
  ['HEAD', 'customers', 'GET, POST'],
  ['PUT', 'customers', 'GET, POST'],
  ['DELETE', 'customers', 'GET, POST'],
  ['POST', 'bills', 'GET'],
  ['POST', 'login-logs', 'GET'],
])('%s of %s is not allowed', async (method, list, allowed) => {
  const response = await stage.alice.fetch(`/exports/${list}.csv`, { method })
  expect([response.status, response.headers.get('allow')]).toEqual([405, allowed])
  expect(arrived).toEqual([])
})

test('one account may run two exports at a time, and a third has to wait', async () => {
  const gate = Promise.withResolvers<void>()
  stage.before = () => gate.promise
  const two = [fetchFile('customers.csv'), fetchFile('customers.csv')]
  await expect.poll(() => arrived.length).toBe(2)
  const third = await fetchFile('customers.csv')
  expect(third.status).toBe(429)
  expect(await third.json()).toMatchObject({ failure: { __typename: 'RATE_LIMITED', retryAfterSeconds: 1 } })
  gate.resolve()
  for (const response of await Promise.all(two)) expect((await exportedLines(response)).isWhole).toBe(true)
})

test('the twenty-first export within ten minutes is RATE_LIMITED with the seconds to wait', async () => {
  const limited = await startPortal({ provider, clock, variables: { RATE_LIMITS: 'on' } })
  try {
    const client = new Client(limited.origin)
    await client.logInInMemory()
    for (let count = 0; count < 20; count += 1)
      expect(
        (await fetchFile('bills.csv', {}, client).then((response) => exportedLines(response))).isWhole,
      ).toBe(true)
    const response = await fetchFile('bills.csv', {}, client)
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(500)
  } finally {
    await limited.stop()
  }
})
