import { expect, test } from 'vitest'
import { BoundedLimiter } from '#bff/http/guards/bounded-limiter.ts'

const limiterOf = (maxKeys: number, duration = 60) => new BoundedLimiter({ points: 1, duration, maxKeys })
const isAllowed = (limiter: BoundedLimiter, key: string) =>
  limiter.consume(key).then(
    () => true,
    () => false,
  )

test('beyond the bound the oldest windows give way, and the newer ones still count', async () => {
  const limiter = limiterOf(3)
  for (const key of ['a', 'b', 'c', 'd']) expect(await isAllowed(limiter, key)).toBe(true)
  expect(await Promise.all(['b', 'c', 'd'].map((key) => isAllowed(limiter, key)))).toEqual([
    false,
    false,
    false,
  ])
  expect(await isAllowed(limiter, 'a')).toBe(true)
  expect(limiter.dump().storage.map(({ key }) => key)).toEqual(['c', 'd', 'a'])
})

test('a key whose window has been reset gets a new one, which is the newest', async () => {
  const limiter = limiterOf(2)
  await limiter.consume('a')
  await limiter.consume('b')
  await limiter.delete('a')
  await limiter.consume('a')
  await limiter.consume('c')
  expect(limiter.dump().storage.map(({ key }) => key)).toEqual(['a', 'c'])
})

test('10,000 addresses in one window leave as many keys as the bound', async () => {
  const limiter = limiterOf(100)
  for (let number = 0; number < 10_000; number += 1) await limiter.consume(`address ${number}`)
  expect(limiter.dump().storage).toHaveLength(100)
})
