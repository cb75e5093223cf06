import type { SessionData } from '#bff/http/sessions/session-data.ts'
import { expect, test } from 'vitest'
import { asAfter, asBefore, keepOpen } from '#bff/http/sessions/store/former-ids.ts'

const now = 1_000_000_000
const cookie = { originalMaxAge: null }
const before = { username: 'alice-chen', since: 1, state: 'first login' }
const after = { ...before, confirmedAt: now, state: 'second login' }
const session = (confirmedBefore?: number): SessionData => {
  const signedIn = { ...before, ...(confirmedBefore !== undefined && { confirmedAt: confirmedBefore }) }
  return { cookie, signedIn: after, former: keepOpen(['old'], { cookie, signedIn }, now) }
}

test.each([undefined, 7])(
  'a former id opens a session without its confirmation, as if the last one had been at %s',
  (confirmedBefore) => {
    const opened = asBefore(session(confirmedBefore), 'old', now)
    expect(opened?.signedIn).toEqual({
      ...before,
      state: 'second login',
      ...(confirmedBefore !== undefined && { confirmedAt: confirmedBefore }),
    })
    expect(opened).not.toHaveProperty('former')
    expect(opened?.openUntil).toBe(now + 120_000)
  },
)

test('another id does not, and a former one only for two minutes', () => {
  expect(asBefore(session(), 'another', now)).toBeNull()
  expect(asBefore(session(), 'old', now + 119_999)).not.toBeNull()
  expect(asBefore(session(), 'old', now + 120_000)).toBeNull()
})

test('what a request by a former id writes leaves the confirmation and the former ids', () => {
  const stored = session()
  const opened = asBefore(stored, 'old', now)
  const changed = {
    cookie,
    ...opened,
    signedIn: { ...before, state: 'renewed' },
    captcha: { state: 'drawn', nonce: 'once' },
  }
  expect(asAfter(changed, stored)).toEqual({
    cookie,
    captcha: { state: 'drawn', nonce: 'once' },
    signedIn: { ...before, state: 'renewed', confirmedAt: now },
    former: stored.former,
  })
  // Its own id was used meanwhile: such a request is late, and changes nothing.
  const { former: _, ...used } = stored
  expect(asAfter(changed, used)).toBeNull()
})
