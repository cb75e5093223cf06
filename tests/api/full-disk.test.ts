import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSqliteRows } from '#bff/http/session/sqlite-rows.ts'
import { createInMemoryProvider } from '#bff/provider/in-memory/in-memory.ts'
import type { AffiliateProvider, ProviderClient } from '#bff/provider/provider.ts'
import { Client } from '../support/client.ts'
import { patience } from '../support/patience.ts'
import { png } from '../support/pictures.ts'
import { Clock, type Portal, startPortal } from '../support/portal.ts'
import { formWith, upload } from '../support/upload.ts'

/** Takes longer to compress than the portal takes to notice that the session cannot be stored. */
const longText = randomBytes(96_000).toString('base64')

let isFull = false
let portal: Portal
let client: Client
beforeEach(async () => {
  const clock = new Clock()
  const rows = createSqliteRows(':memory:')
  const write = async <Outcome>(work: () => Promise<Outcome>): Promise<Outcome> => {
    if (isFull) throw new Error('database or disk is full')
    return work()
  }
  const inMemory = createInMemoryProvider()
  const provider: AffiliateProvider = {
    ...inMemory,
    forCaller: (caller) => {
      const calls = inMemory.forCaller(caller)
      const getProfile = async () => ({ ...(await calls.getProfile()), displayName: longText })
      return new Proxy(calls, {
        get: (_target, name: keyof ProviderClient) => (name === 'getProfile' ? getProfile : calls[name]),
      })
    },
  }
  portal = await startPortal({
    provider,
    clock,
    rows: {
      ...rows,
      insert: (...row) => write(() => rows.insert(...row)),
      touch: (...row) => write(() => rows.touch(...row)),
      saveState: (...row) => write(() => rows.saveState(...row)),
      count: (...row) => write(() => rows.count(...row)),
    },
  })
  client = new Client(portal.origin)
  await client.logInInMemory()
})
afterEach(async () => {
  isFull = false
  await portal.stop()
})

/** Fills the disk, at a time when the next request extends the session. */
const fillDisk = () => {
  portal.clock.advance(2 * 60_000)
  isFull = true
}
const profileDocument = '{ viewer { profile { displayName } } }'
const payoutDocument = `mutation ($input: SetPayoutAccountInput!) { setPayoutAccount(input: $input) {
  ... on SetPayoutAccountSuccess { viewer { profile { displayName } } } } }`
const account = {
  countryId: '344',
  bankName: 'Nordbank',
  accountNumber: '004388120838',
  accountHolder: 'Alice Chen',
}
/** The lines of the log that report an error. */
const errorLines = () =>
  portal
    .log()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ level }) => Number(level) >= 50)
const isReported = [
  {
    msg: 'a session was not stored',
    requestId: expect.any(String),
    err: { type: 'Fault', code: 'UPSTREAM_UNAVAILABLE', cause: { message: 'database or disk is full' } },
  },
]

test('while the disk is full, signed-in affiliates stay signed in and new logins fail', async () => {
  fillDisk()
  const { status, data, errors } = await client.query('{ viewer { username } }')
  expect({ status, data, errors }).toEqual({
    status: 200,
    data: { viewer: { username: 'alice-chen' } },
    errors: undefined,
  })
  expect((await new Client(portal.origin).logInInMemory()).errors).toMatchObject([
    { extensions: { code: 'UPSTREAM_UNAVAILABLE', retryAfterSeconds: 2 } },
  ])
  isFull = false
  expect((await new Client(portal.origin).logInInMemory()).data?.logIn.__typename).toBe('LogInSuccess')
})

test.each(['a query', 'a mutation'])(
  'on a full disk the long answer to %s arrives whole, and the log says what was lost',
  async (what) => {
    fillDisk()
    const answer =
      what === 'a mutation'
        ? await client.query(payoutDocument, { input: account })
        : await client.query(profileDocument)
    const { viewer } = answer.data?.setPayoutAccount ?? answer.data
    expect(viewer.profile.displayName === longText).toBe(true)
    await expect.poll(errorLines, patience).toMatchObject(isReported)
  },
)

test.each([
  ['an upload', async () => (await upload(client, formWith(png()))).file ?? ''],
  ['an export', async () => (await client.fetch('/exports/login-logs.csv')).text()],
])('on a full disk %s succeeds, and the log says what was lost', async (_what, send) => {
  fillDisk()
  expect(await send()).not.toBe('')
  await expect.poll(errorLines, patience).toMatchObject(isReported)
})
