import { expect, test } from 'vitest'
import { EndedSessions } from '#bff/http/sessions/store/ended-sessions.ts'
import { Clock } from '../support/portal.ts'

const hour = 3_600_000

/** Sessions over a store that removes rows only when it works. */
function open() {
  const clock = new Clock()
  const store = { works: false, removed: [] as string[] }
  const remove = async (id: string) => {
    if (!store.works) throw new Error('the store cannot write')
    store.removed.push(id)
    return id !== 'nobody'
  }
  return { clock, store, ended: new EndedSessions(remove, hour, clock.now) }
}

test('ten thousand ended sessions are remembered, the latest ones', async () => {
  const { ended } = open()
  for (let count = 0; count <= 10_000; count += 1) await ended.end(`session ${count}`)
  ended.close()
  expect([ended.has('session 0'), ended.has('session 1'), ended.has('session 10000')]).toEqual([
    false,
    true,
    true,
  ])
})

test('it is said of a session whether it had ended before, and in doubt that it had not', async () => {
  const { store, ended } = open()
  const inDoubt = await Promise.all([ended.end('a'), ended.end('nobody')])
  store.works = true
  expect([...inDoubt, await ended.end('b'), await ended.end('nobody')]).toEqual([true, true, true, false])
})

test('each row is removed once, and then its session is forgotten', async () => {
  const { store, ended } = open()
  await ended.end('a')
  await ended.end('b')
  store.works = true
  await Promise.all([ended.retry(), ended.retry()])
  await ended.retry()
  expect([store.removed, ended.has('a'), ended.has('b')]).toEqual([['a', 'b'], false, false])
})

test('a session is forgotten when its row has expired in any case', async () => {
  const { clock, store, ended } = open()
  await ended.end('a')
  clock.advance(hour)
  await ended.retry()
  expect([store.removed, ended.has('a')]).toEqual([[], false])
})
