import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createInMemoryProvider } from '#bff/provider/in-memory/in-memory.ts'
import { Client } from '../support/client.ts'
import { type Portal, startPortal } from '../support/portal.ts'
import { code, data, send, startScriptedServer } from '../support/scripted-server.ts'

const upstream = await startScriptedServer()
let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ upstream: new URL('/api', upstream.origin) })
})
afterAll(() => Promise.all([portal.stop(), upstream.stop()]))

const nameDocument = 'query ($username: String!) { is: usernameAvailability(username: $username) }'
const phoneDocument =
  'query ($prefix: String!, $number: String!) { is: phoneAvailability(prefix: $prefix, number: $number) }'
const emailDocument = 'query ($email: String!) { is: emailAvailability(email: $email) }'
const client = () => new Client(portal.origin)

const checks: [string, string, Record<string, string>][] = [
  ['usernameAvailability', nameDocument, { username: 'new-name' }],
  ['phoneAvailability', phoneDocument, { prefix: '49', number: '0151234567' }],
  ['emailAvailability', emailDocument, { email: 'marker@person.example' }],
]

test.each(checks)('%s returns the provider’s verdict', async (_name, document, variables) => {
  upstream.answerWith(data(null))
  expect((await client().query(document, variables)).data?.is).toBe('AVAILABLE')
  upstream.answerWith(code(100611))
  expect((await client().query(document, variables)).data?.is).toBe('TAKEN')
  upstream.answerWith(code(100100))
  expect((await client().query(document, variables)).errors).toMatchObject([
    { extensions: { code: 'UPSTREAM_UNAVAILABLE', providerCode: '100100' } },
  ])
})

test.each(checks)(
  '%s creates no session and drops the provider’s cookie',
  async (_name, document, variables) => {
    upstream.answerWith(data(null, { 'set-cookie': 'JSESSIONID=of-the-provider; Path=/' }))
    const one = client()
    for (let time = 0; time < 2; time += 1) {
      const { headers, text } = await one.query(document, variables)
      expect(headers.getSetCookie()).toEqual([])
      expect(text).not.toContain('of-the-provider')
    }
    expect(upstream.received.map(({ headers }) => headers.cookie).filter(Boolean)).toEqual([])
  },
)

test('a check and another captcha do not send the cookies of a captcha', async () => {
  const one = client()
  upstream.answerWith(
    send(200, 'png', { 'content-type': 'image/png', 'set-cookie': 'JSESSIONID=captcha; Path=/' }),
    data(null, { 'set-cookie': 'JSESSIONID=another; Path=/' }),
  )
  await one.createCaptcha()
  await one.query(nameDocument, { username: 'new-name' })
  await one.createCaptcha()
  expect(upstream.received.map(({ headers }) => headers.cookie)).toEqual([undefined, undefined, undefined])
})

/** One malformed value for each argument; the rules have all the others. */
const malformed: [string, Record<string, string>, string][] = [
  [nameDocument, { username: 'a/b/../home' }, 'username'],
  [phoneDocument, { prefix: '%31', number: '0151234567' }, 'prefix'],
  [phoneDocument, { prefix: '49', number: '../../home' }, 'number'],
  [emailDocument, { email: 'a@b.example\r\nBcc: c@d.example' }, 'email'],
]

test.each(malformed)(
  '%s with %j is bad input, and the provider is not called',
  async (document, variables, field) => {
    upstream.answerWith(data(null))
    const { data: answer, errors } = await client().query(document, variables)
    expect(answer).toBeNull()
    expect(errors).toMatchObject([
      { message: expect.stringContaining(`${field} `), extensions: { code: 'BAD_USER_INPUT' } },
    ])
    expect(upstream.received).toEqual([])
  },
)

test('blanks around a value are removed, and leading zeros of a number are kept', async () => {
  upstream.answerWith(data(null))
  await client().query(phoneDocument, { prefix: ' 49', number: '0151234567 ' })
  expect(upstream.received.map(({ path }) => path)).toEqual([
    '/api/register/phoneIsExist/49/0151234567?lang=en',
  ])
})

test.each(checks)('%s is not served by GET [asvs 14.2.1]', async (_name, document, variables) => {
  upstream.answerWith(data(null))
  const response = await client().get({ query: document, variables: JSON.stringify(variables) })
  expect(response.status).toBe(405)
  expect(upstream.received).toEqual([])
})

test('no line of the log contains the value that was checked [asvs 14.2.1]', async () => {
  for (const answer of [data(null), code(100100), code(100602), send(200, '<html>')]) {
    upstream.answerWith(answer)
    await client().query(nameDocument, { username: 'marker-name' })
    await client().query(phoneDocument, { prefix: '49', number: '990099009900' })
    await client().query(emailDocument, { email: 'marker@person.example' })
  }
  expect(portal.log()).toContain('UPSTREAM_UNAVAILABLE')
  expect(portal.log()).not.toMatch(/marker|990099009900/)
})

async function limitedPortal() {
  const limited = await startPortal({
    provider: createInMemoryProvider(),
    variables: { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' },
  })
  onTestFinished(limited.stop)
  return limited
}

const check = async (one: Client, index: number) => {
  const { data: answer, errors } = await one.query(nameDocument, { username: `nobody-${index}` })
  return answer?.is ?? errors?.[0]?.extensions
}

test('the sixty-first check from one address is RATE_LIMITED with the seconds to wait [asvs 2.4.1]', async () => {
  const { origin } = await limitedPortal()
  const verdicts = []
  for (let index = 0; index < 61; index += 1)
    verdicts.push(await check(new Client(origin, { 'x-forwarded-for': '203.0.113.1' }), index))
  expect(new Set(verdicts.slice(0, 60))).toEqual(new Set(['AVAILABLE']))
  expect(verdicts[60]).toEqual({ code: 'RATE_LIMITED', retryAfterSeconds: expect.any(Number) })
  expect(await check(new Client(origin, { 'x-forwarded-for': '203.0.113.2' }), 0)).toBe('AVAILABLE')
})

test('one session is limited across all its addresses [asvs 2.4.1]', async () => {
  const { origin } = await limitedPortal()
  const one = new Client(origin)
  await one.logIn()
  for (let index = 0; index < 30; index += 1) {
    one.headers['x-forwarded-for'] = `203.0.113.${index}`
    expect(await check(one, index)).toBe('AVAILABLE')
  }
  expect(await check(one, 30)).toMatchObject({ code: 'RATE_LIMITED' })
})

test('several checks in one document are all counted [asvs 2.4.1]', async () => {
  const { origin } = await limitedPortal()
  const names = Array.from(
    { length: 15 },
    (_, index) => `a${index}: usernameAvailability(username: "nobody-${index}")`,
  )
  const types = []
  for (let time = 0; time < 5; time += 1)
    types.push((await new Client(origin).query(`{ ${names.join(' ')} }`)).errors)
  expect(types.slice(0, 4)).toEqual([undefined, undefined, undefined, undefined])
  expect(types[4]).toMatchObject([{ extensions: { code: 'RATE_LIMITED' } }])
})
