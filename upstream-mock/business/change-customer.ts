import { findAccountById } from '../storage/accounts.ts'
import { type Customer, changeCustomer, listLaterBound } from '../storage/customers.ts'
import type { Db } from '../storage/open-store.ts'
import { openMonthsOfCustomer } from '../storage/settlements.ts'
import { isKnownPerson, riskMatchOf } from './recognise.ts'

type Changes = Partial<Customer>

const notNew = { boundAt: null, expiresAt: null, notBoundBecause: 'notNew' } as const

/** A new ID number may reveal that the customer is not new, or is the affiliate. */
async function recognise(db: Db, customer: Customer): Promise<Changes> {
  if (customer.affiliateId === null || customer.boundAt === null) return {}
  if (await isKnownPerson(db, customer, customer.id)) {
    return notNew
  }
  const affiliate = await findAccountById(db, customer.affiliateId)
  return { riskMatch: await riskMatchOf(db, affiliate, customer) }
}

/** Customers who signed up later with the same ID were not new either. */
async function unbindLater(db: Db, { id, idNumber }: Customer) {
  if (idNumber === null) return
  for (const later of await listLaterBound(db, idNumber, id)) {
    await changeCustomer(db, later.id, notNew)
    if (later.affiliateId !== null) await openMonthsOfCustomer(db, later.affiliateId, later.id)
  }
}

/** Changes a customer's data and updates the cash-back, also of months that are already billed. */
export async function changeWhatIsKnown(db: Db, customer: Customer, changes: Changes) {
  const changed = { ...customer, ...changes }
  const seen = changes.idNumber === undefined ? {} : await recognise(db, changed)
  await changeCustomer(db, customer.id, { ...changes, ...seen })
  if (changes.idNumber !== undefined) await unbindLater(db, changed)
  if (customer.affiliateId !== null) await openMonthsOfCustomer(db, customer.affiliateId, customer.id)
  return { ...changed, ...seen }
}
