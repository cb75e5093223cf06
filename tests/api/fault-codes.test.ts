import { afterAll, beforeAll, expect, test } from 'vitest'
import { Fault, type FaultCode } from '#bff/domain/fault.ts'
import { createInMemoryProvider } from '#bff/provider/in-memory/in-memory.ts'
import type { AffiliateProvider } from '#bff/provider/provider.ts'
import { Client } from '../support/client.ts'
import { type Portal, startPortal } from '../support/portal.ts'

const inside = 'connect ECONNREFUSED 10.0.0.7:443'
const cause = new Error(inside)

/** Every fault that a call of the provider may end with. */
const faults: Record<FaultCode, Fault> = {
  UNAUTHENTICATED: new Fault('UNAUTHENTICATED', 'Nobody knows you', { providerCode: '100600', cause }),
  PERSON_CHANGED: new Fault('PERSON_CHANGED', 'Somebody else has signed in', { cause }),
  UPSTREAM_UNAVAILABLE: new Fault('UPSTREAM_UNAVAILABLE', 'Away', { retryAfterSeconds: 3, cause }),
  UPSTREAM_TIMEOUT: new Fault('UPSTREAM_TIMEOUT', 'Too late', { cause }),
  UPSTREAM_CONTRACT: new Fault('UPSTREAM_CONTRACT', 'Not as agreed: name', { cause }),
  UPSTREAM_REFUSED: new Fault('UPSTREAM_REFUSED', 'Refused', { providerCode: '424242', cause }),
  RATE_LIMITED: new Fault('RATE_LIMITED', 'Too often', {
    providerCode: '100601',
    retryAfterSeconds: 60,
    cause,
  }),
  OVERLOADED: new Fault('OVERLOADED', 'Too much', { retryAfterSeconds: 1, cause }),
  BAD_USER_INPUT: new Fault('BAD_USER_INPUT', 'No such page', { cause }),
  INTERNAL_SERVER_ERROR: new Fault('INTERNAL_SERVER_ERROR', inside, { cause }),
}

let thrown: unknown
let portal: Portal
beforeAll(async () => {
  const inMemory = createInMemoryProvider()
  const getProfile = async () => {
    throw thrown
  }
  const provider: AffiliateProvider = {
    usernamesIgnoreCase: false,
    unreachableSince: null,
    forCaller: (caller) =>
      new Proxy(inMemory.forCaller(caller), {
        get: (calls, name) => (name === 'getProfile' ? getProfile : Reflect.get(calls, name, calls)),
      }),
  }
  portal = await startPortal({ provider })
})
afterAll(() => portal.stop())

test('a refusal of a provider without numbers has its own code', async () => {
  const client = new Client(portal.origin)
  await client.createCaptcha()
  const { data } = await client.query(
    `mutation { logIn(input: { username: "alice-chen", password: "wrong", captcha: "demo" }) {
      __typename ... on Failure { providerCode } } }`,
  )
  expect(data?.logIn).toEqual({
    __typename: 'CredentialsRejected',
    providerCode: 'WRONG_CREDENTIALS',
  })
})

async function askWhileThrowing(what: unknown) {
  thrown = what
  const client = new Client(portal.origin)
  await client.createCaptcha()
  await client.submitLogIn({ username: 'alice-chen', password: 'Portal-demo1', captcha: 'demo' })
  return client.query('{ viewer { username profile { displayName } bills { items { month } } } }')
}

test.each(Object.entries(faults).filter(([code]) => code !== 'INTERNAL_SERVER_ERROR'))(
  '%s arrives with its code, path and figures; the other parts are complete, and only the log has the cause',
  async (code, fault) => {
    const { status, data, errors, text, headers } = await askWhileThrowing(fault)
    const { providerCode, retryAfterSeconds } = fault
    expect(status).toBe(200)
    expect(errors).toEqual([
      {
        message: fault.message,
        path: ['viewer', 'profile'],
        extensions: JSON.parse(JSON.stringify({ code, providerCode, retryAfterSeconds })),
      },
    ])
    expect(data?.viewer).toMatchObject({ username: 'alice-chen', profile: null, bills: expect.anything() })
    expect(text).not.toContain('ECONNREFUSED')
    const logged = portal
      .log()
      .split('\n')
      .filter((line) => line.includes(headers.get('x-request-id') ?? '?'))
    expect(logged.some((line) => line.includes(inside))).toBe(code !== 'BAD_USER_INPUT')
  },
)

test.each([
  ['a fault of the portal itself', faults.INTERNAL_SERVER_ERROR],
  ['a bug', new TypeError(inside)],
  ['a string', inside],
  ['undefined', undefined],
])(
  '%s is INTERNAL_SERVER_ERROR with the id of its log line, and the process goes on [asvs 16.5.1]',
  async (_what, what) => {
    const { data, errors, headers, text } = await askWhileThrowing(what)
    const requestId = headers.get('x-request-id')
    expect(errors).toEqual([
      {
        message: 'Something went wrong',
        path: ['viewer', 'profile'],
        extensions: { code: 'INTERNAL_SERVER_ERROR', requestId },
      },
    ])
    expect(data?.viewer.bills.items.length).toBeGreaterThan(0)
    expect(text).not.toContain('ECONNREFUSED')
    const logged = portal
      .log()
      .split('\n')
      .filter((line) => line.includes(requestId ?? '?'))
    expect(logged.map((line) => (JSON.parse(line) as { level: number }).level)).toContain(50)
    expect((await new Client(portal.origin).fetch('/healthz')).status).toBe(200)
  },
)
