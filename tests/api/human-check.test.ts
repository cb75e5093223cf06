import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { Client } from '../support/client.ts'
import { outcomeOf } from '../support/mutations.ts'
import { issueHumanCheck, passHumanCheck } from '../support/onboarding.ts'
import { Clock, type Portal, startPortal } from '../support/portal.ts'
import { sessionStores, storeNames, type TestStore } from '../support/session-stores.ts'
import { watchProvider } from '../support/watched-provider.ts'

const minute = 60_000
const failed = { __typename: 'HumanCheckFailed', providerCode: null }
const sent = { __typename: 'SendEmailCodeSuccess' }
const createDocument = 'mutation { createHumanCheck { challenge expiresAt } }'

let number = 0
const send = (client: Client, humanCheck: string) => {
  number += 1
  return outcomeOf(client, 'sendEmailCode', {
    email: `somebody-${number}@example.org`,
    purpose: 'REGISTRATION',
    humanCheck,
  })
}

describe.each(storeNames)('human checks with the %s store', (name) => {
  const clock = new Clock()
  const { provider, arrived } = watchProvider('sendEmailCode')
  let portal: Portal
  let store: TestStore
  beforeAll(async () => {
    store = await sessionStores[name]()
    portal = await startPortal({ provider, rows: store.rows, clock })
  })
  afterAll(async () => {
    await portal.stop()
    await store.stop()
  })

  test('a check opens no session, only the cookie of codes, and has its kind and its expiry', async () => {
    const client = new Client(portal.origin)
    const { data, headers } = await client.query(createDocument)
    expect(await store.count()).toBe(0)
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^codes=[\w-]+; Path=\/; HttpOnly; SameSite=Strict$/),
    ])
    expect(data?.createHumanCheck).toMatchObject({ challenge: expect.stringMatching(/^\{/) })
    const until = Date.parse(data?.createHumanCheck.expiresAt) - clock.now()
    expect(until > 4 * minute && until < 6 * minute).toBe(true)
  })

  test('a passed check sends one code, also after a login, and its result reaches the provider unchanged', async () => {
    const client = new Client(portal.origin)
    const result = await passHumanCheck(client)
    await client.logInInMemory()
    arrived.length = 0
    expect(await send(client, result)).toMatchObject(sent)
    expect(await send(client, result)).toMatchObject(failed)
    expect(arrived).toMatchObject([['sendEmailCode', { humanCheck: result }]])
  })

  test('neither another visit nor a request without one can use it, and an empty one is none', async () => {
    const [client, other] = [new Client(portal.origin), new Client(portal.origin)]
    await issueHumanCheck(other)
    arrived.length = 0
    for (const stranger of [other, new Client(portal.origin)])
      expect(await send(stranger, await passHumanCheck(client))).toMatchObject(failed)
    expect(await send(client, '')).toMatchObject(failed)
    expect(arrived).toEqual([])
  })

  test('after five minutes a check no longer counts', async () => {
    const client = new Client(portal.origin)
    const [soon, late] = [await passHumanCheck(client), await passHumanCheck(client)]
    clock.advance(4.9 * minute)
    expect(await send(client, soon)).toMatchObject(sent)
    clock.advance(0.2 * minute)
    expect(await send(client, late)).toMatchObject(failed)
  })

  test('a check of one process counts at another, once, also of ten requests at once', async () => {
    const other = await startPortal({ provider, rows: { ...store.rows, close: () => {} }, clock })
    onTestFinished(other.stop)
    const client = new Client(portal.origin)
    const result = await passHumanCheck(client)
    const elsewhere = client.copyAt(other.origin)
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, index) => send(index % 2 === 0 ? client : elsewhere, result)),
    )
    const names = outcomes.map(({ __typename }) => String(__typename)).toSorted()
    expect(names).toEqual([...Array<string>(9).fill('HumanCheckFailed'), 'SendEmailCodeSuccess'])
  })
})
