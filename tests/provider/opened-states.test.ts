import { CookieJar } from 'tough-cookie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OpenedStates } from '#bff/provider/legacy-rest/opened-states.ts'
import { SessionState } from '#bff/provider/legacy-rest/session-state.ts'
import type { ProviderState } from '#bff/provider/provider.ts'

const home = 'https://provider.example/api/home/getBaseInfo'
const register = 'https://provider.example/api/register/login'

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 20) }))
afterEach(() => void vi.useRealTimers())

/** Answers with cookies, as the address and the `Set-Cookie` headers of each. */
const answers: [string, string[]][] = [
  [register, ['JSESSIONID=one; Path=/api; HttpOnly; Secure']],
  [home, ['JSESSIONID=one; Path=/api; HttpOnly; Secure']],
  [home, ['JSESSIONID=one; Path=/api; HttpOnly; Secure', 'tab=1']],
  [home, ['tab=1', 'tab=2']],
  [home, ['tab=1']],
  [home, ['soon=1; Max-Age=30; Path=/']],
  [home, ['JSESSIONID=two; Path=/api']],
  [register, ['tab=; Max-Age=0', 'other=a b; Domain=provider.example']],
  [home, ['foreign=1; Domain=elsewhere.example', 'broken']],
  [home, ['JSESSIONID=gone; Path=/api; Expires=Thu, 01 Jan 1970 00:00:00 GMT']],
]

/** A jar as a session without memory has it: opened for each request, and stored without the time of the last access. */
function openJar(stored: string | null) {
  const jar = stored === null ? new CookieJar() : CookieJar.deserializeSync(stored)
  const store = () => {
    const all = jar.toJSON()
    return JSON.stringify({ ...all, cookies: all?.cookies.map(({ lastAccessed: _, ...cookie }) => cookie) })
  }
  return { jar, store }
}

test('after any sequence of answers, cached states send and store the same as a jar opened for each request', () => {
  const states = new OpenedStates()
  let state: ProviderState | null = null
  let stored: string | null = null
  // A sequence without a pattern, the same in each run.
  for (let step = 0, seed = 7; step < 400; step += 1) {
    seed = (seed * 48_271) % 2_147_483_647
    const [url, lines] = answers[seed % answers.length] ?? [home, []]
    const session: SessionState = new SessionState(state, states.open(state))
    const { jar, store } = openJar(stored)
    expect(session.cookiesFor(url)).toBe(jar.getCookieStringSync(url))
    session.keepCookies(lines, url)
    for (const line of lines) jar.setCookieSync(line, url, { ignoreError: true })
    state = session.pack()
    stored = store()
    expect(JSON.parse(state ?? '{}')).toMatchObject({ jar: stored })
    for (const asked of [home, register])
      expect(session.cookiesFor(asked)).toBe(jar.getCookieStringSync(asked))
    vi.advanceTimersByTime(seed % 20_000)
  }
})

test('the same cookie once more leaves the state as it is', () => {
  const states = new OpenedStates()
  const first = new SessionState(null, states.open(null))
  first.keepCookies(['JSESSIONID=one; Path=/api'], register)
  const state = first.pack()
  for (let time = 0; time < 3; time += 1) {
    const again = new SessionState(state, states.open(state))
    again.keepCookies(['JSESSIONID=one; Path=/api'], home)
    expect(again.pack()).toBe(state)
  }
})

const stateOf = (token: string) => {
  const session = new SessionState(null)
  session.keepToken(token)
  return session.pack()
}

test('a state in clear is gone a minute after its last use, and at once with the logout', () => {
  const states = new OpenedStates()
  const [used, unused, left] = [stateOf('used'), stateOf('unused'), stateOf('left')]
  for (const state of [used, unused, left]) states.open(state)
  states.forget(left)
  expect(states.size).toBe(2)
  vi.advanceTimersByTime(40_000)
  states.open(used)
  vi.advanceTimersByTime(30_000)
  expect(states.size).toBe(1)
  vi.advanceTimersByTime(60_000)
  expect(states.size).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})

test('at most a thousand states are kept, those that were used last', () => {
  const states = new OpenedStates()
  const oldest = stateOf('oldest')
  const opened = states.open(oldest)
  for (let index = 0; index < 999; index += 1) states.open(stateOf(`token ${index}`))
  expect(states.open(oldest)).toBe(opened)
  for (let index = 0; index < 1000; index += 1) states.open(stateOf(`later ${index}`))
  expect(states.size).toBe(1000)
  expect(states.open(oldest)).not.toBe(opened)
})
