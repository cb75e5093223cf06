import { canPromote } from '../rules/account-state.ts'
import { bindingExpiry } from '../rules/binding.ts'
import { isLoopback } from '../rules/formats.ts'
import type { Database } from '../storage/database.ts'
import type { Account, Customer } from '../storage/tables.ts'
import type { Upstream } from '../upstream.ts'
import { type Contact, findAccount, takenCodeOf } from './accounts.ts'
import { openMonthsOfCustomer } from './settlement.ts'

const welcomeBonusCents = 100
// ISO 3166-1; Hong Kong, Macao and Taiwan have numbers of their own.
const china = 156

export const findCustomer = (db: Database, username: string) => db.find('customers', 'username = ?', username)

/** The number of an affiliate's customers. */
export const countCustomers = (db: Database, affiliateId: number) =>
  db.find('customers', 'affiliateId = ? order by position desc', affiliateId)?.position ?? 0

/** Inserts the customer at the end of the affiliate's list, if any; returns the id. */
export function addCustomer(db: Database, customer: Partial<Customer> & { affiliateId: number | null }) {
  const { affiliateId } = customer
  const position = affiliateId === null ? null : countCustomers(db, affiliateId) + 1
  return db.insert('customers', { ...customer, position })
}

/** What identifies a person across accounts. An unknown trace matches nothing. */
type Traces = Pick<Customer, 'prefix' | 'phone' | 'idNumber' | 'address' | 'device'>

/** Whether the person has another customer account; with an id, only earlier accounts count. */
function isKnownPerson(db: Database, traces: Traces, beforeId = Number.MAX_SAFE_INTEGER) {
  const { prefix, phone, idNumber, device } = traces
  const same = '(prefix = ? and phone = ?) or idNumber = ? or device = ?'
  return db.find('customers', `(${same}) and id < ?`, prefix, phone, idNumber, device, beforeId) !== undefined
}

/**
 * The trace that a customer shares with the affiliate, if any. The machine's own address does not count: all visitors
 * of a portal on the same machine have it.
 */
function riskMatchOf(db: Database, affiliate: Account, traces: Traces): Customer['riskMatch'] {
  const { phone, prefix, idNumber, address, device } = traces
  const loggedInWith = (column: 'loginIp' | 'device', value: string) =>
    db.find('loginLogs', `accountId = ? and ${column} = ?`, affiliate.id, value)
  if (phone !== null && phone === affiliate.phone && prefix === affiliate.prefix) return 'phone'
  if (idNumber !== null && idNumber === affiliate.idNumber) return 'id'
  if (address !== null && !isLoopback(address) && loggedInWith('loginIp', address)) return 'ip'
  return device !== null && loggedInWith('device', device) ? 'device' : null
}

const unbound = { boundAt: null, expiresAt: null, riskMatch: null, notBoundBecause: null }
const notNew = { boundAt: null, expiresAt: null, notBoundBecause: 'notNew' } as const

/** The address is the IP address of the sign-up. */
type SignUp = Contact & Pick<Customer, 'fullName' | 'countryId' | 'passwordHash' | 'address' | 'device'>

/** The customer's binding to the affiliate. A customer who may not be bound still appears in the affiliate's list. */
function bindTo({ db, clock, binding }: Upstream, affiliate: Account, signUp: SignUp) {
  const { countryId } = signUp
  const traces = { ...signUp, idNumber: null }
  if (countryId === china) return { ...unbound, notBoundBecause: 'inChina' } as const
  if (isKnownPerson(db, traces)) return { ...unbound, ...notNew }
  const boundAt = clock.now()
  const riskMatch = riskMatchOf(db, affiliate, traces)
  return { ...unbound, boundAt, expiresAt: bindingExpiry(boundAt, binding), riskMatch }
}

/**
 * Creates a customer's account with its bonus and binds it to the affiliate of the link, if there is one. Returns the
 * code of a refusal: 100608, 100609 or 100611 if the name, phone or e-mail address is taken, and 100613 if the link is
 * unknown or suspended.
 */
export function signUpCustomer(upstream: Upstream, signUp: SignUp, sid?: string | null) {
  const { db, clock } = upstream
  const taken = takenCodeOf(db, 'customers', signUp)
  if (taken !== undefined) return taken
  const affiliate = sid ? findAccount(db, 'sid', sid) : undefined
  if (sid && !(affiliate && canPromote(affiliate, clock.now()))) return 100613
  addCustomer(db, {
    ...signUp,
    name: signUp.username,
    type: null,
    authStatus: 0,
    registeredAt: clock.now(),
    bonusCents: welcomeBonusCents,
    affiliateId: affiliate?.id ?? null,
    ...(affiliate ? bindTo(upstream, affiliate, signUp) : unbound),
  })
  return undefined
}

/** A new ID number may reveal that the customer is not new, or is the affiliate. */
function recognise(db: Database, customer: Customer): Partial<Customer> {
  if (customer.affiliateId === null || customer.boundAt === null) return {}
  if (isKnownPerson(db, customer, customer.id)) return notNew
  const affiliate = findAccount(db, 'id', customer.affiliateId)
  return affiliate ? { riskMatch: riskMatchOf(db, affiliate, customer) } : {}
}

function changeAndOpen(db: Database, { id, affiliateId }: Customer, changes: Partial<Customer>) {
  db.update('customers', id, changes)
  if (affiliateId !== null) openMonthsOfCustomer(db, affiliateId, id)
}

/** Changes a customer's data and updates the cash-back, also of months that are already billed. */
export function changeCustomer(db: Database, customer: Customer, changes: Partial<Customer>) {
  const changed = { ...customer, ...changes }
  const { idNumber } = changes
  db.transaction(() => {
    const seen = idNumber ? recognise(db, changed) : {}
    changeAndOpen(db, customer, { ...changes, ...seen })
    if (!idNumber) return
    // Customers who signed up later with the same ID were not new either.
    const later = 'idNumber = ? and id > ? and boundAt is not null'
    for (const other of db.select('customers', later, idNumber, customer.id)) changeAndOpen(db, other, notNew)
  })
}

/** Applies an affiliate's newly known ID to the customers. */
export function matchCustomersWithId(db: Database, affiliateId: number, idNumber: string) {
  const unseen = 'affiliateId = ? and idNumber = ? and riskMatch is null'
  for (const customer of db.select('customers', unseen, affiliateId, idNumber))
    changeAndOpen(db, customer, { riskMatch: 'id' })
}
