import { describe, expect, onTestFinished, test } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import type { ProviderState } from '#bff/provider/provider.ts'
import { Client } from '../support/client.ts'
import { outcomeOf } from '../support/mutations.ts'
import { registrationForm, sendCode } from '../support/onboarding.ts'
import { demoPassword, startPortal } from '../support/portal.ts'
import { portalsOverOneStore } from '../support/portals-over-one-store.ts'
import { storeNames } from '../support/session-stores.ts'
import { watchProvider } from '../support/watched-provider.ts'

const minutes = 60_000
const secrets = ['the older secret of the cookies long enough', 'the newer secret of the cookies long enough']
const form = { username: 'alice-chen', password: demoPassword, captcha: 'demo' }
const emailCode = '123456'

/** A browser with only these cookies. */
const withCookies = (origin: string, cookies: Record<string, string | undefined>) =>
  new Client(origin, {
    cookie: Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
  })
const typeOf = async (answer: ReturnType<Client['submitLogIn']>) =>
  (await answer).data?.logIn?.__typename as string
const wrongCode = { problems: [{ kind: 'WRONG_CODE' }] }
const check = (client: Client, email: string, code = emailCode, purpose = 'PASSWORD_RESET') =>
  outcomeOf(client, 'checkEmailCode', { email, emailCode: code, purpose })
const reset = (client: Client, email: string) =>
  outcomeOf(client, 'resetPassword', { email, emailCode, newPassword: 'Portal-new2' })

/** Registers somebody with this address, and sends a code for a new password. */
async function sendResetCode(client: Client, email: string) {
  await sendCode(client, { email })
  await outcomeOf(client, 'registerAffiliate', registrationForm({ email, emailCode }))
  expect(await sendCode(client, { email, purpose: 'PASSWORD_RESET' })).toMatchObject({
    __typename: 'SendEmailCodeSuccess',
  })
}

async function start(variables: Record<string, string> = {}) {
  const watched = watchProvider('logIn', 'checkEmailCode', 'resetPassword', 'registerAffiliate')
  const portal = await startPortal({ provider: watched.provider, variables })
  onTestFinished(portal.stop)
  return { ...watched, portal, client: new Client(portal.origin) }
}

describe('the cookie of a captcha', () => {
  test('opens one login, also of three at once, and the provider is asked once', async () => {
    const { client, arrived } = await start()
    await client.createCaptcha()
    const answers = await Promise.all(
      [client.copyAt(), client.copyAt(), client.copyAt()].map((copy) => typeOf(copy.submitLogIn(form))),
    )
    expect(answers.toSorted()).toEqual(['InputRejected', 'InputRejected', 'LogInSuccess'])
    expect(arrived).toHaveLength(1)
  })

  test('is not used up by a form that is refused before the provider is asked', async () => {
    const { client } = await start()
    await client.createCaptcha()
    expect(await typeOf(client.submitLogIn({ ...form, captcha: 'abc' }))).toBe('InputRejected')
    expect(await typeOf(client.submitLogIn(form))).toBe('LogInSuccess')
  })

  test('holds a new caller of the provider for each picture, whatever came with the request', async () => {
    const { client, provider } = await start()
    const { forCaller } = provider
    const states: (ProviderState | null)[] = []
    provider.forCaller = (caller) => {
      states.push(caller.state)
      return forCaller(caller)
    }
    for (let times = 0; times < 2; times += 1) await client.createCaptcha()
    expect(states).toEqual([null, null])
  })

  test('is void after a quarter of an hour, as that of codes', async () => {
    const { client, portal, arrived } = await start()
    const email = 'ida@partner.example'
    await sendCode(client, { email })
    await client.createCaptcha()
    const copy = client.copyAt()
    portal.clock.advance(15 * minutes)
    expect(await typeOf(copy.submitLogIn(form))).toBe('InputRejected')
    expect(await check(copy, email, emailCode, 'REGISTRATION')).toMatchObject(wrongCode)
    expect(arrived).toEqual([])
  })

  test('is not taken for the other one, nor the other one for it', async () => {
    const { client, portal, arrived } = await start()
    const email = 'ida@partner.example'
    await sendResetCode(client, email)
    arrived.length = 0
    await client.createCaptcha()
    const [captcha, codes] = [client.jar.get('captcha'), client.jar.get('codes')]
    const swapped = withCookies(portal.origin, { captcha: codes, codes: captcha })
    expect(await typeOf(swapped.submitLogIn(form))).toBe('InputRejected')
    expect(await check(swapped, email)).toMatchObject(wrongCode)
    expect(arrived).toEqual([])
  })

  test.each(['x', '%'])('is nobody’s if it is %j', async (captcha) => {
    const { portal, arrived } = await start()
    const client = withCookies(portal.origin, { captcha, codes: captcha })
    expect(await typeOf(client.submitLogIn(form))).toBe('InputRejected')
    expect(arrived).toEqual([])
    expect((await client.createCaptcha()).errors).toBeUndefined()
  })
})

describe('the cookie of codes', () => {
  const email = 'ida@partner.example'

  test('lets a checked pair set one password, also of two copies at once [asvs 6.5.1]', async () => {
    const { client, arrived } = await start()
    await sendResetCode(client, email)
    await check(client, email)
    const copies = [client.copyAt(), client.copyAt(), client.copyAt()]
    const outcomes = await Promise.all(copies.map((copy) => reset(copy, email)))
    expect(outcomes.map(({ __typename }) => __typename as string).toSorted()).toEqual([
      'InputRejected',
      'InputRejected',
      'ResetPasswordSuccess',
    ])
    expect(await reset(client, email)).toMatchObject(wrongCode)
    expect(arrived.filter(([name]) => name === 'resetPassword')).toHaveLength(1)
  })

  test('lets a pair that was checked and refused be checked again', async () => {
    const { client, overrides } = await start()
    await sendResetCode(client, email)
    await check(client, email)
    overrides.resetPassword = () => Promise.reject(new Fault('UPSTREAM_UNAVAILABLE', 'away'))
    expect(await reset(client, email)).toHaveProperty('errors')
    delete overrides.resetPassword
    expect(await reset(client, email)).toMatchObject({ __typename: 'ResetPasswordSuccess' })
  })

  test('gives no tries to somebody who never requested the code, and takes none from who did [asvs 6.5.1]', async () => {
    const { client, portal, arrived } = await start({ RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' })
    await sendResetCode(client, email)
    arrived.length = 0
    for (let guess = 0; guess < 40; guess += 1) {
      const stranger = new Client(portal.origin, { 'x-forwarded-for': `203.0.113.${guess}` })
      expect(await check(stranger, email)).toMatchObject(wrongCode)
    }
    expect(arrived).toEqual([])
    expect(await check(client, email)).toMatchObject({ __typename: 'CheckEmailCodeSuccess' })
  })

  test('says neither to whom codes were sent nor what the provider remembers', async () => {
    const { client } = await start()
    await sendCode(client, { email })
    const sealed = Buffer.from(client.jar.get('codes') ?? '', 'base64url').toString('latin1')
    for (const text of [email, 'visit', emailCode]) expect(sealed).not.toContain(text)
  })

  test.each([
    ['five long addresses', null, 5],
    ['three names of 128 Chinese letters', '客'.repeat(128), 3],
  ])('has room for the codes of %s, beside a captcha in nginx’ smallest buffer', async (_of, name, room) => {
    const { client, provider } = await start()
    const { forCaller } = provider
    const sent = async () => ({ __typename: 'EmailCodeSent', name }) as const
    provider.forCaller = (caller) => Object.assign(forCaller(caller), { sendEmailCode: sent })
    const emails = [1, 2, 3, 4, 5, 6].map((number) => `${'a'.repeat(60)}${number}@${'b'.repeat(60)}.example`)
    for (const email of emails) await sendCode(client, { email, purpose: 'PASSWORD_RESET' })
    await client.createCaptcha()
    expect(client.cookies.length).toBeLessThan(4096)
    expect((client.jar.get('codes') ?? '').length + 'codes='.length).toBeLessThanOrEqual(2048)
    provider.forCaller = (caller) =>
      Object.assign(forCaller(caller), { checkEmailCode: async () => ({ __typename: 'Accepted' }) as const })
    const known = await Promise.all(emails.map((email) => check(client.copyAt(), email)))
    const isKnown = known.map(({ __typename }) => __typename === 'CheckEmailCodeSuccess')
    expect(isKnown).toEqual(emails.map((_email, index) => index >= emails.length - room))
  })
})

test('a provider may remember 1,400 characters of a visitor; more than a cookie holds breaks the contract, and the log names the size', async () => {
  const { client, overrides, portal } = await start()
  Object.assign(overrides, { state: 'x'.repeat(1400) })
  const enough = await client.createCaptcha()
  expect([enough.errors, enough.headers.getSetCookie().length]).toEqual([undefined, 1])
  Object.assign(overrides, { state: 'x'.repeat(1700) })
  const { errors, headers } = await client.createCaptcha()
  expect([errors?.[0]?.extensions.code, headers.getSetCookie()]).toEqual(['UPSTREAM_CONTRACT', []])
  expect(portal.log()).toMatch(/takes a cookie of 2\d{3} characters, at most 2048/)
})

describe.each(storeNames)('while secrets are renewed, over the %s store', (name) => {
  const [older = '', newer = ''] = secrets
  test.each([
    ['appended', older, `${older},${newer}`],
    ['moved first', `${older},${newer}`, `${newer},${older}`],
  ])('processes understand each other while one has the new secret %s', async (_what, before, renewed) => {
    const { open } = await portalsOverOneStore(name, {})
    const one = await open({ SESSION_SECRET: before })
    const other = await open({ SESSION_SECRET: renewed })
    for (const [here, there] of [
      [one, other],
      [other, one],
    ] as const) {
      const client = new Client(here.origin)
      const email = `${here === one}-${renewed.length}@partner.example`
      await sendResetCode(client, email)
      await client.createCaptcha()
      const [elsewhere, replay] = [client.copyAt(there.origin), client.copyAt(here.origin)]
      expect(await typeOf(elsewhere.submitLogIn(form))).toBe('LogInSuccess')
      // The claim of the captcha and of the pair counts in both, too.
      expect(await typeOf(replay.submitLogIn(form))).toBe('InputRejected')
      await check(elsewhere, email)
      const copy = elsewhere.copyAt(here.origin)
      expect(await reset(elsewhere, email)).toMatchObject({ __typename: 'ResetPasswordSuccess' })
      expect(await reset(copy, email)).toMatchObject(wrongCode)
      const device = await Client.signedIn(there.origin)
      const home = elsewhere.copyAt(here.origin)
      const { data } = await home.query('{ viewer { username sessions { isCurrent } } }')
      const sessions = [{ isCurrent: true }, { isCurrent: false }]
      expect(data?.viewer).toEqual({ username: 'alice-chen', sessions })
      await home.query('mutation { signOutOtherSessions { __typename } }')
      expect((await device.query('{ viewer { username } }')).data?.viewer).toBeNull()
      await home.query('mutation { logOut { wasSignedIn } }')
      expect((await elsewhere.query('{ viewer { username } }')).data?.viewer).toBeNull()
    }
  })

  test('a process without the secret knows neither the cookies nor the session', async () => {
    const { open } = await portalsOverOneStore(name, {})
    const client = new Client((await open({ SESSION_SECRET: older })).origin)
    await client.logInInMemory()
    await client.createCaptcha()
    const stranger = client.copyAt((await open({ SESSION_SECRET: newer })).origin)
    expect((await stranger.query('{ viewer { username } }')).data?.viewer).toBeNull()
    expect(await typeOf(stranger.submitLogIn(form))).toBe('InputRejected')
  })
})
