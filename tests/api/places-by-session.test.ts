import { afterAll, beforeAll, expect, test } from 'vitest'
import { createInMemoryProvider } from '#bff/provider/in-memory/in-memory.ts'
import type { Caller } from '#bff/provider/provider.ts'
import { Client } from '../support/client.ts'
import { type Portal, startPortal } from '../support/portal.ts'

const inMemory = createInMemoryProvider()
let callers: Caller[] = []
let portal: Portal
beforeAll(async () => {
  const forCaller = (caller: Caller) => {
    callers.push(caller)
    return inMemory.forCaller(caller)
  }
  portal = await startPortal({
    variables: { TRUST_PROXY: 'loopback' },
    provider: { forCaller, usernamesIgnoreCase: false, unreachableSince: null },
  })
})
afterAll(() => portal.stop())

/** Who shares the places of these calls at the provider. */
async function sharersOf(call: () => Promise<unknown>): Promise<unknown[]> {
  callers = []
  await call()
  return [...new Set(callers.map(({ sharer }) => sharer))]
}

test('calls of a signed-in session share places, and those of another sign-in of the account do not', async () => {
  const clients = [new Client(portal.origin), new Client(portal.origin)]
  const names: unknown[] = []
  for (const client of clients) {
    await client.createCaptcha()
    await client.submitLogIn({ username: 'alice-chen', password: 'Portal-demo1', captcha: 'demo' })
    const read = () => client.query('{ viewer { profile { displayName } } }')
    const [first, ...others] = [...(await sharersOf(read)), ...(await sharersOf(read))]
    expect(first).toEqual(expect.any(String))
    expect(new Set(others)).toEqual(new Set([first]))
    names.push(first)
    portal.clock.advance(1)
  }
  expect(names[0]).not.toBe(names[1])
})

test('before a sign-in the network shares places, which is a /56 of IPv6', async () => {
  const sharersFrom = (address: string) =>
    sharersOf(() => new Client(portal.origin, { 'x-forwarded-for': address }).createCaptcha())
  const [one] = await sharersFrom('2001:db8:0:1::1')
  expect(one).toEqual(expect.any(String))
  expect(await sharersFrom('2001:db8:0:ff:ffff::2')).toEqual([one])
  expect(await sharersFrom('2001:db8:0:100::1')).not.toEqual([one])
})
