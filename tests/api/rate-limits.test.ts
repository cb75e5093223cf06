import { expect, onTestFinished, test } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import { createSqliteRows } from '#bff/http/session/sqlite-rows.ts'
import { createInMemoryProvider } from '#bff/provider/in-memory/in-memory.ts'
import { Client } from '../support/client.ts'
import { outcomeOf } from '../support/mutations.ts'
import { sendCode } from '../support/onboarding.ts'
import { startPortal } from '../support/portal.ts'
import { formWith, upload } from '../support/upload.ts'
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
  expect((await client.logInInMemory()).data?.logIn.__typename).toBe('LogInSuccess')
  for (let attempt = 0; attempt < 10; attempt += 1)
    expect((await tryToLogIn(client, 'alice-chen')).__typename).toBe('CredentialsRejected')
})

test('an invented X-Forwarded-For has no effect without a trusted proxy [asvs 4.1.3]', async () => {
  const { origin } = await limitedPortal({ TRUST_PROXY: 'off' })
  const client = new Client(origin)
  let last = ''
  for (let attempt = 0; attempt < 11; attempt += 1)
    last = (await tryToLogIn(client, 'alice-chen', from(`198.51.100.${attempt}`))).__typename
  expect(last).toBe('TooFrequent')
})

/** It is counted, and refused before it is drawn. */
const noImage = () => formWith(Buffer.from('no image'))

type Act = (client: Client, index: number) => unknown
const ask = async (client: Client, document: string) => {
  const { data, errors } = await client.query(document)
  return errors?.[0]?.extensions ?? Object.values(data ?? {})[0]
}
const availability: Act = (client, index) =>
  ask(client, `{ usernameAvailability(username: "nobody-${index}") }`)

const captcha: Act = (client) => ask(client, 'mutation { createCaptcha { image } }')
const logIn: Act = async (client, index) => {
  const input = { username: `nobody-${index}`, password: 'x', captcha: 'demo' }
  return (await client.submitLogIn(input)).data?.logIn
}
const humanCheck: Act = (client) => ask(client, 'mutation { createHumanCheck { expiresAt } }')
const availabilityElsewhere: Act = ({ origin }, index) => availability(new Client(origin), index)
const code: Act = (client, index) => sendCode(client, { email: `limited-${index}@example.org` })
const bind: Act = (client) => outcomeOf(client, 'bindAccountManager', { number: '0417' })
const signOutOthers: Act = (client) =>
  ask(client, 'mutation { signOutOtherSessions { ... on TooFrequent { retryAfterSeconds } } }')
const send: Act = async (client) => (await upload(client, noImage())).failure
const download: Act = async (client) => {
  const response = await client.fetch('/exports/bills.csv')
  const text = await response.text()
  return response.ok ? 'a file' : (JSON.parse(text) as { failure: object }).failure
}

/** What is limited: how many times a new sign-in may do it, and within how many seconds. */
const limited: [what: string, count: number, within: number, act: Act][] = [
  ['a captcha beside that of the login', 59, 60, captcha],
  ['a login, to whichever accounts [asvs 6.3.1]', 59, 900, logIn],
  ['a human check', 60, 60, humanCheck],
  ['a check of availability in one session', 30, 300, availability],
  ['a check of availability from one address', 60, 300, availabilityElsewhere],
  ['a code by e-mail', 30, 3600, code],
  ['a change of the account', 30, 600, bind],
  ['ending the other sessions', 10, 600, signOutOthers],
  ['an upload [asvs 5.2.1]', 40, 3600, send],
  ['an export', 20, 600, download],
]

test.each(limited)('%s: %i times within %i seconds [asvs 2.4.1]', async (_what, count, within, act) => {
  const { origin } = await limitedPortal()
  const client = await Client.signedIn(origin)
  for (let index = 0; index < count; index += 1)
    expect(JSON.stringify((await act(client, index)) ?? '')).not.toContain('retryAfterSeconds')
  const isToWait = (seconds: number) => seconds > within - 60 && seconds <= within
  expect(await act(client, count)).toMatchObject({ retryAfterSeconds: expect.toSatisfy(isToWait) })
})

test('a limit of an account counts for all its sessions, and one of a session for all its addresses', async () => {
  const { origin } = await limitedPortal()
  const one = await Client.signedIn(origin)
  const other = await Client.signedIn(origin, 'alice-chen', from('203.0.113.2'))
  for (let index = 0; index < 30; index += 1) await bind(index % 2 === 0 ? one : other, index)
  expect(await bind(other, 30)).toMatchObject({ __typename: 'TooFrequent' })
  for (let index = 0; index < 30; index += 1) {
    Object.assign(one.headers, from(`203.0.113.${index}`))
    expect(await availability(one, index)).toBe('AVAILABLE')
  }
  expect(await availability(one, 30)).toMatchObject({ code: 'RATE_LIMITED' })
})

test('several checks in one document are all counted [asvs 2.4.1]', async () => {
  const { origin } = await limitedPortal()
  const names = Array.from(
    { length: 15 },
    (_, index) => `a${index}: usernameAvailability(username: "nobody-${index}")`,
  )
  const codes = []
  for (let time = 0; time < 5; time += 1)
    codes.push((await new Client(origin).query(`{ ${names.join(' ')} }`)).errors?.[0]?.extensions.code)
  expect(codes).toEqual([undefined, undefined, undefined, undefined, 'RATE_LIMITED'])
})

test.each(['the provider', 'the store'])('a login during an outage of %s does not count', async (what) => {
  const { provider, overrides } = watchProvider('logIn')
  const rows = createSqliteRows(':memory:')
  const { count } = rows
  const portal = await startPortal({ provider, rows, variables: { RATE_LIMITS: 'on' } })
  onTestFinished(portal.stop)
  const client = new Client(portal.origin)
  const away = () => Promise.reject(new Fault('UPSTREAM_UNAVAILABLE', 'away'))
  if (what === 'the provider') overrides.logIn = away
  else rows.count = away
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await client.createCaptcha()
    const { errors } = await client.submitLogIn({ username: 'alice-chen', password: 'x', captcha: 'demo' })
    expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }])
  }
  delete overrides.logIn
  rows.count = count
  expect((await tryToLogIn(client, 'alice-chen')).__typename).toBe('CredentialsRejected')
})
