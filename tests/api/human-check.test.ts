import type { Challenge } from 'altcha-lib'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import type { HumanCheck } from '#bff/http/human-check/human-check.ts'
import { Client } from '../support/client.ts'
import { issueHumanCheck, outcomeOf, passHumanCheck, solve } from '../support/onboarding.ts'
import { Clock, type Portal, startPortal } from '../support/portal.ts'
import { sessionStores, storeNames, type TestStore } from '../support/session-stores.ts'
import { watchProvider } from '../support/watched-provider.ts'

const minute = 60_000
const failed = { __typename: 'HumanCheckFailed', providerCode: null }
const sent = { __typename: 'SendEmailCodeSuccess' }

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

  test('a check opens no session but a visit, and has its kind and its expiry', async () => {
    const client = new Client(portal.origin)
    const before = await store.rows.size()
    const { data, headers } = await client.query('mutation { createHumanCheck { kind challenge expiresAt } }')
    expect(await store.rows.size()).toEqual(before)
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^portal-visit=[\w-]{32}; Path=\/; HttpOnly; SameSite=Strict$/),
    ])
    expect(data?.createHumanCheck).toMatchObject({ kind: 'altcha', challenge: expect.stringMatching(/^\{/) })
    const until = Date.parse(data?.createHumanCheck.expiresAt)
    expect(until - clock.now()).toBeGreaterThan(4 * minute)
    expect(until - clock.now()).toBeLessThan(6 * minute)
  })

  test('a passed check sends one code, and its result reaches the provider unchanged', async () => {
    const client = new Client(portal.origin)
    const result = await passHumanCheck(client)
    arrived.length = 0
    expect(await send(client, result)).toMatchObject(sent)
    expect(arrived).toMatchObject([['sendEmailCode', { humanCheck: result }]])
    expect(await send(client, result)).toMatchObject(failed)
    expect(arrived).toHaveLength(1)
  })

  test('of ten concurrent requests with the same result, one gets a code', async () => {
    const client = new Client(portal.origin)
    const result = await passHumanCheck(client)
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => send(client, result)))
    const names = outcomes.map(({ __typename }) => String(__typename)).toSorted()
    expect(names).toEqual([...Array<string>(9).fill('HumanCheckFailed'), 'SendEmailCodeSuccess'])
  })

  test('further checks keep the visit, and a cookie of another shape is replaced', async () => {
    const client = new Client(portal.origin)
    const first = await passHumanCheck(client)
    const again = await client.query('mutation { createHumanCheck { kind } }')
    expect(again.headers.getSetCookie()).toEqual([])
    expect(await send(client, first)).toMatchObject(sent)
    const odd = new Client(portal.origin, { cookie: 'portal-visit=1' })
    expect(await send(odd, await passHumanCheck(odd))).toMatchObject(sent)
  })

  test('neither another session nor a request without one can use it', async () => {
    const [client, other] = [new Client(portal.origin), new Client(portal.origin)]
    await issueHumanCheck(other)
    arrived.length = 0
    expect(await send(other, await passHumanCheck(client))).toMatchObject(failed)
    expect(await send(new Client(portal.origin), await passHumanCheck(client))).toMatchObject(failed)
    expect(arrived).toEqual([])
  })

  test('a check that was passed before a login counts once in the new session', async () => {
    const client = new Client(portal.origin)
    const result = await passHumanCheck(client)
    await client.logInInMemory()
    expect(await send(client, result)).toMatchObject(sent)
    expect(await send(client, result)).toMatchObject(failed)
  })

  test('after five minutes a check no longer counts', async () => {
    const client = new Client(portal.origin)
    const [soon, late] = [await passHumanCheck(client), await passHumanCheck(client)]
    clock.advance(4.9 * minute)
    expect(await send(client, soon)).toMatchObject(sent)
    clock.advance(0.2 * minute)
    expect(await send(client, late)).toMatchObject(failed)
  })

  test('a check of one process counts at another, and is then used up for both', async () => {
    const shared = { ...store.rows, close: () => {} }
    const other = await startPortal({ provider, rows: shared, clock })
    onTestFinished(other.stop)
    const client = new Client(portal.origin)
    const [one, two] = [await passHumanCheck(client), await passHumanCheck(client)]
    const elsewhere = client.copyAt(other.origin)
    expect(await send(elsewhere, one)).toMatchObject(sent)
    expect(await send(client, one)).toMatchObject(failed)
    const both = await Promise.all([send(client, two), send(elsewhere, two)])
    expect(both.map(({ __typename }) => String(__typename)).toSorted()).toEqual([
      'HumanCheckFailed',
      'SendEmailCodeSuccess',
    ])
  })

  test('the record of a used check does not reveal the check', async () => {
    const client = new Client(portal.origin)
    const challenge = await issueHumanCheck(client)
    const result = await solve(challenge)
    expect(await send(client, result)).toMatchObject(sent)
    const kept = await store.dump()
    expect(kept.length).toBeGreaterThan(100)
    for (const secret of [result, challenge.signature ?? '', challenge.parameters.nonce])
      expect(kept).not.toContain(secret)
  })
})

async function portalInMemory(variables: Record<string, string> = {}) {
  const { provider, arrived } = watchProvider('sendEmailCode')
  const portal = await startPortal({ provider, variables })
  onTestFinished(portal.stop)
  return { portal, arrived }
}

const packed = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')
const opened = (
  result: string,
): { challenge: Challenge; solution: { counter: number; derivedKey: string } } =>
  JSON.parse(Buffer.from(result, 'base64').toString())

test.each<[string, (result: string) => string]>([
  ['an empty text', () => ''],
  ['blanks', () => '   '],
  ['a word', () => 'passed'],
  ['a text that is not base64', () => '☃☃☃☃'],
  ['JSON of another shape', () => packed({ verified: true })],
  ['null', () => packed(null)],
  ['a megabyte', () => 'A'.repeat(40_000)],
  ['an unsolved check', (result) => packed({ challenge: opened(result).challenge })],
  [
    'a wrong solution',
    (result) => packed({ ...opened(result), solution: { counter: 1, derivedKey: '00'.repeat(32) } }),
  ],
  [
    'an easier check than was issued',
    (result) => {
      const { challenge, solution } = opened(result)
      return packed({
        challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 2 } },
        solution,
      })
    },
  ],
  [
    'a longer life than was given',
    (result) => {
      const { challenge, solution } = opened(result)
      const parameters = { ...challenge.parameters, expiresAt: 4_000_000_000 }
      return packed({ challenge: { ...challenge, parameters }, solution })
    },
  ],
  [
    'an invented signature',
    (result) => {
      const { challenge, solution } = opened(result)
      return packed({ challenge: { ...challenge, signature: 'ab'.repeat(32) }, solution })
    },
  ],
])('%s is not a passed human check', async (_what, change) => {
  const { portal, arrived } = await portalInMemory()
  const client = new Client(portal.origin)
  const result = await passHumanCheck(client)
  expect(await send(client, change(result))).toMatchObject(failed)
  expect(arrived).toEqual([])
  expect(await send(client, result)).toMatchObject(sent)
})

test('another kind of check can replace it: the page gets its kind, and only that check verifies its results', async () => {
  const { provider, arrived } = watchProvider('sendEmailCode')
  const judged: string[][] = []
  const service: HumanCheck = {
    issue: async () => ({
      kind: 'a-service',
      challenge: '{"key":"1"}',
      expiresAt: '2027-01-01T00:00:00.000Z',
    }),
    verify: async (result, visit) => {
      judged.push([result, visit])
      if (result === 'away') throw new Fault('UPSTREAM_UNAVAILABLE', 'The human check cannot be reached')
      return result.startsWith('good') ? { id: result, expiresAt: Date.now() + minute } : null
    },
  }
  const portal = await startPortal({ provider, humanCheck: service })
  onTestFinished(portal.stop)
  const client = new Client(portal.origin)
  const { data } = await client.query('mutation { createHumanCheck { kind challenge expiresAt } }')
  expect(data?.createHumanCheck).toEqual(await service.issue('', 0))
  expect(await send(client, 'bad')).toMatchObject(failed)
  expect(await send(client, 'away')).toMatchObject({ errors: [{ code: 'UPSTREAM_UNAVAILABLE' }] })
  expect(arrived).toEqual([])
  expect(await send(client, 'good-1')).toMatchObject(sent)
  expect(await send(client, 'good-1')).toMatchObject(failed)
  expect(arrived).toMatchObject([['sendEmailCode', { humanCheck: 'good-1' }]])
  expect(new Set(judged.map(([, visit]) => visit)).size).toBe(1)
})

test('the sixty-first check of a minute is RATE_LIMITED with the seconds to wait', async () => {
  const { portal } = await portalInMemory({ RATE_LIMITS: 'on' })
  const client = new Client(portal.origin)
  for (let count = 0; count < 60; count += 1) await issueHumanCheck(client)
  const { errors } = await client.query('mutation { createHumanCheck { kind } }')
  expect(errors).toMatchObject([{ path: ['createHumanCheck'], extensions: { code: 'RATE_LIMITED' } }])
  expect(errors?.[0]?.extensions.retryAfterSeconds).toBeGreaterThan(30)
})
