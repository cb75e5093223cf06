import { expect, onTestFinished, test, vi } from 'vitest'
import { openUpstream } from '../../upstream-mock/boot/open-upstream.ts'
import { findAccountByUsername } from '../../upstream-mock/storage/accounts.ts'
import { listCustomers } from '../../upstream-mock/storage/customers.ts'
import { listLoginLogs } from '../../upstream-mock/storage/login-logs.ts'
import type { Db, Store } from '../../upstream-mock/storage/open-store.ts'
import { startReference } from './reference.ts'

const months = { thisMonth: '2026-11', lastMonth: '2026-10' }

async function openStore() {
  const upstream = await openUpstream({ portalOrigin: 'http://portal.test', clock: Date.parse('2026-11-10') })
  onTestFinished(() => upstream.store.db.destroy())
  return upstream.store
}

/** SQLite's query plan for every statement of a read. */
async function plansOf({ handle, db }: Store, read: (db: Db) => Promise<unknown>) {
  const prepare = vi.spyOn(handle, 'prepare')
  await read(db)
  const statements = prepare.mock.calls.map(([statement]) => statement)
  prepare.mockRestore()
  return statements.flatMap((statement) =>
    handle
      .prepare(`explain query plan ${statement}`)
      .all()
      .map(({ detail }) => String(detail)),
  )
}

test.each<[string, (db: Db, accountId: number) => Promise<unknown>]>([
  ['customers', (db, accountId) => listCustomers(db, accountId, { current: 600, size: 8 }, months)],
  ['logins', (db, accountId) => listLoginLogs(db, accountId, { current: 200, size: 8 })],
])('every page of %s is found by an index', async (_what, read) => {
  const store = await openStore()
  const account = await findAccountByUsername(store.db, 'harbor-media')
  const plans = await plansOf(store, (db) => read(db, account?.id ?? 0))
  expect(plans.length).toBeGreaterThan(1)
  expect(plans).toEqual(plans.map(() => expect.stringMatching(/^SEARCH .*\(/)))
})

test('the requested numbers of affiliates and customers are seeded, the first affiliate with the most', async () => {
  const own = await startReference({ size: { affiliates: 20, customers: 3000 } })
  const totals = []
  for (let number = 1; number <= 20; number++) {
    const caller = own.client()
    await caller.signIn(`partner-${number}`)
    totals.push((await caller.page('/home/getCustomerList', 1, 1)).data.total)
    const { body } = await own.control.get(`/books/partner-${number}`)
    expect(body).toMatchObject({ balanced: true })
  }
  expect(totals.reduce((sum, total) => sum + total, 0)).toBe(3000)
  expect(totals).toEqual(totals.toSorted((a, b) => b - a))
})

test('all customers are distributed, however few there are', async () => {
  const own = await startReference({ size: { affiliates: 3, customers: 1 } })
  const totals = []
  for (const username of ['partner-1', 'partner-2', 'partner-3']) {
    const caller = own.client()
    await caller.signIn(username)
    totals.push((await caller.page('/home/getCustomerList', 1, 8)).data.total)
  }
  expect(totals).toEqual([1, 0, 0])
})
