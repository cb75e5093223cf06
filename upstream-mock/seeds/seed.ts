import { settlePast } from '../business/settlement.ts'
import { authStatuses } from '../rules/account-state.ts'
import { dayInMs } from '../rules/calendar.ts'
import type { BindingPolicy } from '../rules/binding.ts'
import type { Passwords } from '../rules/password.ts'
import type { Database } from '../storage/database.ts'
import { affiliateRows, documentOf, manyAffiliates, seedVerification } from './affiliates.ts'
import { type DemoAffiliate, demoAffiliates, demoPassword } from './demo-affiliates.ts'

type Rows = ReturnType<typeof affiliateRows>

// All demo accounts share one salt and hash, so that the hash is computed once.
const sharedSalt = Buffer.from('demo-accounts')

/** The contact details are of the domain and the range of numbers that are reserved for examples. */
const accountRow = (affiliate: DemoAffiliate, rows: Rows, id: number, passwordHash: string) => ({
  id,
  username: affiliate.username,
  passwordHash,
  displayName: affiliate.displayName,
  type: affiliate.type,
  authStatus: affiliate.authStatus,
  promotionStatus: affiliate.promotionStatus ?? 1,
  disabled: affiliate.disabled ? 1 : 0,
  sid: rows.sid,
  registeredAt: rows.registeredAt,
  email: `${affiliate.username}@example.com`,
  prefix: '1',
  phone: `20255501${String(id).padStart(2, '0')}`,
  idNumber: affiliate.authStatus === authStatuses.verified ? documentOf(id) : null,
  lastLoginAt: rows.logins.at(-1)?.loggedInAt ?? null,
  amNumber: affiliate.amNumber ?? null,
  ...affiliate.bank,
})

type Ids = { accountId: number; firstCustomerId: number; passwordHash: string }

function insertAffiliate(db: Database, affiliate: DemoAffiliate, rows: Rows, ids: Ids) {
  const { accountId, firstCustomerId, passwordHash } = ids
  db.insert('accounts', accountRow(affiliate, rows, accountId, passwordHash))
  if (affiliate.authStatus === authStatuses.underReview) {
    const { upload, verification } = seedVerification(affiliate, accountId, rows.registeredAt + dayInMs)
    db.insert('uploads', upload)
    db.insert('verifications', verification)
  }
  for (const [index, { customer, consumption }] of rows.customers.entries()) {
    const customerId = firstCustomerId + index
    db.insert('customers', { id: customerId, affiliateId: accountId, ...customer })
    db.insertAll(
      'consumption',
      consumption.map((row) => ({ customerId, ...row })),
    )
  }
  db.insertAll(
    'loginLogs',
    rows.logins.map((login) => ({ accountId, ...login })),
  )
}

type SeedOptions = {
  now: number
  passwords: Passwords
  binding: BindingPolicy
  affiliates: number
  customers: number
}

/** Drops all data and creates the accounts as they are on the clock's day. */
export async function seed(db: Database, options: SeedOptions) {
  const { now, passwords, binding, affiliates, customers } = options
  const passwordHash = await passwords.hash(demoPassword, sharedSalt)
  db.transaction(() => {
    db.createTables()
    let firstCustomerId = 1
    const all = [...demoAffiliates, ...manyAffiliates(affiliates, customers)]
    for (const [index, affiliate] of all.entries()) {
      const rows = affiliateRows(affiliate, now, binding)
      insertAffiliate(db, affiliate, rows, { accountId: index + 1, firstCustomerId, passwordHash })
      firstCustomerId += rows.customers.length
    }
    settlePast(db, now)
  })
}
