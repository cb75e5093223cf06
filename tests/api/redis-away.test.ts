import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connectRedis, createRedisRows } from '#bff/http/session/redis-rows.ts'
import { createInMemoryProvider } from '#bff/provider/in-memory/in-memory.ts'
import { Client } from '../support/client.ts'
import { documentOf } from '../support/mutations.ts'
import { passHumanCheck } from '../support/onboarding.ts'
import { Clock, type Portal, startPortal } from '../support/portal.ts'
import { startRedis } from '../support/redis.ts'
import { patience } from '../support/patience.ts'

let redis: Awaited<ReturnType<typeof startRedis>>
let portal: Portal
let signedIn: Client
let anonymous: Client
let visitor: Client
let humanCheck: string

beforeAll(async () => {
  redis = await startRedis()
  const clock = new Clock()
  const connection = connectRedis(redis.url, () => {})
  const rows = createRedisRows(connection)
  await vi.waitUntil(() => connection.isReady, patience)
  portal = await startPortal({ provider: createInMemoryProvider(), rows, clock })
  signedIn = await Client.signedIn(portal.origin)
  anonymous = new Client(portal.origin)
  visitor = new Client(portal.origin)
  humanCheck = await passHumanCheck(visitor)
  await redis.die()
  await vi.waitUntil(() => !connection.isReady, patience)
})
afterAll(async () => {
  await portal.stop()
  await redis.stop()
})

test('while Redis is away, a signed-in affiliate gets a fault and keeps the cookie, a human check does not count, and the process is not ready', async () => {
  const { data, errors, headers } = await signedIn.query('{ viewer { username } }')
  expect([data, headers.getSetCookie()]).toEqual([{ viewer: null }, []])
  const extensions = { code: 'UPSTREAM_UNAVAILABLE', retryAfterSeconds: 2 }
  expect(errors).toMatchObject([{ path: ['viewer'], extensions }])
  const issued = await anonymous.query('mutation { createHumanCheck { expiresAt } }')
  expect(issued.data?.createHumanCheck).toEqual({ expiresAt: expect.any(String) })
  const input = { email: 'ida@partner.example', purpose: 'REGISTRATION', humanCheck }
  const sent = await visitor.query(documentOf('sendEmailCode'), { input })
  expect(sent.errors).toMatchObject([{ path: ['sendEmailCode'], extensions: { code: extensions.code } }])
  expect((await anonymous.fetch('/healthz')).status).toBe(200)
  const readiness = await anonymous.fetch('/readyz')
  const reasons = ['sessions cannot be stored']
  expect([readiness.status, await readiness.json()]).toEqual([503, { status: 'not ready', reasons }])
})

test('the portal recovers by itself when Redis is back', async () => {
  await redis.comeBack()
  await expect.poll(async () => (await anonymous.fetch('/readyz')).status, { interval: 100 }).toBe(200)
  const { data } = await anonymous.logInInMemory()
  expect(data?.logIn.__typename).toBe('LogInSuccess')
})
