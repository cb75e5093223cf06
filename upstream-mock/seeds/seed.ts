import { hashPassword } from '../rules/password.ts'
import { createTables } from '../storage/create-tables.ts'
import { inOneGo } from '../storage/in-one-go.ts'
import { insertAll } from '../storage/insert-all.ts'
import type { Store } from '../storage/open-store.ts'
import { affiliateRows } from './affiliate-rows.ts'
import { type DemoAffiliate, demoAffiliates, demoPassword } from './demo-affiliates.ts'

type Rows = ReturnType<typeof affiliateRows>
type Ids = { accountId: number; firstCustomerId: number }

// One salt for all: the demo accounts share their hash, which is worked out once.
const sharedSalt = Buffer.from('demo-accounts')

function accountRow(affiliate: DemoAffiliate, rows: Rows, accountId: number, passwordHash: string) {
  return {
    id: accountId,
    username: affiliate.username,
    passwordHash,
    displayName: affiliate.displayName,
    type: affiliate.type,
    authStatus: affiliate.authStatus,
    promotionStatus: affiliate.promotionStatus ?? 1,
    disabled: affiliate.disabled ? 1 : 0,
    sid: rows.sid,
    registeredAt: rows.registeredAt,
    amNumber: affiliate.amNumber ?? null,
    bankCountryId: affiliate.bank?.countryId ?? null,
    bankName: affiliate.bank?.name ?? null,
    bankAccount: affiliate.bank?.account ?? null,
    bankUserName: affiliate.bank?.holder ?? null,
  }
}

function insertLists({ handle }: Store, rows: Rows, { accountId, firstCustomerId }: Ids) {
  const customers = rows.customers.map(({ customer }, index) => ({
    id: firstCustomerId + index,
    affiliateId: accountId,
    ...customer,
  }))
  const consumption = rows.customers.flatMap((each, index) =>
    each.consumption.map((row) => ({ customerId: firstCustomerId + index, ...row })),
  )
  insertAll(handle, 'customers', customers)
  insertAll(handle, 'consumption', consumption)
  insertAll(
    handle,
    'bills',
    rows.bills.map((bill) => ({ accountId, ...bill })),
  )
  insertAll(
    handle,
    'loginLogs',
    rows.logins.map((login) => ({ accountId, ...login })),
  )
}

function writeAll(store: Store, passwordHash: string, now: number) {
  createTables(store.handle)
  let firstCustomerId = 1
  for (const [index, affiliate] of demoAffiliates.entries()) {
    const accountId = index + 1
    const rows = affiliateRows(affiliate, now)
    insertAll(store.handle, 'accounts', [accountRow(affiliate, rows, accountId, passwordHash)])
    insertLists(store, rows, { accountId, firstCustomerId })
    firstCustomerId += rows.customers.length
  }
}

/** Drops whatever is there and writes the demo accounts anew, as they are on the clock's day. */
export async function seed(store: Store, now: number) {
  const passwordHash = await hashPassword(demoPassword, sharedSalt)
  // The connection is held so that no half-finished query of another call gets in between.
  await store.db
    .connection()
    .execute(async () => inOneGo(store.handle, () => writeAll(store, passwordHash, now)))
}
