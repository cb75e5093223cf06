import type { Request } from 'express'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SessionViews } from '#bff/http/sessions/session-views.ts'
import { SessionCodec } from '#bff/http/sessions/store/codec.ts'
import { deriveKeys } from '#bff/http/sessions/store/keys.ts'
import { AccountSessions } from '#bff/http/sessions/store/account-sessions.ts'
import { SealedSessions } from '#bff/http/sessions/store/sealed-sessions.ts'
import { SessionTimes } from '#bff/http/sessions/store/session-times.ts'
import { createSqliteRows } from '#bff/http/sessions/store/sqlite-rows.ts'
import { Clock } from '../support/portal.ts'

const limits = { idle: 30 * 60_000, absolute: 12 * 3_600_000 }

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-21T08:00:00Z') }))
afterEach(() => void vi.useRealTimers())

function createViews() {
  const clock = new Clock()
  const rows = createSqliteRows(':memory:', clock.now)
  const codec = new SessionCodec([deriveKeys('a secret for tests that is long enough')])
  const times = new SessionTimes(limits, clock.now)
  const accounts = new AccountSessions(rows, codec, limits, clock.now, (username) => username)
  const sealed = new SealedSessions(codec, times, accounts, clock.now)
  const views = new SessionViews({
    cookieName: 'portal',
    rows,
    codec,
    sealed,
    times,
    isEnded: () => false,
    now: clock.now,
  })
  const nameOf = (id: string) => codec.names(id)[0]
  const rowOf = (id: string, state: string) =>
    sealed.rowOf(id, {
      cookie: { originalMaxAge: null },
      signedIn: { username: 'alice-chen', since: clock.now(), state },
    })
  return {
    views,
    rows,
    clock,
    nameOf,
    rowOf,
    opened: vi.spyOn(codec, 'open'),
    store: (id: string, state = 'state') => rows.insert(nameOf(id), rowOf(id, state)),
  }
}

/** A request with the cookie of a session, to which express-session gave the session with this id. */
const requestOf = (id: string, given = id) =>
  ({ headers: { cookie: `visit=x; portal=s%3A${id}.signature` }, sessionID: given }) as unknown as Request

test('a row is read each time, and decrypted again only when its bytes have changed', async () => {
  const { views, rows, rowOf, nameOf, opened, store } = createViews()
  await store('one')
  views.learn(requestOf('one'))
  const stateNow = async () => (await views.find(requestOf('one')))?.data.signedIn?.state
  expect([await stateNow(), await stateNow(), await stateNow()]).toEqual(['state', 'state', 'state'])
  expect(opened).toHaveBeenCalledTimes(1)
  const row = await rows.read([nameOf('one')])
  await rows.update([nameOf('one')], rowOf('one', 'newer'), row?.body ?? new Uint8Array())
  expect([await stateNow(), await stateNow()]).toEqual(['newer', 'newer'])
  expect(opened).toHaveBeenCalledTimes(2)
})

test('only a cookie that express-session accepted is known', async () => {
  const { views, store } = createViews()
  await store('one')
  expect(await views.find(requestOf('one'))).toBeNull()
  // It generated a session, because the signature was wrong.
  views.learn(requestOf('one', 'another'))
  expect(await views.find(requestOf('one'))).toBeNull()
})

test('of two cookies of one name the first counts, as for express-session', async () => {
  const { views, store } = createViews()
  await store('one')
  views.learn(requestOf('one'))
  const both = (cookie: string) => ({ headers: { cookie }, sessionID: 'one' }) as unknown as Request
  expect(await views.find(both('portal=s%3Aforged.signature; portal=s%3Aone.signature'))).toBeNull()
  expect(await views.find(both('portal=s%3Aone.signature; portal=s%3Aforged.signature'))).not.toBeNull()
  expect(await views.find(both('xportal=s%3Aone.signature'))).toBeNull()
  for (const blank of ['\u00a0', '\v', '\f'])
    expect(await views.find(both(`${blank}portal=s%3Aone.signature; portal=s%3Aforged.signature`))).toBeNull()
  expect(await views.find(both('\tportal=s%3Aone.signature ; x=1'))).not.toBeNull()
})

test('the row of another session does not open under this one', async () => {
  const { views, rows, rowOf, nameOf } = createViews()
  await rows.insert(nameOf('one'), rowOf('another', 'state'))
  views.learn(requestOf('one'))
  expect(await views.find(requestOf('one'))).toBeNull()
})

test('a session that has ended is forgotten, also during a read', async () => {
  const { views, rows, nameOf, store } = createViews()
  await store('one')
  views.learn(requestOf('one'))
  const found = views.find(requestOf('one'))
  views.forget('one')
  await found
  expect(views.size).toBe(0)
  views.learn(requestOf('one'))
  await rows.remove([nameOf('one')])
  expect(await views.find(requestOf('one'))).toBeNull()
  expect(views.size).toBe(0)
})

test('a session is forgotten when it is unused for a minute', async () => {
  const { views, clock, store } = createViews()
  for (const id of ['used', 'unused']) {
    await store(id)
    views.learn(requestOf(id))
  }
  clock.advance(40_000)
  await views.find(requestOf('used'))
  clock.advance(30_000)
  vi.advanceTimersByTime(60_000)
  expect(await views.find(requestOf('used'))).not.toBeNull()
  expect(views.size).toBe(1)
})

test('at most 2,000 sessions are known, those used last', async () => {
  const { views, store } = createViews()
  await store('first')
  for (let index = 0; index < 2000; index += 1)
    views.learn(requestOf(index === 0 ? 'first' : `session-${index}`))
  await views.find(requestOf('first'))
  for (const id of ['next', 'after-next']) views.learn(requestOf(id))
  expect(views.size).toBe(2000)
  expect(await views.find(requestOf('first'))).not.toBeNull()
})

test('a request cannot change what another one reads', async () => {
  const { views, store } = createViews()
  await store('one')
  views.learn(requestOf('one'))
  const found = await views.find(requestOf('one'))
  expect(() => Object.assign(found?.data.signedIn ?? {}, { username: 'mallory' })).toThrow(TypeError)
})
