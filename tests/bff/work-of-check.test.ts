import { expect, onTestFinished, test, vi } from 'vitest'
import { mailboxOf } from '#rules/email.ts'
import type { EmailCodeKey } from '#bff/domain/email-code.ts'
import { doublingsFor, usesOf } from '#bff/domain/limits.ts'
import { createRateLimits, type RateLimits } from '#bff/http/guards/rate-limits.ts'
import { connectRedis } from '#bff/http/ops/redis.ts'
import { patience } from '../support/patience.ts'
import { startRedis } from '../support/redis.ts'

const purpose = 'REGISTRATION'

test.each([
  ['alice@example.org', 'alice@example.org'],
  [' Alice+shop+2@Example.org', 'alice@example.org'],
  ['+alice@example.org', '+alice@example.org'],
  ['al.ice@example.org', 'al.ice@example.org'],
  ['al.ice+x@GMail.com', 'alice@gmail.com'],
  ['a.l.i.c.e@googlemail.com', 'alice@gmail.com'],
])('the mailbox of %s is %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})

const day = 24 * 3_600_000

const secret = 'a secret'

/** The codes that are sent under these limits, and the work that a check costs then. */
const withLimits = (limits: RateLimits) => ({
  limits,
  sendCode: (key: EmailCodeKey, address: string) => limits.take(usesOf.sendCode(key), address),
  doublings: (email: string | null, address: string) =>
    doublingsFor(email, (name, account) => limits.count(name, account, address)),
})

function limitsInTime(exempt: string[] = []) {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T08:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  return withLimits(createRateLimits({ redis: null, secret, exempt }))
}

test('beyond ten codes a day the work for a mailbox doubles with each, up to 64 times, and nobody is refused', async () => {
  const limits = limitsInTime()
  const doublings: number[] = []
  for (let count = 0; count < 20; count += 1) {
    doublings.push(await limits.doublings('alice@example.org', '192.0.2.1'))
    const key = { email: `Alice+${count}@example.org`, purpose } as const
    expect(await limits.sendCode(key, `203.0.${count}.7`)).toBeNull()
    vi.advanceTimersByTime(61_000)
  }
  expect(doublings).toEqual([...Array<number>(10).fill(0), 1, 2, 3, 4, 5, 6, 6, 6, 6, 6])
  expect(await limits.doublings('bob@example.org', '192.0.2.1')).toBe(0)
  expect(await limits.doublings(null, '192.0.2.1')).toBe(0)
  vi.advanceTimersByTime(day)
  expect(await limits.doublings('alice@example.org', '192.0.2.1')).toBe(0)
})

test.each([
  ['an IPv4 address', (_index: number) => '203.0.113.7', 30, 5],
  ['a /56 of IPv6', (index: number) => `2001:db8:1:${(256 + index).toString(16)}::1`, 30, 5],
  ['a /24 of IPv4', (index: number) => `203.0.113.${index}`, 150, 2],
  ['a /48 of IPv6', (index: number) => `2001:db8:1:${(index * 256).toString(16)}::1`, 150, 2],
])(
  'what %s has asked for within an hour makes its next check harder',
  async (_what, addressOf, codes, expected) => {
    const limits = limitsInTime()
    for (let index = 0; index < codes; index += 1)
      await limits.sendCode({ email: `somebody-${index}@example.org`, purpose }, addressOf(index))
    expect(await limits.doublings('alice@example.org', addressOf(1))).toBe(expected)
    expect(await limits.doublings('alice@example.org', '198.51.100.1')).toBe(0)
    vi.advanceTimersByTime(3_600_000)
    expect(await limits.doublings('alice@example.org', addressOf(1))).toBe(0)
  },
)

test('what an exempt network asks for makes no check harder, but what a mailbox gets does', async () => {
  const limits = limitsInTime(['203.0.113.0/24'])
  for (let index = 0; index < 40; index += 1) {
    const email = index < 12 ? 'alice@example.org' : `somebody-${index}@example.org`
    expect(await limits.sendCode({ email, purpose }, `203.0.113.${index}`)).toBeNull()
    vi.advanceTimersByTime(61_000)
  }
  expect(await limits.doublings('bob@example.org', '203.0.113.7')).toBe(0)
  expect(await limits.doublings('alice@example.org', '203.0.113.7')).toBe(3)
})

test('in Redis processes share the counts under hashed keys that expire, and without it each counts by itself', async () => {
  const redis = await startRedis()
  onTestFinished(redis.stop)
  const client = connectRedis(redis.url, () => {})
  onTestFinished(() => void (client.isOpen && client.destroy()))
  await vi.waitUntil(() => client.isReady, patience)
  const [one, other] = [
    withLimits(createRateLimits({ redis: client, secret })),
    withLimits(createRateLimits({ redis: client, secret })),
  ]
  for (let count = 0; count < 12; count += 1)
    await one.sendCode({ email: `alice+${count}@example.org`, purpose }, '203.0.113.7')
  // One code a minute to a mailbox counts; the other eleven were refused.
  expect(await other.doublings('alice@example.org', '192.0.2.1')).toBe(0)
  const keys = await client.keys('portal:limit:code*')
  expect(keys.length).toBe(5)
  for (const key of keys) expect(await client.pTTL(key)).toBeGreaterThan(0)
  await one.limits.take(usesOf.logIn('alice-chen'), '2001:db8:1:2::7')
  await one.limits.take(usesOf.check('a session'), '203.0.113.7')
  const all = await client.keys('*')
  expect(all.length).toBe(9)
  expect(all.join(' ')).not.toMatch(/alice|example|203\.0|db8|a session/)
  for (const key of keys) await client.set(key, '12', { expiration: 'KEEPTTL' })
  expect(await other.doublings('alice@example.org', '192.0.2.1')).toBe(3)
  client.destroy()
  expect(await other.doublings('alice@example.org', '192.0.2.1')).toBe(0)
})
