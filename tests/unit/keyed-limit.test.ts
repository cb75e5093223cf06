import { expect, test } from 'vitest'
import { createKeyedLimit, type KeyedLimitSettings } from '#bff/domain/keyed-limit.ts'
import { turns } from '../support/turns.ts'

/** An account, and below it a sign-in. */
const keysOf = (caller: string) => [...new Set([caller.split('/')[0] ?? '', caller])]

const present = new AbortController().signal

/** Work that lasts until the test ends it; `started` has what began, in order. */
function createStage(settings: Omit<KeyedLimitSettings, 'name'>) {
  const places = createKeyedLimit({ name: 'calls', ...settings })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  return {
    started,
    /** @param caller an account, or an account and a sign-in of it: `a/1` */
    run(caller: string, name: string, signal = present): Promise<unknown> {
      const done = Promise.withResolvers<void>()
      ends.set(name, done.resolve)
      const work = () => {
        started.push(name)
        return done.promise
      }
      return places.run(keysOf(caller), signal, work).catch((error: unknown) => error)
    },
    /** Starts so much work of a caller, called `a1`, `a2` …, in order. */
    runMany(caller: string, count: number): Promise<unknown>[] {
      return Array.from({ length: count }, (_, index) => this.run(caller, `${caller}${index + 1}`))
    },
    async end(...names: string[]): Promise<void> {
      for (const name of names) ends.get(name)?.()
      await turns(5)
    },
  }
}

test('one caller gets half of the places, and the next one starts at once', async () => {
  const stage = createStage({ places: 8, waiting: 100 })
  void stage.runMany('a', 50)
  expect(stage.started).toEqual(['a1', 'a2', 'a3', 'a4'])
  void stage.runMany('b', 50)
  void stage.runMany('c', 1)
  expect(stage.started.slice(4)).toEqual(['b1', 'b2', 'c1'])
})

test('an account shares its places among its sign-ins, and the next one finds some', () => {
  const stage = createStage({ places: 128, waiting: 1024, part: 1 / 2 })
  void stage.runMany('a/1', 220)
  expect(stage.started).toHaveLength(26)
  for (const signIn of ['a/2', 'a/3', 'a/4', 'a/5', 'a/6', 'a/7', 'a/8', 'a/9'])
    void stage.runMany(signIn, 30)
  expect(new Set(stage.started.map((name) => name.slice(0, 3))).size).toBeGreaterThan(3)
  expect(stage.started.length).toBeLessThanOrEqual(43)
  void stage.runMany('b/1', 10)
  expect(stage.started.filter((name) => name.startsWith('b'))).toHaveLength(10)
})

test('a sign-in that waits is not held back by another one of its account', async () => {
  const stage = createStage({ places: 4, waiting: 100 })
  void stage.runMany('z', 2)
  void stage.runMany('y', 1)
  void stage.run('x', 'x1')
  void stage.runMany('a/1', 30)
  void stage.runMany('a/2', 1)
  await stage.end('x1', 'y1', 'z1', 'z2')
  expect(stage.started.filter((name) => name.startsWith('a'))).toContain('a/21')
})

test('beyond the most of an account, running and waiting together, its work is RATE_LIMITED', async () => {
  const stage = createStage({ places: 8, waiting: 100, part: 1 / 8, most: 3 })
  const ofOne = stage.runMany('a', 4)
  expect(await ofOne[3]).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 1 })
  void stage.runMany('b', 1)
  expect(stage.started).toEqual(['a1', 'b1'])
  await stage.end('a1')
  void stage.run('a', 'again')
  expect(stage.started).toEqual(['a1', 'b1', 'a2'])
})

test('callers who wait take turns, and the work of each starts in its order', async () => {
  const stage = createStage({ places: 1, waiting: 100 })
  void stage.run('z', 'first')
  void stage.runMany('a', 4)
  void stage.runMany('b', 2)
  void stage.runMany('c', 1)
  for (const name of ['first', 'a1', 'b1', 'c1', 'a2', 'b2', 'a3']) await stage.end(name)
  expect(stage.started).toEqual(['first', 'a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
})

test('work that finds no room to wait is refused at once, and one caller gets half of the room', async () => {
  const stage = createStage({ places: 1, waiting: 8 })
  const ofOne = stage.runMany('a', 6)
  expect(await ofOne[5]).toMatchObject({ code: 'OVERLOADED', retryAfterSeconds: 1 })
  const ofOther = stage.runMany('b', 3)
  expect(await ofOther[2]).toMatchObject({ code: 'OVERLOADED' })
  for (const name of ['a1', 'a2', 'b1']) await stage.end(name)
  expect(stage.started).toEqual(['a1', 'a2', 'b1', 'a3'])
})

test('work whose signal aborts leaves the queue, and its room is free again', async () => {
  const stage = createStage({ places: 1, waiting: 2 })
  void stage.run('a', 'a1')
  const gone = new AbortController()
  const left = stage.run('a', 'left', gone.signal)
  expect(await stage.run('a', 'refused')).toMatchObject({ code: 'OVERLOADED' })
  gone.abort(new Error('gone'))
  expect(await left).toMatchObject({ message: 'gone' })
  void stage.run('a', 'a2')
  await stage.end('a1')
  expect(stage.started).toEqual(['a1', 'a2'])
})
