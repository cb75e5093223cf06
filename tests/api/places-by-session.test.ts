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
    provider: { forCaller, usernamesIgnoreCase: false, unreachableSince: null },
  })
})
afterAll(() => portal.stop())

/** The sessions in whose name a client calls the provider. */
async function sessionsOf(client: Client, document: string): Promise<unknown[]> {
  callers = []
  await client.query(document)
  return [...new Set(callers.map(({ session }) => session))]
}

test('calls of a signed-in session share places, and those of another sign-in of the account do not', async () => {
  const clients = [new Client(portal.origin), new Client(portal.origin)]
  const names: unknown[] = []
  for (const client of clients) {
    await client.createCaptcha()
    await client.submitLogIn({ username: 'alice-chen', password: 'Portal-demo1', captcha: 'demo' })
    const read = '{ viewer { profile { displayName } } }'
    const [first, ...others] = [...(await sessionsOf(client, read)), ...(await sessionsOf(client, read))]
    expect(first).toEqual(expect.any(String))
    expect(new Set(others)).toEqual(new Set([first]))
    names.push(first)
    portal.clock.advance(1)
  }
  expect(names[0]).not.toBe(names[1])
})

test('before a sign-in the address shares places', async () => {
  expect(await sessionsOf(new Client(portal.origin), '{ countries { id } }')).toEqual([null])
})
