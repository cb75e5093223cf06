import { afterAll, expect, test } from 'vitest'
import type { ProviderState } from '#bff/provider/provider.ts'
import { faultOf } from '../support/provider-calls.ts'
import { providerWords, send, startScriptedServer } from '../support/scripted-server.ts'
import { partnerCalls, problem } from './partner-calls.ts'

const server = await startScriptedServer()
afterAll(server.stop)

const calls = (caller = {}) => partnerCalls(server.origin, { caller })
const sentBody = (at = 0) => JSON.parse(server.received[at]?.body ?? 'null') as unknown
const form = { username: 'alice-chen', password: 'Portal-demo1', captcha: 'AB12' }
const withCaptcha = { state: '{"captcha":"cap_1","verifications":{},"tokens":null}' as ProviderState }
const manager = { number: '0088' }

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
  [
    'such a field beside a known one',
    [
      { pointer: '#/username', code: 'taken' },
      { pointer: '#/x', code: 'taken' },
    ],
  ],
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

test('a user name whose form the provider does not know is neither free nor taken', async () => {
  const errors = [{ pointer: '#/username', code: 'invalid_format' }]
  server.answerWith(problem(422, 'validation-failed', { errors }))
  expect(await faultOf(calls().checkUsername('?', 'AFFILIATE'))).toMatchObject({ code: 'BAD_USER_INPUT' })
})
