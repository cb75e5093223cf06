import { expect, test } from 'vitest'
import { createSqliteRows } from '#bff/http/sessions/store/sqlite-rows.ts'
import { Client } from '../support/client.ts'
import { Clock, startPortal } from '../support/portal.ts'

test('while the disk is full, signed-in affiliates stay signed in and new logins fail', async () => {
  const clock = new Clock()
  const rows = createSqliteRows(':memory:', clock.now)
  let isFull = false
  const write = async <Outcome>(work: () => Promise<Outcome>): Promise<Outcome> => {
    if (isFull) throw new Error('database or disk is full')
    return work()
  }
  const portal = await startPortal({
    clock,
    rows: {
      ...rows,
      insert: (...row) => write(() => rows.insert(...row)),
      update: (...row) => write(() => rows.update(...row)),
      extend: (...row) => write(() => rows.extend(...row)),
    },
  })
  try {
    const client = new Client(portal.origin)
    await client.logIn()
    isFull = true
    // Long enough for the next request to extend the session.
    clock.advance(2 * 60_000)
    const { status, data, errors } = await client.query('{ viewer { username profile { displayName } } }')
    expect({ status, data, errors }).toEqual({
      status: 200,
      data: { viewer: { username: 'alice-chen', profile: { displayName: 'Alice Chen' } } },
      errors: undefined,
    })
    expect((await new Client(portal.origin).createCaptcha()).errors).toMatchObject([
      { extensions: { code: 'OVERLOADED', retryAfterSeconds: 2 } },
    ])
    isFull = false
    expect((await new Client(portal.origin).logIn()).data?.logIn.__typename).toBe('LogInSuccess')
  } finally {
    await portal.stop()
  }
})
