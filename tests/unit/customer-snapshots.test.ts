import { expect, test } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import { toPage } from '#bff/domain/page.ts'
import type { ListClient } from '#bff/provider/provider.ts'
import { createCustomerSnapshots } from '#bff/graphql/provider-access/customer-snapshots.ts'
import type { PageRequest } from '#rules/paging.ts'
import { customer } from './customer.ts'
import { Clock } from '../support/portal.ts'
import { turns } from '../support/turns.ts'

/** A provider of so many customers; its answers wait for `gate` and end with their signal. */
function createProvider(count: number, gate: Promise<void> = Promise.resolve()) {
  const rows = Array.from({ length: count }, (_, index) => customer({ name: `Customer ${index}` }))
  const seen = { calls: 0, aborted: 0 }
  const listCustomers = (signal: AbortSignal) => async (request: PageRequest) => {
    seen.calls += 1
    signal.addEventListener('abort', () => void (seen.aborted += 1), { once: true })
    await gate
    if (signal.aborted)
      throw new Fault('UPSTREAM_UNAVAILABLE', 'The client disconnected before the provider responded')
    const { page, size } = request
    return toPage(rows.slice((page - 1) * size, page * size), rows.length, request)
  }
  const clientUntil = (signal: AbortSignal) => ({ listCustomers: listCustomers(signal) }) as ListClient
  return { seen, clientUntil }
}

const present = () => new AbortController().signal

test('concurrent callers share one reading, and callers within a minute get it again', async () => {
  const clock = new Clock()
  const snapshots = createCustomerSnapshots(clock.now)
  const { seen, clientUntil } = createProvider(450)
  const readings = Array.from({ length: 10 }, () => snapshots.read('one', present(), clientUntil))
  const [first, ...others] = await Promise.all(readings)
  expect(others.every((snapshot) => snapshot === first)).toBe(true)
  expect(first).toMatchObject({ complete: true, asOf: clock.now() })
  expect(first?.items).toHaveLength(450)
  clock.advance(60_000)
  expect(await snapshots.read('one', present(), clientUntil)).toBe(first)
  expect(seen.calls).toBe(5)
  clock.advance(1)
  expect(await snapshots.read('one', present(), clientUntil)).toMatchObject({ asOf: clock.now() })
  expect(seen.calls).toBe(10)
})

test('a snapshot with a failed page is read again after three seconds', async () => {
  const clock = new Clock()
  const snapshots = createCustomerSnapshots(clock.now)
  const { clientUntil } = createProvider(450)
  const broken = (signal: AbortSignal) =>
    ({
      listCustomers: async (request: PageRequest) => {
        if (request.page === 3) throw new Fault('UPSTREAM_UNAVAILABLE', 'down')
        return clientUntil(signal).listCustomers(request)
      },
    }) as ListClient
  const first = await snapshots.read('one', present(), broken)
  expect(first).toMatchObject({ complete: false })
  expect(first.items).toHaveLength(350)
  clock.advance(3000)
  expect(await snapshots.read('one', present(), clientUntil)).toBe(first)
  clock.advance(1)
  const second = await snapshots.read('one', present(), clientUntil)
  expect(second).toMatchObject({ complete: true })
  expect(second.items).toHaveLength(450)
})

test('when one of two waiting callers disconnects, the other gets the snapshot', async () => {
  const gate = Promise.withResolvers<void>()
  const snapshots = createCustomerSnapshots(Date.now)
  const { seen, clientUntil } = createProvider(300, gate.promise)
  const leaving = new AbortController()
  const left = snapshots.read('one', leaving.signal, clientUntil)
  const stayed = snapshots.read('one', present(), clientUntil)
  leaving.abort()
  gate.resolve()
  expect((await stayed).items).toHaveLength(300)
  expect([await left, seen.aborted]).toEqual([await stayed, 0])
})

test('when the last waiting caller disconnects, the reading stops and nothing is kept', async () => {
  const gate = Promise.withResolvers<void>()
  const snapshots = createCustomerSnapshots(Date.now)
  const { seen, clientUntil } = createProvider(5000, gate.promise)
  const leaving = new AbortController()
  const left = snapshots.read('one', leaving.signal, clientUntil)
  await expect.poll(() => seen.calls).toBe(1)
  leaving.abort()
  expect(seen.aborted).toBe(1)
  gate.resolve()
  await expect(left).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' })
  await turns()
  expect(seen.calls).toBe(1)
  expect((await snapshots.read('one', present(), createProvider(2).clientUntil)).items).toHaveLength(2)
})

test('a snapshot that is dropped while it is read goes to the waiting callers, and is not kept', async () => {
  const gate = Promise.withResolvers<void>()
  const snapshots = createCustomerSnapshots(Date.now)
  const { clientUntil } = createProvider(300, gate.promise)
  const waiting = snapshots.read('one', present(), clientUntil)
  snapshots.forget('one')
  const later = snapshots.read('one', present(), createProvider(2).clientUntil)
  gate.resolve()
  expect((await waiting).items).toHaveLength(300)
  expect((await later).items).toHaveLength(2)
  expect(await snapshots.read('one', present(), clientUntil)).toBe(await later)
  snapshots.forget('one')
  expect((await snapshots.read('one', present(), clientUntil)).items).toHaveLength(300)
})

test('at most fifty thousand rows are kept for all sessions, the newest ones', async () => {
  const snapshots = createCustomerSnapshots(Date.now)
  const { seen, clientUntil } = createProvider(10_000)
  for (let session = 0; session < 8; session += 1)
    await snapshots.read(`session ${session}`, present(), clientUntil)
  const before = seen.calls
  for (let session = 3; session < 8; session += 1)
    await snapshots.read(`session ${session}`, present(), clientUntil)
  expect(seen.calls).toBe(before)
  await snapshots.read('session 2', present(), clientUntil)
  expect(seen.calls).toBe(before + 100)
})
