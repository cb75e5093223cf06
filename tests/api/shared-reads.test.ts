import { afterAll, beforeEach, expect, test } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import { accounts } from '#bff/provider/in-memory/fixtures.ts'
import { Client } from '../support/client.ts'
import { outcomeOf } from '../support/mutations.ts'
import { startPortal } from '../support/portal.ts'
import { watchProvider } from '../support/watched-provider.ts'

const { provider, arrived, overrides } = watchProvider('getProfile')
/** The signals of the requests that have a client of the provider: each asks right after it has got one. */
const signals: AbortSignal[] = []
const portal = await startPortal({
  provider: {
    ...provider,
    forCaller(caller) {
      signals.push(caller.signal)
      return provider.forCaller(caller)
    },
  },
})
afterAll(portal.stop)

const profile = accounts[0]?.profile ?? expect.fail()
const client = await Client.signedIn(portal.origin)
const body = JSON.stringify({ query: '{ viewer { profile { displayName } } }' })
const ask = async (as = client) => {
  const before = signals.length
  const answer = as.send(body)
  await expect.poll(() => signals.length).toBe(before + 1)
  return { answer }
}
const shown = { viewer: { profile: { displayName: profile.displayName } } }

let answer: PromiseWithResolvers<typeof profile>
beforeEach(() => {
  answer = Promise.withResolvers()
  overrides.getProfile = () => answer.promise
  arrived.length = 0
})

test('operations that a page sends at once share their reads, another sign-in has its own', async () => {
  const other = await Client.signedIn(portal.origin)
  const asked = [await ask(), await ask(), await ask(other)]
  answer.resolve(profile)
  for (const one of asked) expect((await one.answer).data).toEqual(shown)
  expect(arrived).toHaveLength(2)
})

test('a read that was under way during a write is not shared after it', async () => {
  const early = await ask()
  await outcomeOf(client, 'sendFeedback', { topic: 'OTHER', title: 'Title', content: 'Content' })
  const late = await ask()
  answer.resolve(profile)
  expect((await early.answer).data).toEqual(shown)
  expect((await late.answer).data).toEqual(shown)
  expect(arrived).toHaveLength(2)
})

test('a shared read that fails has failed for each request that joined it', async () => {
  const asked = [await ask(), await ask(), await ask()]
  answer.reject(new Fault('UPSTREAM_TIMEOUT', 'The provider did not respond in time'))
  for (const one of asked) expect((await one.answer).data).toEqual({ viewer: { profile: null } })
  expect(arrived).toHaveLength(1)
})

test('if the client that reads disconnects, one of the requests that joined it reads instead', async () => {
  const leaving = new AbortController()
  const before = signals.length
  void client.post({ body, signal: leaving.signal }).catch(() => {})
  await expect.poll(() => signals.length).toBe(before + 1)
  const asked = [await ask(), await ask()]
  leaving.abort()
  await expect.poll(() => signals[before]?.aborted).toBe(true)
  overrides.getProfile = async () => profile
  answer.reject(new Fault('UPSTREAM_UNAVAILABLE', 'The client disconnected before the provider responded'))
  for (const one of asked) expect((await one.answer).data).toEqual(shown)
  expect(arrived).toHaveLength(2)
})
