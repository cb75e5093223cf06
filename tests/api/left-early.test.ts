import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { createInMemoryProvider } from '#bff/provider/in-memory/in-memory.ts'
import { createSqliteRows } from '#bff/http/session/sqlite-rows.ts'
import type { Caller, ProviderClient } from '#bff/provider/provider.ts'
import { Client } from '../support/client.ts'
import { documentOf, outcomeOf } from '../support/mutations.ts'
import { sendCode } from '../support/onboarding.ts'
import { patience } from '../support/patience.ts'
import { type Portal, startPortal } from '../support/portal.ts'

/** Sends a request, hangs up when it has `arrived`, and waits until the portal has noticed. */
async function hangUp(portal: Portal, client: Client, body: object, arrived: Promise<void>): Promise<void> {
  const requestsEnded = () => portal.log().split('request completed').length
  const before = requestsEnded()
  const leaving = new AbortController()
  const answer = client.post({ body: JSON.stringify(body), signal: leaving.signal })
  await Promise.race([arrived, answer])
  leaving.abort()
  await expect(answer).rejects.toThrow('abort')
  await expect.poll(requestsEnded, patience).toBeGreaterThan(before)
}

test('the provider is not called for a browser that hung up while its session was read', async () => {
  const provider = createInMemoryProvider()
  const callers: Omit<Caller, 'state'>[] = []
  const rows = createSqliteRows(':memory:')
  const reading = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  let isSlow = false
  const portal = await startPortal({
    provider: {
      ...provider,
      forCaller(caller) {
        callers.push(caller)
        return provider.forCaller(caller)
      },
    },
    rows: {
      ...rows,
      async read(name) {
        if (isSlow) {
          reading.resolve()
          await release.promise
        }
        return rows.read(name)
      },
    },
  })
  onTestFinished(portal.stop)
  const client = await Client.signedIn(portal.origin)
  callers.length = 0
  isSlow = true
  await hangUp(portal, client, { query: '{ viewer { profile { kind } } }' }, reading.promise)
  release.resolve()
  await expect.poll(() => callers.map(({ signal }) => signal.aborted), patience).toEqual([true])
})

test('a guess of a code goes on after its browser has hung up, and counts', async () => {
  const provider = createInMemoryProvider()
  let arrived = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  const portal = await startPortal({
    provider: {
      ...provider,
      forCaller(caller) {
        const calls = provider.forCaller(caller)
        const checkEmailCode: typeof calls.checkEmailCode = async (pair) => {
          arrived.resolve()
          const left = once(caller.signal, 'abort').then(() => Promise.reject(new Error('abandoned')))
          await Promise.race([answered.promise, left])
          return calls.checkEmailCode(pair)
        }
        return Object.assign(Object.create(calls) as ProviderClient, { checkEmailCode })
      },
    },
  })
  onTestFinished(portal.stop)
  const client = new Client(portal.origin)
  const pair = { email: 'guessed@example.org', purpose: 'REGISTRATION' } as const
  await sendCode(client, pair)
  for (let guess = 0; guess < 10; guess += 1) {
    arrived = Promise.withResolvers()
    const input = { ...pair, emailCode: String(200_000 + guess) }
    const body = { query: documentOf('checkEmailCode'), variables: { input } }
    await hangUp(portal, client, body, arrived.promise)
  }
  answered.resolve()
  expect(await outcomeOf(client, 'checkEmailCode', { ...pair, emailCode: '123456' })).toMatchObject({
    problems: [{ field: 'emailCode', kind: 'WRONG_CODE' }],
  })
})
