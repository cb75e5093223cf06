import { describe, expect, test } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import { Client } from '../support/client.ts'
import { patience } from '../support/patience.ts'
import { demoPassword } from '../support/portal.ts'
import { portalsOverOneStore } from '../support/portals-over-one-store.ts'
import { storeNames } from '../support/session-stores.ts'

const minutes = 60_000
const settings = { SESSION_SECRET: 'the secret of two processes that is long enough' }
const saveDocument = `mutation ($input: SetPayoutAccountInput!) { setPayoutAccount(input: $input) { __typename } }`
const account = {
  countryId: '344',
  bankName: 'Nordbank',
  accountNumber: '0043881208',
  accountHolder: 'Alice',
}

const who = async (client: Client) => {
  const { data, errors } = await client.query('{ viewer { username profile { displayName } } }')
  return data?.viewer?.profile?.displayName ?? errors?.[0]?.extensions ?? null
}
const save = async (client: Client) =>
  (await client.query(saveDocument, { input: account })).data?.setPayoutAccount.__typename as string
const notSignedIn = async () => {
  throw new Fault('UNAUTHENTICATED', 'not signed in')
}

describe.each(storeNames)('a confirmation whose response is lost, over the %s store', (name) => {
  /** A browser that has the old id, and one that has the new one, which nobody knows if the response is lost. */
  async function start() {
    const portals = await portalsOverOneStore(name, settings)
    const [one, other] = [await portals.open(), await portals.open()]
    const confirmed = new Client(one.origin)
    await confirmed.logInInMemory()
    portals.clock.advance(15 * minutes)
    const browser = confirmed.copyAt(other.origin)
    const reading = confirmed.copyAt(one.origin)
    expect(await confirmed.confirmInMemory()).toBe('ConfirmIdentitySuccess')
    return { ...portals, one, other, confirmed, browser, reading }
  }

  test('signs nobody out: the browser goes on with its old id, and can confirm again', async () => {
    const { browser, reading, clock, store } = await start()
    const before = browser.cookies
    expect([await who(browser), await who(reading)]).toEqual(['Alice Chen', 'Alice Chen'])
    clock.advance(2 * minutes - 1)
    expect([await who(browser), browser.cookies]).toEqual(['Alice Chen', before])
    expect(await browser.confirmInMemory()).toBe('ConfirmIdentitySuccess')
    expect([await save(browser), browser.cookies === before]).toEqual(['SetPayoutAccountSuccess', false])
    expect(await store.rows.count()).toMatchObject({ signedIn: 1 })
    expect((await browser.query('{ viewer { sessions { isCurrent } } }')).data?.viewer.sessions).toEqual([
      { isCurrent: true },
    ])
  })

  test('confirms nobody who has the old id, which ends when the new one is used', async () => {
    const { browser, confirmed, clock } = await start()
    expect(await save(browser)).toBe('IdentityConfirmationRequired')
    expect(await save(confirmed)).toBe('SetPayoutAccountSuccess')
    expect(await who(browser)).toMatchObject({ code: 'UNAUTHENTICATED', retryAfterSeconds: 1 })
    clock.advance(10_000)
    expect([await who(browser), await who(confirmed)]).toEqual([null, 'Alice Chen'])
  })

  test('leaves the old id open for two minutes at most', async () => {
    const { browser, confirmed, clock } = await start()
    clock.advance(2 * minutes)
    expect(await who(browser)).toBeNull()
    expect(await browser.confirmInMemory()).toBeUndefined()
    expect(await who(confirmed)).toBe('Alice Chen')
  })

  test('gives the old id no new one without the password', async () => {
    const { browser, clock } = await start()
    const before = browser.cookies
    const endOthers = () => browser.query('mutation { signOutOtherSessions { __typename } }')
    const soon = (await endOthers()).errors?.[0]?.extensions
    expect(soon).toMatchObject({ code: 'UNAUTHENTICATED', retryAfterSeconds: 1 })
    // By now the response with the new id is lost: to send the request again would not help.
    clock.advance(10_000)
    expect((await endOthers()).data?.signOutOtherSessions.__typename).toBe('IdentityConfirmationRequired')
    expect(browser.cookies).toBe(before)
    expect(await browser.confirmInMemory()).toBe('ConfirmIdentitySuccess')
    expect((await endOthers()).data?.signOutOtherSessions.__typename).toBe('SignOutOtherSessionsSuccess')
  })

  test('says with the old id when that closes, and with the new one when the session ends', async () => {
    const { browser, confirmed, clock } = await start()
    const left = async (client: Client) =>
      Number((await client.query('{ viewer { username } }')).headers.get('x-session-left-seconds'))
    expect(await left(browser)).toBe(120)
    clock.advance(90_000)
    expect([await left(browser), await left(confirmed)]).toEqual([30, 30 * 60])
  })

  test('leaves the absolute end of the session as it is, for both ids, and nothing is announced beyond it', async () => {
    const { browser, confirmed, clock } = await start()
    const times = async (client: Client) => {
      const { headers } = await client.query('{ viewer { username } }', {}, { 'x-background': '1' })
      return ['left', 'absolute'].map((which) => Number(headers.get(`x-session-${which}-seconds`)))
    }
    const [closes, end] = [120, 12 * 3600 - 15 * 60]
    expect(await times(browser)).toEqual([closes, end])
    expect(await browser.confirmInMemory()).toBe('ConfirmIdentitySuccess')
    expect((await times(browser))[1]).toBe(end)
    expect(await times(confirmed)).toEqual([0, 0])
    // A former id of the last minute closes with the session.
    for (let later = 15 + 29; later < 12 * 60; later += 29) {
      clock.advance(29 * minutes)
      await who(browser)
    }
    const late = browser.copyAt()
    const [, left = 0] = await times(browser)
    clock.advance(left * 1000 - minutes)
    expect(await browser.confirmInMemory()).toBe('ConfirmIdentitySuccess')
    expect(await times(late)).toEqual([60, 60])
  })

  test('asks an id to come again as long after each step as after the first one', async () => {
    const { browser, other, clock } = await start()
    const tab = browser.copyAt(other.origin)
    clock.advance(30_000)
    expect(await browser.confirmInMemory()).toBe('ConfirmIdentitySuccess')
    expect(await who(browser)).toBe('Alice Chen')
    expect(await who(tab)).toMatchObject({ code: 'UNAUTHENTICATED', retryAfterSeconds: 1 })
    clock.advance(10_000)
    expect([await who(tab), await who(browser)]).toEqual([null, 'Alice Chen'])
  })

  test('opens no id that was closed before', async () => {
    const { browser, confirmed } = await start()
    expect(await who(confirmed)).toBe('Alice Chen')
    const second = confirmed.copyAt()
    expect(await confirmed.confirmInMemory()).toBe('ConfirmIdentitySuccess')
    expect([await who(browser), await who(second)]).toEqual([
      expect.objectContaining({ code: 'UNAUTHENTICATED' }),
      'Alice Chen',
    ])
  })

  test('ends with the login that the provider no longer knows, for both ids', async () => {
    const { browser, confirmed, overrides, store } = await start()
    overrides.getProfile = notSignedIn
    expect(await who(browser)).toEqual({ code: 'UNAUTHENTICATED' })
    delete overrides.getProfile
    expect(await store.rows.count()).toMatchObject({ signedIn: 0 })
    expect(await who(confirmed)).toBeNull()
  })

  test('and a logout with the old id end the session, with one call of the provider for it', async () => {
    const { browser, confirmed, arrived } = await start()
    await expect.poll(() => arrived.length).toBe(1)
    expect((await browser.query('mutation { logOut { wasSignedIn } }')).data?.logOut.wasSignedIn).toBe(true)
    expect([await who(browser), await who(confirmed), arrived.length]).toEqual([null, null, 2])
  })
})

test('a request that began before a confirmation ends the confirmed session, too, if the provider knows neither login', async () => {
  const { overrides, open, store } = await portalsOverOneStore('file', settings)
  const client = new Client((await open()).origin)
  await client.logInInMemory()
  const early = client.copyAt()
  const reached = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  overrides.getProfile = async () => {
    reached.resolve()
    await answered.promise
    return notSignedIn()
  }
  const reading = who(early)
  await reached.promise
  expect(await client.confirmInMemory()).toBe('ConfirmIdentitySuccess')
  answered.resolve()
  expect(await reading).toEqual({ code: 'UNAUTHENTICATED' })
  expect(await store.rows.count()).toMatchObject({ signedIn: 0 })
})

test('a confirmation with the old id after another one leaves both new ids open', async () => {
  const portals = await portalsOverOneStore('file', settings)
  const first = new Client((await portals.open()).origin)
  await first.logInInMemory()
  const second = first.copyAt()
  expect([await first.confirmInMemory(), await second.confirmInMemory()]).toEqual([
    'ConfirmIdentitySuccess',
    'ConfirmIdentitySuccess',
  ])
  expect([await who(first), await who(second)]).toEqual(['Alice Chen', 'Alice Chen'])
})

const input = { password: demoPassword, captcha: 'demo' }
const confirming = (client: Client) =>
  client.query('mutation ($input: ConfirmIdentityInput!) { confirmIdentity(input: $input) { __typename } }', {
    input,
  })
const loggingIn = (client: Client) => client.submitLogIn({ username: 'alice-chen', ...input })

describe.each(storeNames)(
  'of two requests at once that give a session another id, over the %s store',
  (name) => {
    test.each([
      ['confirmations with its own id', confirming, false],
      ['confirmations with a former id', confirming, true],
      ['a confirmation and a login', loggingIn, false],
      ['a confirmation and a login with a former id', loggingIn, true],
    ])(
      'the one that is stored first counts, whichever response comes last, and the other one comes again: %s',
      async (_what, send, isFormer) => {
        const { overrides, open, store, arrived } = await portalsOverOneStore(name, settings)
        const late = new Client((await open()).origin)
        await late.logInInMemory()
        if (isFormer) await late.copyAt().confirmInMemory()
        const first = late.copyAt((await open()).origin)
        const before = late.cookies
        await late.createCaptcha()
        await expect.poll(() => arrived.length, patience).toBe(isFormer ? 1 : 0)
        arrived.length = 0
        const reached = Promise.withResolvers<void>()
        const answered = Promise.withResolvers<void>()
        overrides.logIn = async () => {
          delete overrides.logIn
          reached.resolve()
          await answered.promise
          return { __typename: 'SignedIn' }
        }
        const sending = send(late)
        await reached.promise
        expect(await first.confirmInMemory()).toBe('ConfirmIdentitySuccess')
        answered.resolve()
        const { errors, headers } = await sending
        expect(errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED', retryAfterSeconds: 1 })
        expect([headers.getSetCookie(), late.cookies]).toEqual([[], before])
        // The login of before, by the one, and the login that was not stored, by the other.
        await expect.poll(() => arrived, patience).toHaveLength(2)
        expect([await who(first), await store.rows.count()]).toMatchObject(['Alice Chen', { signedIn: 1 }])
      },
    )
  },
)
