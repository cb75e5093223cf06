import { afterAll, expect, test } from 'vitest'
import { Fault, type FaultCode } from '#bff/domain/fault.ts'
import { Client } from '../support/client.ts'
import { startPortal } from '../support/portal.ts'
import { watchProvider } from '../support/watched-provider.ts'

const inside = 'connect ECONNREFUSED 10.0.0.7:443'
const cause = new Error(inside)
const tooOften = { providerCode: '100601', retryAfterSeconds: 60, cause }

/** Every fault that a call of the provider may end with. */
const faults: Record<FaultCode, Fault> = {
  UNAUTHENTICATED: new Fault('UNAUTHENTICATED', 'Nobody knows you', { providerCode: '100600', cause }),
  PERSON_CHANGED: new Fault('PERSON_CHANGED', 'Somebody else has signed in', { cause }),
  UPSTREAM_UNAVAILABLE: new Fault('UPSTREAM_UNAVAILABLE', 'Away', { retryAfterSeconds: 3, cause }),
  UPSTREAM_TIMEOUT: new Fault('UPSTREAM_TIMEOUT', 'Too late', { isOutcomeUnknown: true, cause }),
  UPSTREAM_CONTRACT: new Fault('UPSTREAM_CONTRACT', 'Not as agreed: name', { cause }),
  UPSTREAM_REFUSED: new Fault('UPSTREAM_REFUSED', 'Refused', { providerCode: '424242', cause }),
  RATE_LIMITED: new Fault('RATE_LIMITED', 'Too often', tooOften),
  OVERLOADED: new Fault('OVERLOADED', 'Too much', { retryAfterSeconds: 1, cause }),
  BAD_USER_INPUT: new Fault('BAD_USER_INPUT', 'No such page', { cause }),
  INTERNAL_SERVER_ERROR: new Fault('INTERNAL_SERVER_ERROR', inside, { cause }),
}

const { provider, overrides } = watchProvider()
const portal = await startPortal({ provider })
afterAll(portal.stop)

async function askWhileThrowing(
  thrown: unknown,
  fields = 'username profile { displayName } bills { items { month } }',
) {
  overrides.getProfile = async () => {
    throw thrown
  }
  const client = await Client.signedIn(portal.origin)
  const answer = await client.query(`{ viewer { ${fields} } }`)
  const requestId = answer.headers.get('x-request-id') ?? '?'
  const lines = portal.log().split('\n')
  return { ...answer, requestId, logged: lines.filter((line) => line.includes(requestId)).join('\n') }
}

test.each(Object.entries(faults).filter(([code]) => code !== 'INTERNAL_SERVER_ERROR'))(
  '%s arrives with its code, path and figures; the other parts are complete, and only the log has the cause',
  async (code, fault) => {
    const { status, data, errors, text, logged } = await askWhileThrowing(fault)
    const { message, providerCode, retryAfterSeconds } = fault
    const isOutcomeUnknown = fault.isOutcomeUnknown || undefined
    const known = { code, providerCode, retryAfterSeconds, isOutcomeUnknown }
    const extensions = JSON.parse(JSON.stringify(known))
    expect([status, errors]).toEqual([200, [{ message, path: ['viewer', 'profile'], extensions }]])
    expect(data?.viewer).toMatchObject({ username: 'alice-chen', profile: null, bills: expect.anything() })
    expect(text).not.toContain('ECONNREFUSED')
    expect(logged.includes(inside)).toBe(code !== 'BAD_USER_INPUT')
  },
)

test.each([
  ['a fault of the portal itself', faults.INTERNAL_SERVER_ERROR],
  ['a bug', new TypeError(inside)],
  ['a string', inside],
  ['undefined', undefined],
])('%s is INTERNAL_SERVER_ERROR with the id of its log line [asvs 16.5.1]', async (_what, thrown) => {
  const { data, errors, text, requestId, logged } = await askWhileThrowing(thrown)
  const extensions = { code: 'INTERNAL_SERVER_ERROR', requestId }
  expect(errors).toEqual([{ message: 'Something went wrong', path: ['viewer', 'profile'], extensions }])
  expect(data?.viewer.bills.items.length).toBeGreaterThan(0)
  expect(text).not.toContain('ECONNREFUSED')
  expect(logged).toContain('"level":50')
  expect((await new Client(portal.origin).fetch('/healthz')).status).toBe(200)
})

test.each([
  [faults.UPSTREAM_TIMEOUT, 1],
  [faults.RATE_LIMITED, 1],
  [new Fault('RATE_LIMITED', 'Too often'), 0],
])('%s of a call that two fields share is logged %i times', async (fault, times) => {
  const fields = 'profile { displayName } again: profile { displayName }'
  const { errors, logged } = await askWhileThrowing(fault, fields)
  expect([errors?.length, logged.match(/failed at/g)?.length ?? 0]).toEqual([2, times])
})
