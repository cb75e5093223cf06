import { afterAll, expect, test } from 'vitest'
import { Client } from '../support/client.ts'
import { startPortal } from '../support/portal.ts'
import { code, data, send, startScriptedServer } from '../support/scripted-server.ts'

const upstream = await startScriptedServer()
const portal = await startPortal({ upstream: new URL('/api', upstream.origin) })
afterAll(() => Promise.all([portal.stop(), upstream.stop()]))

const nameDocument = 'query ($username: String!) { is: usernameAvailability(username: $username) }'
const phoneDocument =
  'query ($prefix: String!, $number: String!) { is: phoneAvailability(prefix: $prefix, number: $number) }'
const emailDocument = 'query ($email: String!) { is: emailAvailability(email: $email) }'
const client = () => new Client(portal.origin)

const checks: [string, string, Record<string, string>][] = [
  ['usernameAvailability', nameDocument, { username: 'marker-name' }],
  ['phoneAvailability', phoneDocument, { prefix: ' 49', number: '0990099009 ' }],
  ['emailAvailability', emailDocument, { email: 'marker@person.example' }],
]

test.each(checks)('%s gives the provider’s verdict, and no cookie', async (_name, document, variables) => {
  const one = client()
  const cookie = { 'set-cookie': 'JSESSIONID=of-the-provider; Path=/' }
  upstream.answerWith(data(null, cookie), data(null, cookie), code(100611))
  const free = await one.query(document, variables)
  expect([free.data?.is, free.headers.getSetCookie()]).toEqual(['AVAILABLE', []])
  await one.query(document, variables)
  expect(upstream.received.map(({ headers }) => headers.cookie).filter(Boolean)).toEqual([])
  upstream.answerWith(code(100611))
  expect((await one.query(document, variables)).data?.is).toBe('TAKEN')
  upstream.answerWith(code(100100))
  expect((await one.query(document, variables)).errors).toMatchObject([
    { extensions: { code: 'UPSTREAM_UNAVAILABLE', providerCode: '100100' } },
  ])
})

/** One malformed value for each argument; the rules have all the others. */
const malformed: [string, Record<string, string>, string][] = [
  [nameDocument, { username: 'a/b/../home' }, 'username'],
  [phoneDocument, { prefix: '%31', number: '0151234567' }, 'prefix'],
  [phoneDocument, { prefix: '49', number: '../../home' }, 'number'],
  [emailDocument, { email: 'a@b.example\r\nBcc: c@d.example' }, 'email'],
]

test.each(malformed)('%s with %j is bad input, without a call', async (document, variables, field) => {
  upstream.answerWith(data(null))
  const { errors } = await client().query(document, variables)
  expect(errors).toMatchObject([
    { message: expect.stringContaining(`${field} `), extensions: { code: 'BAD_USER_INPUT' } },
  ])
  expect(upstream.received).toEqual([])
})

test('blanks around a value are removed, and leading zeros of a number are kept', async () => {
  upstream.answerWith(data(null))
  await client().query(phoneDocument, { prefix: ' 49', number: '0151234567 ' })
  expect(upstream.received.map(({ path }) => path)).toEqual([
    '/api/register/phoneIsExist/49/0151234567?lang=en',
  ])
})

test('no address and no line of the log contains the value that was checked [asvs 14.2.1]', async () => {
  for (const answer of [data(null), code(100100), code(100602), send(200, '<html>')]) {
    upstream.answerWith(answer)
    for (const [, document, variables] of checks) await client().query(document, variables)
  }
  for (const [, query, variables] of checks)
    expect((await client().get({ query, variables: JSON.stringify(variables) })).status).toBe(405)
  expect(portal.log()).toContain('UPSTREAM_UNAVAILABLE')
  expect(portal.log()).not.toMatch(/marker|0990099009/)
})
