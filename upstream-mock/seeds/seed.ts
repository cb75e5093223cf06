import { settlePast } from '../business/settlement.ts'
import { authStatuses } from '../rules/account-state.ts'
import type { BindingPolicy } from '../rules/binding.ts'
import { addMonths, addMonthsTo, dayInMs, monthOf, startOfDay, startOfMonth } from '../rules/calendar.ts'
import { describeLogin } from '../rules/formats.ts'
import type { Passwords } from '../rules/password.ts'
import type { Database } from '../storage/database.ts'
import { seedConsumption, seedCustomers } from './customers.ts'
import { type DemoAffiliate, demoAffiliates, demoPassword } from './demo-affiliates.ts'
import { type Random, createRandom } from './random.ts'

const browsers = ['Chrome', 'Chrome', 'Chrome', 'Edge', 'Safari', 'Firefox', 'WeChat']
// The three documentation blocks of RFC 5737.
const blocks = ['203.0.113', '198.51.100', '192.0.2']

const address = (random: Random) => `${random.pick(blocks)}.${random.between(1, 254)}`

/** Generates logins between the registration and today, the oldest first, mostly from two usual addresses. */
function seedLoginLogs(affiliate: DemoAffiliate, registeredAt: number, today: number, random: Random) {
  const usual = [address(random), address(random)]
  const favourite = random.pick(browsers)
  const start = Math.max(registeredAt, today - 400 * dayInMs)
  const moments = Array.from({ length: affiliate.logins }, () => random.next()).toSorted((a, b) => a - b)
  return moments.map((moment, index) => {
    const loginIp = random.isTrue(0.85) ? random.pick(usual) : address(random)
    const browser = random.isTrue(0.7) ? favourite : random.pick(browsers)
    return {
      position: index + 1,
      loginIp,
      browserInfo: describeLogin(loginIp, browser),
      device: null,
      loggedInAt: Math.floor((start + moment * (today - start)) / 1000) * 1000,
    }
  })
}

const quietFactor = 0.2

function sidOf(random: Random) {
  return Array.from({ length: 16 }, () => random.between(0, 15).toString(16)).join('')
}

/**
 * Generates everything that an affiliate and its customers did until now, determined only by the name and the clock's
 * day. Bills and payments are not generated: they result from settlement, like later ones.
 */
function affiliateRows(affiliate: DemoAffiliate, now: number, binding: BindingPolicy) {
  const random = createRandom(affiliate.username)
  const today = startOfDay(now)
  const registeredAt = addMonthsTo(today, -affiliate.monthsRegistered) - 3 * dayInMs + 35_400_000
  const start = startOfMonth(addMonths(monthOf(today), -(affiliate.bills ?? 0)))
  const lastMonth = addMonths(monthOf(today), -1)
  const factorOf = (month: string) => (affiliate.quietLastMonth && month === lastMonth ? quietFactor : 1)

  const sid = sidOf(random)
  const customers = seedCustomers(affiliate, { start, today, binding }, random).map(
    ({ spend, ...customer }) => seedConsumption(customer, { spend, today, factorOf, binding }, random),
  )
  return { sid, registeredAt, customers, logins: seedLoginLogs(affiliate, registeredAt, today, random) }
}

/** The document number that a demo account is verified with. */
const documentOf = (accountId: number) => `DEMO-${1000 + accountId}`

/** Generates the verification of a person who waits for a decision, with its upload. */
function seedVerification(
  { username, type, displayName }: DemoAffiliate,
  accountId: number,
  submittedAt: number,
) {
  const path = `/auth/demo/${username}.png`
  const person = { realName: displayName, cardId: documentOf(accountId), address: '1 Example Street' }
  return {
    verification: { accountId, type, idFileType: 1, ...person, idFilePath: path, submittedAt },
    upload: { path, accountId },
  }
}

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
}

/** Drops all data and creates the accounts as they are on the clock's day. */
export async function seed(db: Database, options: SeedOptions) {
  const { now, passwords, binding } = options
  const passwordHash = await passwords.hash(demoPassword, sharedSalt)
  db.transaction(() => {
    db.createTables()
    let firstCustomerId = 1
    for (const [index, affiliate] of demoAffiliates.entries()) {
      const rows = affiliateRows(affiliate, now, binding)
      insertAffiliate(db, affiliate, rows, { accountId: index + 1, firstCustomerId, passwordHash })
      firstCustomerId += rows.customers.length
    }
    settlePast(db, now)
  })
}
