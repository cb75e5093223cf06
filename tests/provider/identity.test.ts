import { afterAll, expect, test } from 'vitest'
import { readEnv } from '#bff/env.ts'
import { createLegacyRestProvider } from '#bff/provider/legacy-rest/legacy-rest.ts'
import { type Answer, code, data, startScriptedServer } from '../support/scripted-server.ts'
import { baseInfo, legacyCalls, signedInState } from './legacy-calls.ts'
import { person } from '../support/provider-calls.ts'

const server = await startScriptedServer()
afterAll(server.stop)

const form = { username: 'alice-chen', password: 'Portal-demo1', captcha: 'ABCD' }
const session = { 'set-cookie': 'JSESSIONID=upstream-session; Path=/api; HttpOnly; Secure' }
const ok = data(baseInfo())

/** Signs in with this answer, reads the profile with the next ones, and returns what the reads carried. */
async function carriedAfter(login: Answer, ...profiles: [Answer, ...Answer[]]) {
  server.answerWith(login, ...profiles)
  const calls = legacyCalls(server.origin)
  expect(await calls.logIn(form)).toEqual({ __typename: 'SignedIn' })
  for (let read = 0; read < profiles.length; read += 1) await calls.getProfile()
  return server.received
    .slice(1)
    .map(({ headers }) => ({ token: headers['auth-token'], cookie: headers.cookie }))
}

const cookie = 'JSESSIONID=upstream-session'
test.each<[string, Answer, token: string, cookie: string | undefined]>([
  ["a token in the login's data", data({ token: 'in-data' }), 'in-data', undefined],
  ['a token in the header', data(null, { 'auth-token': 'in-header' }), 'in-header', undefined],
  ['both, the data first', data({ token: 'in-data' }, { 'auth-token': 'in-header' }), 'in-data', undefined],
  ['a cookie alone', data(null, session), '', cookie],
  ['a cookie and a token', data({ token: 'in-data' }, session), 'in-data', cookie],
  ['an empty token', data({ token: '' }, session), '', cookie],
  ['data that is a text', data('welcome', session), '', cookie],
])('after a login that answers with %s, calls carry the right identity', async (_what, login, ...carried) => {
  const [token, kept] = carried
  expect(await carriedAfter(login, ok)).toEqual([{ token, cookie: kept }])
})

test.each([
  ['in base info', data(null, session), data(baseInfo({ token: 'newer' })), ''],
  ['in a later header', data({ token: 'first' }), data(baseInfo(), { 'auth-token': 'newer' }), 'first'],
])('a token that the provider sends %s is carried from then on', async (_where, login, answer, first) => {
  const carried = await carriedAfter(login, answer, ok)
  expect(carried.map(({ token }) => token)).toEqual([first, 'newer'])
})

test('before a login the token header is empty, and no cookie is sent', async () => {
  server.answerWith(data([]))
  await legacyCalls(server.origin).listCountries('EN')
  expect(server.received[0]?.headers).toMatchObject({ 'auth-token': '' })
  expect(server.received[0]?.headers).not.toHaveProperty('cookie')
})

test.each([
  ['203.0.113.7', 'Mozilla/5.0 Safari/605'],
  ['2001:db8::7', 'Müller/1.0'],
  ['', ''],
])("a call carries the person's address (%s) and browser (%s)", async (address, userAgent) => {
  server.answerWith(ok)
  const state = signedInState()
  await legacyCalls(server.origin, { caller: { state, address, userAgent } }).getProfile()
  expect(server.received[0]?.headers).toMatchObject({
    'x-forwarded-for': address,
    'user-agent': userAgent,
    'auth-token': 'secret-token',
  })
})

test.each([
  ['EN', 'en'],
  ['CN', 'zh'],
] as const)('in %s, lang is %s in the query of a GET and in the body of a POST', async (language, lang) => {
  const calls = legacyCalls(server.origin, { caller: { state: signedInState(), language } })
  server.answerWith(ok, data([]), data(null))
  await calls.getProfile()
  await calls.listCustomers({ page: 1, size: 8 })
  await calls.logIn(form)
  const [profile, customers, login] = server.received
  expect(profile?.path).toBe(`/api/home/getBaseInfo?lang=${lang}`)
  expect(customers).toMatchObject({ method: 'POST', path: '/api/home/getCustomerList' })
  expect(JSON.parse(customers?.body ?? '')).toMatchObject({ lang, current: 1, size: 8 })
  expect(login?.headers['content-type']).toBe('application/json')
  expect(JSON.parse(login?.body ?? '')).toMatchObject({ lang, username: 'alice-chen', code: 'ABCD' })
})

test.each([
  ['Portal-demo1', 'UG9ydGFsLWRlbW8x'],
  [' with blanks ', 'IHdpdGggYmxhbmtzIA=='],
  ['密码🔑', '5a+G56CB8J+UkQ=='],
])('the password %j is sent as the base64 of its UTF-8 bytes [asvs 6.2.9]', async (password, encoded) => {
  server.answerWith(data(null))
  await legacyCalls(server.origin).logIn({ ...form, password })
  expect(JSON.parse(server.received[0]?.body ?? '')).toMatchObject({ password: encoded })
})

test('a slash at the end of the provider’s address has no effect', async () => {
  const url = new URL('/base/api/', server.origin)
  const provider = createLegacyRestProvider({ url, ...readEnv({}).upstream })
  server.answerWith(ok)
  await provider.forCaller(person({ state: signedInState() })).getProfile()
  expect(server.received[0]?.path).toBe('/base/api/home/getBaseInfo?lang=en')
})

test('TOKEN_HEADER has the token in both directions', async () => {
  server.answerWith(data(null, { authorization: 'from-login' }), ok)
  const calls = legacyCalls(server.origin, { tokenHeader: 'authorization' })
  await calls.logIn(form)
  await calls.getProfile()
  expect(server.received.map(({ headers }) => headers.authorization)).toEqual(['', 'from-login'])
})

test('the call of LOGOUT_PATH follows the logout, and neither of them needs to know the person', async () => {
  const caller = { state: signedInState() }
  server.answerWith(code(100600), code(100600))
  await legacyCalls(server.origin, { logoutPath: '/register/loginout', caller }).logOut()
  expect(server.received.map(({ path }) => path)).toEqual([
    '/api/register/logout?lang=en',
    '/api/register/loginout?lang=en',
  ])
  server.answerWith(data(null))
  await legacyCalls(server.origin, { caller }).logOut()
  expect(server.received).toHaveLength(1)
})

test('an anonymous captcha that meets 100600 is requested once more, without the lost cookie', async () => {
  const picture: Answer = (response) => response.writeHead(200, { 'content-type': 'image/png' }).end('png')
  server.answerWith((response) =>
    response.writeHead(200, { ...session, 'content-type': 'image/png' }).end('png'),
  )
  const first = legacyCalls(server.origin)
  await first.createCaptcha()
  server.answerWith(code(100600, 401), picture)
  const { image } = await legacyCalls(server.origin, { caller: { state: first.state } }).createCaptcha()
  expect(image).toBe(`data:image/png;base64,${btoa('png')}`)
  expect(server.received.map(({ headers }) => headers.cookie)).toEqual([
    'JSESSIONID=upstream-session',
    undefined,
  ])
})
