import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createSqliteRows } from '#bff/http/session/sqlite-rows.ts'
import type { SessionRows } from '#bff/http/session/store.ts'
import { accounts } from '#bff/provider/in-memory/fixtures.ts'
import { Client } from '../support/client.ts'
import { outcomeOf } from '../support/mutations.ts'
import { passHumanCheck } from '../support/onboarding.ts'
import { png } from '../support/pictures.ts'
import { type Portal, startPortal } from '../support/portal.ts'
import { formWith, upload } from '../support/upload.ts'
import { watchProvider } from '../support/watched-provider.ts'

const [{ profile: demoProfile } = expect.fail()] = accounts
const logOut = 'mutation { logOut { wasSignedIn isComplete } }'
const whoAmI = '{ viewer { username } }'
const { provider, arrived, overrides } = watchProvider('logOut')
/** Takes longer to compress than the portal takes to notice that the session cannot be stored. */
const longName = randomBytes(96_000).toString('base64')
overrides.getProfile = async () => ({ ...demoProfile, displayName: longName })
/** What a full disk refuses. */
const writes = ['insert', 'touch', 'replace', 'remove', 'count', 'probe'] as const
let broken: readonly (keyof SessionRows)[] = []
let portal: Portal
let client: Client
beforeEach(async () => {
  const rows = new Proxy(createSqliteRows(':memory:'), {
    get: (target, name: keyof SessionRows) =>
      broken.includes(name) ? () => Promise.reject(new Error('the disk is full')) : target[name],
  })
  portal = await startPortal({ provider, rows })
  client = await Client.signedIn(portal.origin)
  arrived.length = 0
})
afterEach(async () => {
  broken = []
  await portal.stop()
})

const isCleared = [expect.stringMatching(/^portal=; .*Expires=Thu, 01 Jan 1970/)]
const unavailable = [{ extensions: { code: 'UPSTREAM_UNAVAILABLE', retryAfterSeconds: 2 } }]
const form = { username: 'alice-chen', password: 'Portal-demo1', captcha: 'demo' }

test('on a full disk the browser and the provider log out, and answer and log say that the session is still there [asvs 7.4.1]', async () => {
  broken = writes
  const { data, errors, headers } = await client.query(logOut)
  expect([data?.logOut, errors]).toEqual([{ wasSignedIn: true, isComplete: false }, undefined])
  expect(headers.getSetCookie()).toEqual(isCleared)
  expect(arrived).toHaveLength(1)
  expect(portal.events('logout')).toMatchObject([{ outcome: 'incomplete', username: 'alice-chen' }])
  expect(portal.log()).toContain('a session was not stored')
})

test('on a full disk the portal is not ready, affiliates stay signed in, and new logins fail', async () => {
  portal.clock.advance(2 * 60_000)
  const isReady = async () => (await client.fetch('/readyz')).status === 200
  expect(await isReady()).toBe(true)
  broken = writes
  expect(await isReady()).toBe(false)
  expect((await client.query(whoAmI)).data).toEqual({ viewer: { username: 'alice-chen' } })
  expect((await new Client(portal.origin).logInInMemory()).errors).toMatchObject(unavailable)
  broken = []
  expect(await isReady()).toBe(true)
  expect((await new Client(portal.origin).logInInMemory()).data?.logIn.__typename).toBe('LogInSuccess')
})

test.each<[string, () => Promise<unknown>]>([
  [
    'a query',
    async () => (await client.query('{ viewer { customers(size: 100) { items { name } } } }')).data,
  ],
  ['an upload', async () => (await upload(client, formWith(png()))).file],
  ['an export', async () => (await client.fetch('/exports/login-logs.csv')).text()],
])('on a full disk the answer to %s arrives whole, and the log says what was lost', async (_what, send) => {
  // The next request extends the session.
  portal.clock.advance(2 * 60_000)
  broken = writes
  expect(await send()).toBeTruthy()
  await expect.poll(portal.log).toMatch(/the disk is full.*a session was not stored/)
})

describe('while the store does not respond', () => {
  const named = { 'x-portal-username': 'alice-chen' }
  const stopStore = () => void (broken = [...writes, 'read'])

  test.each([whoAmI, 'mutation { signOutOtherSessions { __typename } }'])(
    '%s is unavailable, and the cookie stays',
    async (document) => {
      stopStore()
      for (const headers of [{}, named]) {
        const answer = await client.query(document, {}, headers)
        expect(answer.errors).toMatchObject(unavailable)
        expect(answer.headers.getSetCookie()).toEqual([])
      }
    },
  )

  test('exports and uploads are unavailable', async () => {
    stopStore()
    expect((await client.fetch('/exports/bills.csv')).status).toBe(502)
    expect((await upload(client, formWith(png()))).status).toBe(502)
  })

  test('what needs no session is served', async () => {
    stopStore()
    expect((await client.query('{ countries { id } }', {}, named)).errors).toBeUndefined()
    expect((await client.createCaptcha()).errors).toBeUndefined()
  })

  test('a human check does not count', async () => {
    stopStore()
    const humanCheck = await passHumanCheck(client)
    const request = { email: 'ida@partner.example', purpose: 'REGISTRATION', humanCheck }
    expect(await outcomeOf(client, 'sendEmailCode', request)).toMatchObject({
      errors: [{ code: 'UPSTREAM_UNAVAILABLE' }],
    })
  })

  test('a logout clears the cookie, and says that the session is still there [asvs 7.4.1]', async () => {
    stopStore()
    const { data, headers } = await client.query(logOut, {}, named)
    expect(data?.logOut).toEqual({ wasSignedIn: true, isComplete: false })
    expect(headers.getSetCookie()).toEqual(isCleared)
  })

  test('a login is not tried, and uses up no captcha', async () => {
    const visitor = new Client(portal.origin)
    await visitor.createCaptcha()
    stopStore()
    expect((await visitor.submitLogIn(form)).errors).toMatchObject(unavailable)
    broken = []
    expect((await visitor.submitLogIn(form)).data?.logIn.__typename).toBe('LogInSuccess')
  })
})

test('a login whose session cannot be written is logged out at the provider', async () => {
  broken = ['insert']
  const { errors, headers } = await new Client(portal.origin).logInInMemory()
  expect(errors).toMatchObject(unavailable)
  expect([arrived.length, headers.getSetCookie()]).toEqual([1, []])
})
