import { expect, onTestFinished, test } from 'vitest'
import { createRateLimits } from '#bff/http/guards/rate-limits.ts'
import { createInMemoryProvider } from '#bff/provider/in-memory/in-memory.ts'
import { Client } from '../support/client.ts'
import { startPortal } from '../support/portal.ts'

async function limitedPortal(variables: Record<string, string> = {}) {
  const portal = await startPortal({
    provider: createInMemoryProvider(),
    variables: { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback', ...variables },
  })
  onTestFinished(portal.stop)
  return portal
}

const from = (address: string) => ({ 'x-forwarded-for': address })

async function tryToLogIn(client: Client, username: string, headers: Record<string, string> = {}) {
  Object.assign(client.headers, headers)
  await client.createCaptcha()
  return (await client.submitLogIn({ username, password: 'wrong-password', captcha: 'demo' })).data?.logIn
}

test('the eleventh attempt on one account from one address has to wait, and other accounts and addresses do not [asvs 6.3.1]', async () => {
  const { origin } = await limitedPortal()
  const client = new Client(origin, from('203.0.113.1'))
  for (let attempt = 0; attempt < 10; attempt += 1)
    expect((await tryToLogIn(client, 'alice-chen')).__typename).toBe('CredentialsRejected')
  const refused = await tryToLogIn(client, 'Alice-Chen')
  expect(refused).toMatchObject({ __typename: 'TooFrequent', providerCode: null })
  expect(refused.retryAfterSeconds).toBeGreaterThan(800)
  expect((await tryToLogIn(client, 'bruno-diaz')).__typename).toBe('CredentialsRejected')
  expect((await tryToLogIn(new Client(origin, from('203.0.113.2')), 'alice-chen')).__typename).toBe(
    'CredentialsRejected',
  )
})

test('a successful login resets the count of failures', async () => {
  const { origin } = await limitedPortal()
  const client = new Client(origin)
  for (let attempt = 0; attempt < 9; attempt += 1) await tryToLogIn(client, 'alice-chen')
  await client.createCaptcha()
  const { data } = await client.submitLogIn({
    username: 'alice-chen',
    password: 'Portal-demo1',
    captcha: 'demo',
  })
  expect(data?.logIn.__typename).toBe('LogInSuccess')
  for (let attempt = 0; attempt < 10; attempt += 1)
    expect((await tryToLogIn(client, 'alice-chen')).__typename).toBe('CredentialsRejected')
})

test('one address cannot try many accounts [asvs 6.3.1]', async () => {
  const { origin } = await limitedPortal()
  const types: string[] = []
  const client = new Client(origin)
  await client.createCaptcha()
  for (let attempt = 0; attempt < 61; attempt += 1)
    types.push(
      (await client.submitLogIn({ username: `nobody-${attempt}`, password: 'x', captcha: 'demo' })).data
        ?.logIn.__typename,
    )
  expect(types.slice(0, 60)).not.toContain('TooFrequent')
  expect(types[60]).toBe('TooFrequent')
})

test('an invented X-Forwarded-For has no effect without a trusted proxy [asvs 4.1.3]', async () => {
  const { origin } = await limitedPortal({ TRUST_PROXY: 'off' })
  const client = new Client(origin)
  let last = ''
  for (let attempt = 0; attempt < 11; attempt += 1)
    last = (await tryToLogIn(client, 'alice-chen', from(`198.51.100.${attempt}`))).__typename
  expect(last).toBe('TooFrequent')
})

test('the sixty-first captcha of a minute is RATE_LIMITED with the seconds to wait', async () => {
  const { origin } = await limitedPortal()
  const client = new Client(origin)
  for (let count = 0; count < 60; count += 1) expect((await client.createCaptcha()).errors).toBeUndefined()
  const { errors } = await client.createCaptcha()
  expect(errors).toMatchObject([{ path: ['createCaptcha'], extensions: { code: 'RATE_LIMITED' } }])
  expect(errors?.[0]?.extensions.retryAfterSeconds).toBeGreaterThan(30)
})

test('all addresses of one IPv6 network count together', async () => {
  const { origin } = await limitedPortal()
  const client = new Client(origin)
  let last = ''
  for (let attempt = 0; attempt < 11; attempt += 1)
    last = (await tryToLogIn(client, 'alice-chen', from(`2001:db8:1:2:${attempt}::7`))).__typename
  expect(last).toBe('TooFrequent')
  expect((await tryToLogIn(client, 'alice-chen', from('2001:db8:1:3::7'))).__typename).toBe(
    'CredentialsRejected',
  )
})

test('one address counts together in every spelling, with and without a port [asvs 4.1.3]', async () => {
  const { origin } = await limitedPortal()
  const client = new Client(origin)
  const spellings = ['203.0.113.9', '203.0.113.9:1', '::ffff:203.0.113.9', '[::ffff:cb00:7109]:2']
  let last = ''
  for (let attempt = 0; attempt < 11; attempt += 1)
    last = (await tryToLogIn(client, 'alice-chen', from(spellings[attempt % 4] ?? ''))).__typename
  expect(last).toBe('TooFrequent')
})

const hex = (value: number) => value.toString(16).padStart(2, '0')

test('a /56 of IPv6 may do four times as much as one /64 of it, and cannot close its /48 [asvs 4.1.3]', async () => {
  const limits = createRateLimits(null, 'a secret')
  const logIns = (subscriber: string, count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        limits.logIn(`somebody-${index}`, `2001:db8:1:${subscriber}${hex(index)}::1`),
      ),
    )
  const outcomes = await logIns('aa', 256)
  expect(outcomes.filter((seconds) => seconds === null)).toHaveLength(240)
  expect(await limits.logIn('bruno-diaz', '2001:db8:1:aaff::1')).toBeGreaterThan(800)
  // What was refused did not count for the /48, which has room for nine more of them.
  for (let other = 1; other < 10; other += 1) await logIns(hex(other), 256)
  expect(await limits.logIn('bruno-diaz', '2001:db8:1:ffff::1')).toBeGreaterThan(800)
  expect(await limits.logIn('bruno-diaz', '2001:db8:2::1')).toBeNull()
})

test('several logins in one document are refused, so each is counted [asvs 6.3.1]', async () => {
  const { origin } = await limitedPortal()
  const client = new Client(origin)
  const input = '{ username: "alice-chen", password: "x", captcha: "demo" }'
  const { errors } = await client.query(
    `mutation { ${Array.from({ length: 12 }, (_, index) => `a${index}: logIn(input: ${input}) { __typename }`).join(' ')} }`,
  )
  expect(errors?.[0]?.message).toContain('mutations')
})
