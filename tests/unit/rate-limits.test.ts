import { expect, test } from 'vitest'
import { usesOf } from '#bff/domain/limits.ts'
import { createRateLimits } from '#bff/http/guards/rate-limits.ts'

const limitsWith = (settings: Partial<Parameters<typeof createRateLimits>[0]> = {}) =>
  createRateLimits({ redis: null, secret: 'a secret', ...settings })

type LimitsOf = ReturnType<typeof createRateLimits>

/** How many of so many captchas each address gets. */
async function captchasFor(limitsOf: LimitsOf, addressOf: (index: number) => string, count: number) {
  const taken = Array.from({ length: count }, (_, index) => limitsOf(addressOf(index)).take(usesOf.captcha))
  return (await Promise.all(taken)).filter((seconds) => seconds === null).length
}

test('RATE_LIMIT_FACTOR lets an address do more, and an account no more', async () => {
  const limitsOf = limitsWith({ factor: 2 })
  expect(await captchasFor(limitsOf, () => '203.0.113.7', 200)).toBe(120)
  for (let count = 0; count < 30; count += 1)
    expect(await limitsOf('').take(usesOf.write('alice'))).toBeNull()
  expect(await limitsOf('').take(usesOf.write('Alice'))).toBeGreaterThan(0)
})

test('networks of RATE_LIMIT_EXEMPT are not limited, the accounts that they use are', async () => {
  const limitsOf = limitsWith({ exempt: ['203.0.113.0/24', '2001:db8::/32', '192.0.2.1'] })
  for (const address of ['203.0.113.7', '2001:db8:7::1', '192.0.2.1'])
    expect(await captchasFor(limitsOf, () => address, 100)).toBe(100)
  expect(await captchasFor(limitsOf, () => '192.0.2.2', 100)).toBe(60)
  const logIn = () => limitsOf('203.0.113.7').take(usesOf.logIn('alice'))
  for (let count = 0; count < 10; count += 1) expect(await logIn()).toBeNull()
  expect(await logIn()).toBeGreaterThan(0)
})

test('a use that a limit refuses, or that is given back, counts in none of its limits', async () => {
  const limitsOf = limitsWith()
  const sendTo = (name: string) => {
    const uses = usesOf.sendCode({ email: `${name}@example.org`, purpose: 'REGISTRATION' })
    const limits = limitsOf('203.0.113.7')
    return { take: () => limits.take(uses), giveBack: () => limits.giveBack(uses) }
  }
  const alice = sendTo('alice')
  expect(await alice.take()).toBeNull()
  for (let count = 0; count < 40; count += 1) expect(await alice.take()).toBeGreaterThan(0)
  await alice.giveBack()
  expect(await alice.take()).toBeNull()
  await alice.giveBack()
  for (let count = 0; count < 30; count += 1) expect(await sendTo(`person-${count}`).take()).toBeNull()
  expect(await sendTo('one-more').take()).toBeGreaterThan(0)
})

test('in memory the keys that were used least lately give way, so that nobody can fill it', async () => {
  const limitsOf = limitsWith()
  expect(await captchasFor(limitsOf, () => '203.0.113.7', 100)).toBe(60)
  await captchasFor(limitsOf, (index) => `10.0.${index >> 8}.${index & 255}`, 5000)
  expect(await captchasFor(limitsOf, () => '10.0.19.135', 100)).toBe(59)
  expect(await captchasFor(limitsOf, () => '203.0.113.7', 100)).toBe(60)
})
