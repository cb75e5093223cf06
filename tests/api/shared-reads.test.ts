import { afterAll, beforeEach, expect, test } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import { accounts } from '#bff/provider/in-memory/fixtures.ts'
import { Client } from '../support/client.ts'
import { outcomeOf } from '../support/mutations.ts'
import { startPortal } from '../support/portal.ts'
import { watchProvider } from '../support/watched-provider.ts'

const { provider, arrived, overrides } = watchProvider('getProfile')
/** How many requests have a client of the provider: each asks right after it has got one. */
let requests = 0
const portal = await startPortal({
  provider: {
    ...provider,
    forCaller(caller) {
      requests += 1
      return provider.forCaller(caller)
    },
  },
})
afterAll(portal.stop)

const profile = accounts[0]?.profile ?? expect.fail()
const client = await Client.signedIn(portal.origin)
const ask = async (as = client) => {
  const before = requests
  const answer = as.query('{ viewer { profile { displayName } } }')
  await expect.poll(() => requests).toBe(before + 1)
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

test('if a shared read fails, each request that joined it reads for itself', async () => {
  const first = await ask()
  const second = await ask()
  overrides.getProfile = async () => profile
  answer.reject(new Fault('UPSTREAM_UNAVAILABLE', 'The client disconnected before the provider responded'))
  expect((await first.answer).data).toEqual({ viewer: { profile: null } })
  expect((await second.answer).data).toEqual(shown)
})
