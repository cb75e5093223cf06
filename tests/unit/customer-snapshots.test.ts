import { expect, test } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import { toPage } from '#bff/domain/page.ts'
import type { ListClient } from '#bff/provider/provider.ts'
import { createCustomerSnapshots } from '#bff/graphql/provider-access/customer-snapshots.ts'
import type { PageRequest } from '#rules/paging.ts'
import { customer } from './customer.ts'
import { Clock } from '../support/portal.ts'

/** A provider of so many customers; its answers wait for `gate`. */
function createProvider(count: number, gate: Promise<void> = Promise.resolve()) {
  const rows = Array.from({ length: count }, (_, index) => customer({ name: `Customer ${index}` }))
  const seen = { calls: 0 }
  const listCustomers = async (request: PageRequest) => {
    seen.calls += 1
    await gate
    const { page, size } = request
    return toPage(rows.slice((page - 1) * size, page * size), rows.length, request)
  }
  const clientOf = () => ({ listCustomers }) as unknown as ListClient
  return { seen, clientOf }
}

test('concurrent callers share one reading, and callers within a minute get it again', async () => {
  const clock = new Clock()
  const snapshots = createCustomerSnapshots(clock.now)
  const { seen, clientOf } = createProvider(450)
  const readings = Array.from({ length: 10 }, () => snapshots.read('one', clientOf))
  const [first, ...others] = await Promise.all(readings)
  expect(others.every((snapshot) => snapshot === first)).toBe(true)
  expect(first).toMatchObject({ isComplete: true, asOf: clock.now() })
  expect(first?.items).toHaveLength(450)
  clock.advance(60_000)
  expect(await snapshots.read('one', clientOf)).toBe(first)
  expect(seen.calls).toBe(5)
  clock.advance(1)
  expect(await snapshots.read('one', clientOf)).toMatchObject({ asOf: clock.now() })
  expect(seen.calls).toBe(10)
})

test('a snapshot with a failed page is read again after three seconds', async () => {
  const clock = new Clock()
  const snapshots = createCustomerSnapshots(clock.now)
  const { clientOf } = createProvider(450)
  const broken = () =>
    ({
      listCustomers: async (request: PageRequest) => {
        if (request.page === 3) throw new Fault('UPSTREAM_UNAVAILABLE', 'down')
        return clientOf().listCustomers(request)
      },
    }) as ListClient
  const first = await snapshots.read('one', broken)
  expect(first).toMatchObject({ isComplete: false })
  expect(first.items).toHaveLength(350)
  clock.advance(3000)
  expect(await snapshots.read('one', clientOf)).toBe(first)
  clock.advance(1)
  const second = await snapshots.read('one', clientOf)
  expect(second).toMatchObject({ isComplete: true })
  expect(second.items).toHaveLength(450)
})

test('a snapshot that is dropped while it is read goes to the waiting callers, and is not kept', async () => {
  const gate = Promise.withResolvers<void>()
  const snapshots = createCustomerSnapshots(Date.now)
  const { clientOf } = createProvider(300, gate.promise)
  const waiting = snapshots.read('one', clientOf)
  snapshots.forget('one')
  const later = snapshots.read('one', createProvider(2).clientOf)
  gate.resolve()
  expect((await waiting).items).toHaveLength(300)
  expect((await later).items).toHaveLength(2)
  expect(snapshots.rows).toBe(2)
  snapshots.forget('one')
  expect(snapshots.rows).toBe(0)
})

test('at most fifty thousand rows are kept for all sessions, the newest ones', async () => {
  const snapshots = createCustomerSnapshots(Date.now)
  const { seen, clientOf } = createProvider(10_000)
  for (let session = 0; session < 8; session += 1) await snapshots.read(`session ${session}`, clientOf)
  expect(snapshots.rows).toBe(50_000)
  const before = seen.calls
  await snapshots.read('session 7', clientOf)
  expect(seen.calls).toBe(before)
  await snapshots.read('session 0', clientOf)
  expect(seen.calls).toBe(before + 100)
})

test('eight lists are read at a time, thirty-two wait, and one more is OVERLOADED', async () => {
  const gate = Promise.withResolvers<void>()
  const snapshots = createCustomerSnapshots(Date.now)
  const { seen, clientOf } = createProvider(1, gate.promise)
  const readings = Array.from({ length: 41 }, (_, session) => snapshots.read(`session ${session}`, clientOf))
  await expect(readings[40]).rejects.toMatchObject({ code: 'OVERLOADED', retryAfterSeconds: 1 })
  expect(seen.calls).toBe(8)
  gate.resolve()
  expect(await Promise.all(readings.slice(0, 40))).toHaveLength(40)
})
