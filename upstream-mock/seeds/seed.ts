import { settleNext } from '../business/settle.ts'
import type { BindingPolicy } from '../rules/binding.ts'
import { monthOf, startOfMonth } from '../rules/calendar.ts'
import type { Passwords } from '../rules/password.ts'
import { createTables } from '../storage/create-tables.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { insertAll } from '../storage/insert-all.ts'
import type { Db, Store } from '../storage/open-store.ts'
import { saveSettledUntil, openEarningMonths } from '../storage/settlements.ts'
import { accountManagers } from './account-managers.ts'
import { affiliateRows } from './affiliate-rows.ts'
import { type DemoAffiliate, demoAffiliates, demoPassword } from './demo-affiliates.ts'
import { type SeedSize, manyAffiliates } from './many-affiliates.ts'
import { contactOf, idNumberOf, registrationRows } from './registration-rows.ts'

type Rows = ReturnType<typeof affiliateRows>
type Ids = { accountId: number; firstCustomerId: number }

// All demo accounts share one salt and hash, so that the hash is computed once.
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
    ...contactOf(affiliate, accountId),
    idNumber: idNumberOf(affiliate, accountId),
    lastLoginAt: rows.logins.at(-1)?.loggedInAt ?? null,
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
    'loginLogs',
    rows.logins.map((login) => ({ accountId, ...login })),
  )
}

function insertRegistration(
  { handle }: Store,
  affiliate: DemoAffiliate,
  accountId: number,
  registeredAt: number,
) {
  const { registration, uploads, verifications } = registrationRows(affiliate, accountId, registeredAt)
  insertAll(handle, 'registrations', [registration])
  insertAll(handle, 'uploads', uploads)
  insertAll(handle, 'verifications', verifications)
}

export type SeedOptions = { now: number; passwords: Passwords; binding: BindingPolicy; size: SeedSize }

function writeAll(store: Store, passwordHash: string, { now, binding, size }: SeedOptions) {
  createTables(store.handle)
  insertAll(store.handle, 'accountManagers', accountManagers)
  let firstCustomerId = 1
  for (const [index, affiliate] of [...demoAffiliates, ...manyAffiliates(size)].entries()) {
    const accountId = index + 1
    const rows = affiliateRows(affiliate, now, binding)
    insertAll(store.handle, 'accounts', [accountRow(affiliate, rows, accountId, passwordHash)])
    insertRegistration(store, affiliate, accountId, rows.registeredAt)
    insertLists(store, rows, { accountId, firstCustomerId })
    firstCustomerId += rows.customers.length
  }
}

/** Creates past bills and payments like future ones: by processing the due dates. */
async function settlePast(db: Db, now: number) {
  const first = await openEarningMonths(db)
  await saveSettledUntil(db, startOfMonth(first ?? monthOf(now)))
  let mayBeMore = true
  while (mayBeMore) mayBeMore = await settleNext(db, now)
}

/** Drops all data and creates the accounts as they are on the clock's day. */
export async function seed(store: Store, options: SeedOptions) {
  const passwordHash = await options.passwords.hash(demoPassword, sharedSalt)
  // Holds the connection, so that no query of another call runs in between.
  await store.db.connection().execute((db) =>
    inTransaction(store.handle, async () => {
      writeAll(store, passwordHash, options)
      await settlePast(db, options.now)
    }),
  )
}
