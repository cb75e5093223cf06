import { afterAll, expect, test } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import { securityEvents } from '#bff/domain/security-event.ts'
import { createMetrics, outcomeOf } from '#bff/http/ops/metrics.ts'
import { createSqliteRows } from '#bff/http/session/sqlite-rows.ts'
import { Client } from '../support/client.ts'
import { startPortal } from '../support/portal.ts'
import { watchProvider } from '../support/watched-provider.ts'

const rows = createSqliteRows(':memory:')
let isStoreAway = false
let isProviderUnreachable = false
const metrics = createMetrics({
  probeStore: async () => {
    if (isStoreAway) throw new Error('gone')
  },
  isProviderUnreachable: () => isProviderUnreachable,
})
const { provider, overrides } = watchProvider()
overrides.listBills = () => Promise.reject(new Fault('UPSTREAM_TIMEOUT', 'too late'))
const portal = await startPortal({ provider: metrics.watch(provider), rows, metrics })
afterAll(portal.stop)

/** The lines of one metric, without labelled ones that are zero. */
const read = async (name: string) =>
  (await metrics.registry.metrics())
    .split('\n')
    .filter((line) => (line.startsWith(`${name}{`) && !line.endsWith(' 0')) || line.startsWith(`${name} `))

test('every outcome of a security event is counted from 0', async () => {
  const { values = [] } =
    (await metrics.registry.getSingleMetric('portal_security_events_total')?.get()) ?? {}
  const pairs = Object.entries(securityEvents).flatMap(([event, outcomes]) =>
    outcomes.map((outcome) => ({ event, outcome })),
  )
  expect(values.map(({ labels }) => labels)).toEqual(pairs)
})

test('requests, calls by outcome, and logins are counted, without names', async () => {
  const client = new Client(portal.origin)
  for (const password of ['wrong-password', 'Portal-demo1']) {
    await client.logInInMemory('alice-chen', password)
  }
  await client.query('{ viewer { profile { displayName } bills { items { month } } } }')
  await client.fetch('/graphql/../secret-path', { method: 'DELETE' })
  await (await client.fetch('/exports/customers.csv')).text()
  await new Client(portal.origin).createCaptcha()

  expect(await read('portal_http_request_seconds_count')).toEqual(
    expect.arrayContaining([
      'portal_http_request_seconds_count{route="/graphql",method="POST",status="200"} 6',
      'portal_http_request_seconds_count{route="page",method="other",status="404"} 1',
    ]),
  )
  expect(await read('portal_provider_call_seconds_count')).toEqual([
    'portal_provider_call_seconds_count{call="createCaptcha",outcome="ok"} 3',
    'portal_provider_call_seconds_count{call="logIn",outcome="CredentialsRejected"} 1',
    'portal_provider_call_seconds_count{call="logIn",outcome="SignedIn"} 1',
    'portal_provider_call_seconds_count{call="getProfile",outcome="ok"} 1',
    'portal_provider_call_seconds_count{call="listBills",outcome="UPSTREAM_TIMEOUT"} 1',
    'portal_provider_call_seconds_count{call="listCustomers",outcome="ok"} 1',
  ])
  expect(await read('portal_security_events_total')).toEqual([
    'portal_security_events_total{event="login",outcome="LogInSuccess"} 1',
    'portal_security_events_total{event="login",outcome="CredentialsRejected"} 1',
    'portal_security_events_total{event="export",outcome="complete"} 1',
  ])
  expect(await read('nodejs_eventloop_lag_p99_seconds')).toHaveLength(1)
  expect(await metrics.registry.metrics()).not.toMatch(/alice|secret-path|127\.0\.0\.1/)
})

test('the metrics show an unreachable provider, and a store that cannot be written', async () => {
  const both = async () => [await read('portal_provider_unreachable'), await read('portal_store_ready')]
  expect(await both()).toEqual([['portal_provider_unreachable 0'], ['portal_store_ready 1']])
  isProviderUnreachable = true
  isStoreAway = true
  expect(await both()).toEqual([['portal_provider_unreachable 1'], ['portal_store_ready 0']])
})

test('a call whose client has disconnected counts as abandoned, not as a failure of the provider', async () => {
  const failing = Promise.reject(new Fault('UPSTREAM_UNAVAILABLE', 'the client disconnected'))
  expect(await outcomeOf(failing, AbortSignal.abort())).toBe('ABANDONED')
})
