import { expect, onTestFinished, test } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import { type LimitName, usesOf } from '#bff/domain/limits.ts'
import { createRateLimits, type RateLimits } from '#bff/http/guards/rate-limits.ts'
import { createInMemoryProvider } from '#bff/provider/in-memory/in-memory.ts'
import { Client } from '../support/client.ts'
import { startPortal } from '../support/portal.ts'
import { watchProvider } from '../support/watched-provider.ts'

async function limitedPortal(variables: Record<string, string> = {}, provider = createInMemoryProvider()) {
  const portal = await startPortal({
    provider,
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

test('all addresses of one IPv6 subscriber count together', async () => {
  const { origin } = await limitedPortal()
  const client = new Client(origin)
  let last = ''
  for (let attempt = 0; attempt < 11; attempt += 1)
    last = (await tryToLogIn(client, 'alice-chen', from(`2001:db8:1:${attempt}::7`))).__typename
  expect(last).toBe('TooFrequent')
  expect((await tryToLogIn(client, 'alice-chen', from('2001:db8:1:100::7'))).__typename).toBe(
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

const limitsWith = (settings: { factor?: number; exempt?: string[] } = {}) =>
  createRateLimits({ redis: null, secret: 'a secret', ...settings })
/** How many of so many captchas each address gets. */
async function captchasFor(limits: RateLimits, addressOf: (index: number) => string, count: number) {
  const taken = Array.from({ length: count }, (_, index) => limits.take(usesOf.captcha, addressOf(index)))
  return (await Promise.all(taken)).filter((seconds) => seconds === null).length
}

test('a /56 of IPv6 is one client, whatever its addresses, and no other one [asvs 4.1.3]', async () => {
  const limits = limitsWith()
  expect(await captchasFor(limits, (index) => `2001:db8:1:${(0xaa00 + index).toString(16)}::1`, 256)).toBe(60)
  expect(await limits.take(usesOf.captcha, '2001:db8:1:ab00::1')).toBeNull()
})

test('RATE_LIMIT_FACTOR lets an address do more, and an account no more', async () => {
  const limits = limitsWith({ factor: 2 })
  expect(await captchasFor(limits, () => '203.0.113.7', 200)).toBe(120)
  for (let count = 0; count < 30; count += 1) expect(await limits.take(usesOf.write('alice'))).toBeNull()
  expect(await limits.take(usesOf.write('Alice'))).toBeGreaterThan(0)
})

test('networks of RATE_LIMIT_EXEMPT are not limited, the accounts that they use are', async () => {
  const limits = limitsWith({ exempt: ['203.0.113.0/24', '2001:db8::/32', '192.0.2.1'] })
  for (const address of ['203.0.113.7', '2001:db8:7::1', '192.0.2.1'])
    expect(await captchasFor(limits, () => address, 100)).toBe(100)
  expect(await captchasFor(limits, () => '192.0.2.2', 100)).toBe(60)
  const logIn = () => limits.take(usesOf.logIn('alice'), '203.0.113.7')
  for (let count = 0; count < 10; count += 1) expect(await logIn()).toBeNull()
  expect(await logIn()).toBeGreaterThan(0)
})

test('a use that a limit refuses, or that is given back, counts in none of its limits', async () => {
  const limits = limitsWith()
  const uses = usesOf.sendCode({ email: 'alice@example.org', purpose: 'REGISTRATION' })
  const counted = async () => {
    const counts = Object.entries(uses) as [LimitName, string][]
    return Promise.all(counts.map(([name, account]) => limits.count(name, account, '203.0.113.7')))
  }
  expect(await limits.take(uses, '203.0.113.7')).toBeNull()
  for (let count = 0; count < 40; count += 1)
    expect(await limits.take(uses, '203.0.113.7')).toBeGreaterThan(0)
  expect(await counted()).toEqual([1, 1, 1, 1, 1])
  await limits.giveBack(uses, '203.0.113.7')
  expect(await counted()).toEqual([0, 0, 0, 0, 0])
  expect(await limits.take(uses, '203.0.113.7')).toBeNull()
})

test('in memory the keys that were used least lately give way, so that nobody can fill it', async () => {
  const limits = limitsWith()
  await captchasFor(limits, (index) => `10.0.${index >> 8}.${index & 255}`, 5001)
  expect(await limits.count('captcha', '', '10.0.0.0')).toBe(0)
  expect(await limits.count('captcha', '', '10.0.0.1')).toBe(1)
})

test('a login that the provider could not answer does not count', async () => {
  const { provider, overrides } = watchProvider('logIn')
  overrides.logIn = () => Promise.reject(new Fault('UPSTREAM_UNAVAILABLE', 'away'))
  const { origin } = await limitedPortal({}, provider)
  const client = new Client(origin)
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await client.createCaptcha()
    const { errors } = await client.submitLogIn({ username: 'alice-chen', password: 'x', captcha: 'demo' })
    expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }])
  }
  delete overrides.logIn
  expect((await tryToLogIn(client, 'alice-chen')).__typename).toBe('CredentialsRejected')
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
