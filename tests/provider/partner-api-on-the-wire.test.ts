import { afterAll, beforeEach, expect, test } from 'vitest'
import type { ProviderState } from '#bff/provider/provider.ts'
import { png } from '../support/pictures.ts'
import { faultOf } from '../support/provider-calls.ts'
import { json, send, startScriptedServer } from '../support/scripted-server.ts'
import { me, partnerCalls, problem, signedInState } from './partner-calls.ts'

const server = await startScriptedServer()
afterAll(server.stop)
beforeEach(() => server.answerWith(json(me())))

const calls = (caller = {}) => partnerCalls(server.origin, { caller })
const headers = (at = 0) => server.received[at]?.headers ?? {}
const sentBody = (at = 0) => JSON.parse(server.received[at]?.body ?? 'null') as unknown
const form = { username: 'alice-chen', password: 'Portal-demo1', captcha: 'AB12' }
const withCaptcha = { state: '{"captcha":"cap_1","verifications":{},"tokens":null}' as ProviderState }
const manager = { number: '0088' }

test('a call of an affiliate carries the token, the language, the address and the browser', async () => {
  await calls({ language: 'CN', traceparent: () => '00-1-2-01' }).getProfile()
  expect(server.received[0]).toMatchObject({ method: 'GET', path: '/v1/me' })
  expect(headers()).toMatchObject({
    authorization: 'Bearer at_1',
    'accept-language': 'zh-Hans',
    forwarded: 'for=203.0.113.7',
    'user-agent': 'Mozilla/5.0 Firefox/145.0',
    traceparent: '00-1-2-01',
  })
})

test('an address of IPv6 is quoted', async () => {
  await calls({ address: '2001:db8::1' }).getProfile()
  expect(headers().forwarded).toBe('for="[2001:db8::1]"')
})

test('a public call carries no token', async () => {
  server.answerWith(json({ available: true }))
  await calls().checkPhone({ prefix: '65', number: '80000001' }, 'CUSTOMER')
  expect(server.received[0]?.path).toBe('/v1/availability?phone=%2B6580000001&among=customers')
  expect(headers()).not.toHaveProperty('authorization')
})

test('a caller without a token is not signed in, and nothing is sent', async () => {
  server.answerWith(json(me()))
  expect(await faultOf(calls({ state: null }).getProfile())).toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(server.received).toEqual([])
})

test('a login names the captcha by its id, and its tokens become the state', async () => {
  server.answerWith(json({ access_token: 'at_9', refresh_token: 'rt_1' }, 201))
  const visitor = calls(withCaptcha)
  expect(await visitor.logIn(form)).toEqual({ __typename: 'SignedIn' })
  expect(sentBody()).toEqual({
    username: 'alice-chen',
    password: 'Portal-demo1',
    captcha: { id: 'cap_1', answer: 'AB12' },
  })
  expect(visitor.state).toBe(signedInState('at_9'))
})

test('a write whose connection breaks is sent again with the same key, and the next write has another', async () => {
  server.answerWith((response) => response.socket?.destroy(), send(204, ''))
  const client = calls()
  expect(await client.bindAccountManager(manager)).toMatchObject({ __typename: 'Accepted' })
  await client.bindAccountManager(manager)
  const keys = server.received.map((request) => request.headers['idempotency-key'])
  expect(keys).toHaveLength(3)
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('an expired token is renewed once for all calls, and the state has the new one', async () => {
  server.answerWith(
    problem(401, 'token-expired'),
    problem(401, 'token-expired'),
    json({ access_token: 'at_2' }, 201),
    json(me()),
  )
  const client = calls()
  await Promise.all([client.getProfile(), client.getProfile()])
  expect(server.received.filter(({ path }) => path === '/v1/tokens')).toMatchObject([
    { method: 'POST', body: '{"refresh_token":"rt_1"}' },
  ])
  expect(headers(4).authorization).toBe('Bearer at_2')
  expect(client.state).toBe(signedInState('at_2'))
})

test('a call that learns late that its token has expired takes the one that another call has got', async () => {
  const expired = problem(401, 'token-expired')
  const late = Promise.withResolvers<void>()
  server.answerWith(
    expired,
    (response, request) => late.promise.then(() => expired(response, request)),
    json({ access_token: 'at_2' }, 201),
    json(me()),
  )
  const client = calls()
  const [first, second] = [client.getProfile(), client.getProfile()]
  // Either may arrive first.
  await Promise.race([first, second])
  late.resolve()
  await Promise.all([first, second])
  expect(server.received.map(({ path }) => path)).toEqual([
    '/v1/me',
    '/v1/me',
    '/v1/tokens',
    '/v1/me',
    '/v1/me',
  ])
})

test('a caller whose sign-in has ended is not signed in, and keeps the state', async () => {
  server.answerWith(problem(401, 'token-expired'), problem(401, 'authentication-required'))
  const client = calls()
  expect(await faultOf(client.getProfile())).toMatchObject({
    code: 'UNAUTHENTICATED',
    providerCode: 'authentication-required',
  })
  expect(client.state).toBe(signedInState())
})

test('an image is one file of a form, and its id is what a verification names', async () => {
  server.answerWith(json({ id: 'file_1' }, 201), json({ status: 'in_review' }, 201))
  const client = calls()
  const file = await client.uploadIdentityDocument({ bytes: png(), type: 'image/png' })
  expect(headers()['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(server.received[0]?.body).toMatch(/name="purpose"\s+identity_document/)
  expect(server.received[0]?.bytes.includes(png())).toBe(true)
  await client.submitPersonalVerification({
    idDocumentKind: 'PASSPORT',
    realName: 'Ida',
    idNumber: 'X1',
    address: 'Pier 4',
    files: [file],
  })
  expect(sentBody(1)).toMatchObject({
    document: { type: 'passport', number: 'X1' },
    files: ['file_1'],
  })
})
