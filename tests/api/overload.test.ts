import { afterAll, beforeEach, expect, test } from 'vitest'
import { measureLoad } from '#bff/http/guards/overload.ts'
import { createInMemoryProvider } from '#bff/provider/in-memory/in-memory.ts'
import { Client } from '../support/client.ts'
import { startPortal } from '../support/portal.ts'

const readings = { delay: 0, heap: 0 }
const load = { eventLoopDelayMs: () => readings.delay, heapUsed: () => readings.heap }
const portal = await startPortal({ provider: createInMemoryProvider(), load })
const client = new Client(portal.origin)
afterAll(portal.stop)
beforeEach(() => Object.assign(readings, { delay: 0, heap: 0 }))

const whoAmI = '{ viewer { username } }'

test.each([
  [250, 0.9, 200],
  [250.1, 0, 503],
  [Infinity, 0, 503],
  [0, 0.901, 503],
])('with a delay of %d ms and a heap used to %d the status is %i', async (delay, heap, status) => {
  Object.assign(readings, { delay, heap })
  const { errors, headers, ...answer } = await client.query(whoAmI)
  expect(answer.status).toBe(status)
  const isRejected = status === 503
  expect(headers.get('retry-after')).toBe(isRejected ? '2' : null)
  const rejected = { code: 'OVERLOADED', retryAfterSeconds: 2 }
  expect(errors?.map(({ extensions }) => extensions)).toEqual(isRejected ? [rejected] : undefined)
  const upload = await client.fetch('/uploads/identity-documents', { method: 'POST' })
  const file = await client.fetch('/exports/bills.csv')
  expect([upload.status, file.status]).toEqual(isRejected ? [503, 503] : [400, 401])
  expect(portal.log()).not.toContain('a request failed')
})

test('health checks, logins and logouts bypass the overload guard', async () => {
  readings.delay = 400
  expect((await client.fetch('/healthz')).status).toBe(200)
  expect((await client.fetch('/readyz')).status).toBe(200)
  expect((await client.logInInMemory()).data?.logIn.__typename).toBe('LogInSuccess')
  const { data } = await client.query('mutation { logOut { wasSignedIn isComplete } }')
  expect(data?.logOut).toEqual({ wasSignedIn: true, isComplete: true })
})

test.each([
  '{ logIn: viewer { username } }',
  'mutation A { logOut { isComplete } } query B { viewer { username } }',
])('%s does not bypass the overload guard', async (query) => {
  readings.delay = 400
  const { status } = await client.send(JSON.stringify({ query, operationName: 'B' }))
  expect(status).toBe(503)
})

test('the delay of a blocked event loop is measured, and its recovery too', async () => {
  const load = measureLoad(50)
  const holdUp = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 350)
  // The start of the process, before anybody asks.
  holdUp()
  expect(load.eventLoopDelayMs()).toBe(0)
  await expect
    .poll(() => {
      holdUp()
      return load.eventLoopDelayMs()
    })
    .toBeGreaterThan(250)
  await expect.poll(() => load.eventLoopDelayMs()).toBeLessThan(250)
  expect(load.heapUsed()).toBeGreaterThan(0)
  expect(load.heapUsed()).toBeLessThan(0.9)
})
