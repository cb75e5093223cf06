import { expect, test } from 'vitest'
import { mergeStates, SessionState } from '#bff/provider/legacy-rest/session-state.ts'
import type { ProviderState } from '#bff/provider/provider.ts'

const api = { hostname: 'cloud.example.com', folder: '/api' }

/** What is kept of `Set-Cookie` headers, beside the cookies `a` and `b`. */
function keptOf(...lines: string[]) {
  const state = new SessionState(null)
  state.keepCookies(['a=1', 'b=2'], api)
  state.keepCookies(lines, api)
  return Object.fromEntries(state.cookies)
}

test.each<[string, Record<string, string>]>([
  ['a=changed; Path=/api; HttpOnly; Secure; SameSite=Lax', { a: 'changed', b: '2' }],
  ['c="in quotes"; Path=/', { a: '1', b: '2', c: '"in quotes"' }],
  ['c=x%3D==; Path=/api/home', { a: '1', b: '2', c: 'x%3D==' }],
  ['c=; Domain=.example.com', { a: '1', b: '2', c: '' }],
  ['__proto__=1', { a: '1', b: '2', ['__proto__']: '1' }],
  ['a=; Max-Age=0', { b: '2' }],
  ['a=; Expires=Thu, 01 Jan 1970 00:00:00 GMT', { b: '2' }],
  ['a=kept; Max-Age=30; Expires=Thu, 01 Jan 1970 00:00:00 GMT', { a: 'kept', b: '2' }],
  ['a=other; Path=/apis', { a: '1', b: '2' }],
  ['a=other; Domain=loud.example.com', { a: '1', b: '2' }],
  ['nonsense', { a: '1', b: '2' }],
])('after %s the right cookies are kept', (line, kept) => {
  expect(keptOf(line)).toEqual(kept)
})

test('a state is the same string as long as nothing of it changes', () => {
  const first = new SessionState(null)
  expect(first.pack()).toBeNull()
  first.keepCookies(['JSESSIONID=one; Path=/api'], api)
  const state = first.pack()
  const again = new SessionState(state)
  again.keepCookies(['JSESSIONID=one; Path=/api'], api)
  expect(again.pack()).toBe(state)
})

test('of two answers at once, the later state has the changes of both', () => {
  const stateAfter = (state: ProviderState | null, ...lines: string[]) => {
    const session = new SessionState(state)
    session.keepCookies(lines, api)
    return session.pack() as ProviderState
  }
  const before = stateAfter(null, 'a=1', 'b=2', 'c=3')
  const one = stateAfter(before, 'a=changed', 'b=; Max-Age=0')
  const other = stateAfter(before, 'c=changed', 'd=4')
  const merged = new SessionState(mergeStates(before, one, other))
  expect(Object.fromEntries(merged.cookies)).toEqual({ a: 'changed', c: 'changed', d: '4' })
})
