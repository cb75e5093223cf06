import { afterAll, beforeEach, expect, test } from 'vitest'
import type { ProviderState } from '#bff/provider/provider.ts'
import { png } from '../support/pictures.ts'
import { faultOf } from '../support/provider-calls.ts'
import { json, providerWords, send, startScriptedServer } from '../support/scripted-server.ts'
import { customerRow, me, partnerCalls, problem, signedInState } from './partner-calls.ts'

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

const logIn = () => calls(withCaptcha).logIn(form)

test.each([
  [401, 'invalid-credentials', 'CredentialsRejected'],
  [403, 'account-disabled', 'AccountDisabled'],
])('%i %s refuses a login with %s and the provider’s own name', async (status, name, __typename) => {
  server.answerWith(problem(status, name))
  expect(await logIn()).toEqual({ __typename, providerCode: name, message: expect.any(String) })
})

test('429 refuses a login with the seconds of Retry-After', async () => {
  server.answerWith(problem(429, 'rate-limited', { headers: { 'retry-after': '17' } }))
  expect(await logIn()).toMatchObject({
    __typename: 'TooFrequent',
    providerCode: 'rate-limited',
    retryAfterSeconds: 17,
  })
})

const withCode = {
  state: '{"captcha":null,"verifications":{"REGISTRATION a@example.org":"ver_1"},"tokens":null}',
}
const register = () =>
  calls(withCode).registerAffiliate({
    username: 'ida-lund',
    fullName: 'Ida Lund',
    countryId: 'SG',
    password: 'Portal-new1',
    phone: { prefix: '65', number: '80000001' },
    email: 'A@example.org',
    emailCode: '123456',
    sid: null,
    industry: null,
    address: null,
    company: null,
  })

test('all fields with problems come at once, under the names of the form', async () => {
  const errors = [
    { pointer: '#/username', code: 'taken' },
    { pointer: '#/phone', code: 'invalid_format' },
  ]
  server.answerWith(problem(422, 'validation-failed', { errors }))
  expect(await register()).toMatchObject({
    __typename: 'InputRejected',
    providerCode: 'validation-failed',
    problems: [
      { field: 'username', kind: 'TAKEN', limit: null },
      { field: 'phoneNumber', kind: 'FORMAT', limit: null },
    ],
  })
  expect(sentBody()).toMatchObject({ phone: '+6580000001', verification: { id: 'ver_1', code: '123456' } })
})

test.each([
  ['a field that the form does not have', [{ pointer: '#/newsletter', code: 'required' }]],
  ['an unknown kind of problem', [{ pointer: '#/username', code: 'unlucky' }]],
  ['none of the fields', []],
])('a validation that names %s is a fault', async (_what, errors) => {
  server.answerWith(problem(422, 'validation-failed', { errors }))
  expect(await faultOf(register())).toMatchObject({
    code: 'UPSTREAM_REFUSED',
    providerCode: 'validation-failed',
  })
})

const html = send(502, `<html>${providerWords}</html>`, { 'content-type': 'text/html' })

test.each<[string, Parameters<typeof server.answerWith>[0], object]>([
  ['401', problem(401, 'authentication-required'), { code: 'UNAUTHENTICATED' }],
  ['401 without a body', send(401, ''), { code: 'UNAUTHENTICATED' }],
  ['429', problem(429, 'rate-limited'), { code: 'RATE_LIMITED', retryAfterSeconds: 60 }],
  [
    'a named 403',
    problem(403, 'region-blocked'),
    { code: 'UPSTREAM_REFUSED', providerCode: 'region-blocked' },
  ],
  ['a named 503', problem(503, 'maintenance'), { code: 'UPSTREAM_UNAVAILABLE', providerCode: 'maintenance' }],
  ['a page of a proxy', html, { code: 'UPSTREAM_UNAVAILABLE' }],
  ['404 without a problem', send(404, ''), { code: 'UPSTREAM_UNAVAILABLE' }],
  ['a redirect', send(302, '', { location: 'https://elsewhere.example/' }), { code: 'UPSTREAM_UNAVAILABLE' }],
  ['a success without JSON', send(200, 'OK'), { code: 'UPSTREAM_CONTRACT' }],
])('%s is a fault of a read, without the provider’s words', async (_what, answer, fault) => {
  server.answerWith(answer)
  const found = await faultOf(calls().getProfile())
  expect(found).toMatchObject(fault)
  expect(found.message).not.toMatch(/SELECT|A title|java/)
})

test('a type that is not a plain name gives no code', async () => {
  server.answerWith(problem(403, 'Bad%20<b>name'))
  expect(await faultOf(calls().getProfile())).toMatchObject({
    code: 'UPSTREAM_UNAVAILABLE',
    providerCode: undefined,
  })
})

test.each([
  [500, true],
  [302, true],
  [403, false],
])('after %i the outcome of a write is unknown: %s', async (status, isOutcomeUnknown) => {
  server.answerWith(problem(status, 'internal'))
  expect(await faultOf(calls().bindAccountManager(manager))).toMatchObject({ isOutcomeUnknown })
})

test('a call without an answer in time is a fault, and a write may have been carried out', async () => {
  server.answerWith(() => undefined)
  const late = partnerCalls(server.origin, { timeoutMs: 100 })
  expect(await faultOf(late.getProfile())).toMatchObject({
    code: 'UPSTREAM_TIMEOUT',
    isOutcomeUnknown: false,
  })
  expect(await faultOf(late.bindAccountManager(manager))).toMatchObject({
    code: 'UPSTREAM_TIMEOUT',
    isOutcomeUnknown: true,
  })
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

test('a caller whose sign-in has ended is not signed in, and keeps the state', async () => {
  server.answerWith(problem(401, 'token-expired'), problem(401, 'authentication-required'))
  const client = calls()
  expect(await faultOf(client.getProfile())).toMatchObject({
    code: 'UNAUTHENTICATED',
    providerCode: 'authentication-required',
  })
  expect(client.state).toBe(signedInState())
})

test('amounts are cents, and times are converted to UTC', async () => {
  server.answerWith(json({ data: [customerRow()], next: null, total: 1 }))
  const { items } = await calls().listCustomers({ page: 1, size: 8 })
  expect(items).toMatchObject([
    {
      boundAt: '2026-03-02T08:15:00Z',
      expiresAt: null,
      smsConsumption: '100.25',
      voiceConsumption: '-0.05',
      totalConsumption: '100.20',
      monthlyConsumption: '0.00',
      lastMonthConsumption: '0.07',
    },
  ])
})

const earningsWith = (paid: unknown) => ({ earnings: { ...me().earnings, paid } })

test.each([
  ['a word for a verification', { verification: { status: 'escalated' } }, 'verification.status'],
  ['a type of account', { type: 'charity' }, 'type'],
  ['a fraction of a cent', earningsWith({ amount: 1.5, currency: 'USD' }), 'earnings.paid.amount'],
  ['another currency', earningsWith({ amount: 100, currency: 'EUR' }), 'earnings.paid.currency'],
  ['a time without a zone', { created_at: '2025-07-21T16:00:00' }, 'created_at'],
])('%s that does not fit is a fault that names the field', async (_what, changes, field) => {
  server.answerWith(json(me(changes)))
  const fault = await faultOf(calls().getProfile())
  expect(fault).toMatchObject({ code: 'UPSTREAM_CONTRACT', message: expect.stringContaining(field) })
})

test.each([
  ['paused', 'SUSPENDED'],
  ['active', 'ACTIVE'],
  ['under_investigation', 'ACTIVE'],
])('a promotion that is %s counts as %s', async (status, promotionStatus) => {
  server.answerWith(json(me({ promotion: { status, url: null } })))
  expect(await calls().getProfile()).toMatchObject({ promotionStatus, referralUrl: null })
})

test.each([
  ['2025-07-21T16:00:00+08:00', '2026-11-21T08:00:00Z', 16],
  ['2025-07-22T00:00:00+08:00', '2026-11-21T08:00:00Z', 15],
  ['2026-01-31T12:00:00Z', '2026-02-28T12:00:00Z', 1],
  // In Hong Kong it is the 1st already.
  ['2026-09-30T20:00:00Z', '2026-10-31T15:00:00Z', 0],
  ['2026-09-30T20:00:00Z', '2026-10-31T16:00:00Z', 1],
  ['2027-01-01T00:00:00Z', '2026-11-21T08:00:00Z', 0],
])('somebody registered at %s is an affiliate for months by %s: %i', async (created_at, at, months) => {
  server.answerWith(json(me({ created_at })))
  const client = partnerCalls(server.origin, { now: () => Date.parse(at) })
  expect((await client.getProfile()).monthsRegistered).toBe(months)
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

test('a legal text that the provider does not have is none, and another failure is a fault', async () => {
  server.answerWith(problem(404, 'not-found'))
  expect(await calls().getLegalText('PRIVACY_POLICY', 'CN')).toBeNull()
  expect(server.received[0]?.path).toBe('/v1/legal/privacy-policy')
  server.answerWith(problem(500, 'internal'))
  expect(await faultOf(calls().getLegalText('PRIVACY_POLICY', 'CN'))).toMatchObject({
    code: 'UPSTREAM_UNAVAILABLE',
  })
})

test('a user name whose form the provider does not know is neither free nor taken', async () => {
  const errors = [{ pointer: '#/username', code: 'invalid_format' }]
  server.answerWith(problem(422, 'validation-failed', { errors }))
  expect(await faultOf(calls().checkUsername('?', 'AFFILIATE'))).toMatchObject({ code: 'BAD_USER_INPUT' })
})
