import { expect, onTestFinished, test, vi } from 'vitest'
import { usesOf } from '#bff/domain/limits.ts'
import { createRateLimits } from '#bff/http/guards/rate-limits.ts'
import { connectRedis } from '#bff/http/session/redis-rows.ts'
import { patience } from '../support/patience.ts'
import { startRedis } from '../support/redis.ts'

const secret = 'a secret'

test('in Redis processes share the counts under hashed keys that expire, and without it each counts by itself', async () => {
  const redis = await startRedis()
  onTestFinished(redis.stop)
  const client = connectRedis(redis.url, () => {})
  onTestFinished(() => void (client.isOpen && client.destroy()))
  await vi.waitUntil(() => client.isReady, patience)
  const one = createRateLimits({ redis: client, secret })
  const other = createRateLimits({ redis: client, secret })
  const code = usesOf.sendCode({ email: 'alice@example.org', purpose: 'REGISTRATION' })
  expect(await one.take(code, '203.0.113.7')).toBeNull()
  expect(await other.take(code, '203.0.113.7')).toBeGreaterThan(50)
  await one.take(usesOf.logIn('alice-chen'), '2001:db8:1:2::7')
  await one.take(usesOf.check('a session'), '203.0.113.7')
  const keys = await client.keys('*')
  expect(keys.length).toBe(7)
  for (const key of keys) expect(await client.pTTL(key)).toBeGreaterThan(0)
  expect(keys.join(' ')).not.toMatch(/alice|example|203\.0|db8|a session/)
  client.destroy()
  expect(await other.take(code, '203.0.113.7')).toBeNull()
})
