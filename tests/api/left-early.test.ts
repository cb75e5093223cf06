import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { disconnectSignal } from '#bff/http/guards/request-guards.ts'
import { createInMemoryProvider } from '#bff/provider/in-memory/in-memory.ts'
import type { Caller, ProviderClient } from '#bff/provider/provider.ts'
import { Client, signInDocuments } from '../support/client.ts'
import { documentOf, outcomeOf } from '../support/mutations.ts'
import { sendCode } from '../support/onboarding.ts'
import { startPortal } from '../support/portal.ts'
import { serve } from '../support/serve.ts'

const [, logInDocument] = signInDocuments

/** A portal whose provider does not answer this call until the test lets it, or the caller is gone. */
async function startWaiting(name: 'getProfile' | 'checkEmailCode' | 'logIn') {
  const inMemory = createInMemoryProvider()
  const answered = Promise.withResolvers<void>()
  const stage = { arrived: 0, abandoned: 0, loggedOut: 0, answer: answered.resolve }
  const forCaller = (caller: Caller) => {
    const calls = inMemory.forCaller(caller)
    const call = async (...parameters: unknown[]) => {
      stage.arrived += 1
      const left = once(caller.signal, 'abort').then(() => {
        stage.abandoned += 1
        throw new Error('abandoned')
      })
      await Promise.race([answered.promise, left])
      return (calls[name] as (...given: unknown[]) => unknown)(...parameters)
    }
    const logOut = async () => {
      stage.loggedOut += 1
      await calls.logOut()
    }
    return Object.assign(Object.create(calls) as ProviderClient, { logOut, [name]: call })
  }
  const portal = await startPortal({ provider: { ...inMemory, forCaller } })
  onTestFinished(portal.stop)
  const requestsEnded = () => portal.log().split('request completed').length
  return Object.assign(stage, {
    client: new Client(portal.origin),
    /** Sends a request, hangs up when it has arrived at the provider, and waits until the portal has noticed. */
    async hangUp(client: Client, body: object) {
      const [ended, arrived] = [requestsEnded(), stage.arrived]
      const leaving = new AbortController()
      const answer = client.post({ body: JSON.stringify(body), signal: leaving.signal })
      answer.catch(() => {})
      await expect.poll(() => stage.arrived).toBe(arrived + 1)
      leaving.abort()
      await expect(answer).rejects.toThrow('abort')
      await expect.poll(requestsEnded).toBeGreaterThan(ended)
    },
  })
}

test('a browser that hangs up ends the calls of its reads', async () => {
  const stage = await startWaiting('getProfile')
  await stage.client.logInInMemory()
  await stage.hangUp(stage.client, { query: '{ viewer { profile { kind } } }' })
  await expect.poll(() => stage.abandoned).toBe(1)
})

test('a browser that has hung up before its calls begin is known to be gone', async () => {
  const isGone = Promise.withResolvers<boolean>()
  const { origin } = await serve((_request, response) => {
    response.once('close', () => isGone.resolve(disconnectSignal(response as never).aborted))
    response.write('the beginning')
  })
  const leaving = new AbortController()
  await fetch(origin, { signal: leaving.signal })
  leaving.abort()
  expect(await isGone.promise).toBe(true)
})

test('a login goes on after its browser has hung up, and is logged out at the provider', async () => {
  const stage = await startWaiting('logIn')
  await stage.client.createCaptcha()
  const input = { username: 'alice-chen', password: 'Portal-demo1', captcha: 'demo' }
  await stage.hangUp(stage.client, { query: logInDocument, variables: { input } })
  stage.answer()
  await expect.poll(() => stage.loggedOut).toBe(1)
  expect(stage.abandoned).toBe(0)
})

test('a guess of a code goes on after its browser has hung up, and counts', async () => {
  const stage = await startWaiting('checkEmailCode')
  const pair = { email: 'guessed@example.org', purpose: 'REGISTRATION' } as const
  await sendCode(stage.client, pair)
  for (let guess = 0; guess < 10; guess += 1) {
    const input = { ...pair, emailCode: String(200_000 + guess) }
    await stage.hangUp(stage.client, { query: documentOf('checkEmailCode'), variables: { input } })
  }
  stage.answer()
  const right = { ...pair, emailCode: '123456' }
  expect(await outcomeOf(stage.client, 'checkEmailCode', right)).toMatchObject({
    problems: [{ field: 'emailCode', kind: 'WRONG_CODE' }],
  })
  expect(stage.abandoned).toBe(0)
})
