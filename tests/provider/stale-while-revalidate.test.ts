import { expect, test } from 'vitest'
import { createStaleWhileRevalidate } from '#bff/provider/guarded-call/stale-while-revalidate.ts'

const minute = 60_000

function setUp() {
  let time = 0
  let loads = 0
  let isDown = false
  const read = createStaleWhileRevalidate<number>({
    freshMs: 10 * minute,
    staleMs: 24 * 60 * minute,
    now: () => time,
  })
  return {
    advance: (milliseconds: number) => (time += milliseconds),
    goDown: () => (isDown = true),
    loads: () => loads,
    read: (key = 'en') =>
      read(key, async () => {
        loads += 1
        if (isDown) throw new Error('down')
        return loads
      }),
  }
}

test('concurrent callers share one read', async () => {
  const shared = setUp()
  expect(await Promise.all([shared.read(), shared.read(), shared.read()])).toEqual([1, 1, 1])
  expect(shared.loads()).toBe(1)
})

test('a value is fresh for ten minutes, and then returned once more while it is read again', async () => {
  const shared = setUp()
  await shared.read()
  shared.advance(10 * minute - 1)
  expect(await shared.read()).toBe(1)
  expect(shared.loads()).toBe(1)
  shared.advance(1)
  expect(await shared.read()).toBe(1)
  expect(shared.loads()).toBe(2)
  await expect.poll(() => shared.read()).toBe(2)
})

test('each key has its own read', async () => {
  const shared = setUp()
  expect(await shared.read('en')).toBe(1)
  expect(await shared.read('zh')).toBe(2)
})

test('while the provider is down, a value of the last day is returned at once, and no older one', async () => {
  const shared = setUp()
  await shared.read()
  shared.goDown()
  shared.advance(24 * 60 * minute - 1)
  expect(await shared.read()).toBe(1)
  expect(shared.loads()).toBe(2)
  shared.advance(1)
  await expect(shared.read()).rejects.toThrow('down')
})

test('a provider that is down is called at most every ten seconds while an older value is returned', async () => {
  const shared = setUp()
  await shared.read()
  shared.goDown()
  shared.advance(11 * minute)
  for (let time = 0; time < 20_000; time += 1000) {
    expect(await shared.read()).toBe(1)
    await Promise.resolve()
    shared.advance(1000)
  }
  expect(shared.loads()).toBe(1 + 2)
})

test('a failure is not cached: the next caller reads again', async () => {
  const shared = setUp()
  shared.goDown()
  await expect(shared.read()).rejects.toThrow('down')
  await expect(shared.read()).rejects.toThrow('down')
  expect(shared.loads()).toBe(2)
})
