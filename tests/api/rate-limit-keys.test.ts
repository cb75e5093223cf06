import { expect, onTestFinished, test, vi } from 'vitest'
import { usesOf } from '#bff/domain/limits.ts'
import { createRateLimits } from '#bff/http/guards/rate-limits.ts'
import { connectRedis } from '#bff/http/ops/redis.ts'
import { patience } from '../support/patience.ts'
import { startRedis } from '../support/redis.ts'

test('no key of the limits in Redis contains a username, an e-mail address or an address, and another secret has other keys', async () => {
  const redis = await startRedis()
  onTestFinished(redis.stop)
  const client = connectRedis(redis.url, () => {})
  onTestFinished(() => client.destroy())
  await vi.waitUntil(() => client.isReady, patience)
  const keysOf = async (secret: string) => {
    const limits = createRateLimits({ redis: client, secret })
    await limits.take(usesOf.logIn('alice-chen'), '203.0.113.7')
    const key = { email: 'alice@example.org', purpose: 'REGISTRATION' } as const
    await limits.take(usesOf.sendCode(key), '2001:db8:1:2::7')
    await limits.take(usesOf.write('alice-chen'))
    await limits.take(usesOf.check('a session'), '203.0.113.7')
    await vi.waitUntil(async () => (await client.keys('*')).length >= 9, patience)
    const keys = await client.keys('*')
    await client.flushAll()
    return keys
  }
  const [one, other] = [await keysOf('one secret'), await keysOf('another secret')]
  expect(one.join(' ')).not.toMatch(/alice|example|203\.0|db8|a session/i)
  expect(one.filter((key) => other.includes(key))).toEqual([])
})
