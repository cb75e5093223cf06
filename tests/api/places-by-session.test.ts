import { afterAll, expect, test } from 'vitest'
import { createInMemoryProvider } from '#bff/provider/in-memory/in-memory.ts'
import type { Caller } from '#bff/provider/provider.ts'
import { Client } from '../support/client.ts'
import { startPortal } from '../support/portal.ts'

const inMemory = createInMemoryProvider()
let callers: Caller[] = []
const forCaller = (caller: Caller) => {
  callers.push(caller)
  return inMemory.forCaller(caller)
}
const portal = await startPortal({
  variables: { TRUST_PROXY: 'loopback' },
  provider: { forCaller, usernamesIgnoreCase: false, unreachableSince: null },
})
afterAll(portal.stop)

/** Who shares the places of these calls at the provider: an account or network, and below it a sign-in or address. */
async function placeKeysOf(call: () => Promise<unknown>): Promise<[string, string]> {
  callers = []
  await call()
  const all = new Set(callers.map(({ placeKeys }) => JSON.stringify(placeKeys)))
  expect(all.size).toBe(1)
  return JSON.parse([...all][0] ?? '')
}

test('calls of a sign-in share places, and all sign-ins of an account', async () => {
  const names: [string, string][] = []
  for (let signIn = 0; signIn < 2; signIn += 1) {
    const client = await Client.signedIn(portal.origin)
    const read = () => client.query('{ viewer { profile { displayName } } }')
    const first = await placeKeysOf(read)
    expect(await placeKeysOf(read)).toEqual(first)
    names.push(first)
    portal.clock.advance(1)
  }
  const [[account, signIn] = expect.fail(), [sameAccount, otherSignIn] = expect.fail()] = names
  expect(sameAccount).toBe(account)
  expect(otherSignIn).not.toBe(signIn)
})

test('before a sign-in a /48 of IPv6 shares places, and below it each /56', async () => {
  const placeKeysFrom = (address: string) =>
    placeKeysOf(() => new Client(portal.origin, { 'x-forwarded-for': address }).createCaptcha())
  const [network, client] = await placeKeysFrom('2001:db8:0:1::1')
  expect(await placeKeysFrom('2001:db8:0:ff:ffff::2')).toEqual([network, client])
  const [sameNetwork, otherClient] = await placeKeysFrom('2001:db8:0:100::1')
  expect(sameNetwork).toBe(network)
  expect(otherClient).not.toBe(client)
})
