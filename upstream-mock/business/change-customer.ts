import { findAccountById } from '../storage/accounts.ts'
import { type Customer, changeCustomer } from '../storage/customers.ts'
import type { Db } from '../storage/open-store.ts'
import { openMonthsOfCustomer } from '../storage/settlements.ts'
import { isKnownPerson, riskMatchOf } from './recognise.ts'

type Changes = Partial<Customer>

/** A newly known ID may show that the person is not new, or is the affiliate. */
async function recognise(db: Db, customer: Customer): Promise<Changes> {
  if (customer.affiliateId === null || customer.boundAt === null) return {}
  if (await isKnownPerson(db, customer, customer.id)) {
    return { boundAt: null, expiresAt: null, notBoundBecause: 'notNew' }
  }
  const affiliate = await findAccountById(db, customer.affiliateId)
  return { riskMatch: await riskMatchOf(db, affiliate, customer) }
}

/** Changes what is known of a customer; the cash-back follows, for what was billed before too. */
export async function changeWhatIsKnown(db: Db, customer: Customer, changes: Changes) {
  const changed = { ...customer, ...changes }
  const seen = changes.idNumber === undefined ? {} : await recognise(db, changed)
  await changeCustomer(db, customer.id, { ...changes, ...seen })
  if (customer.affiliateId !== null) await openMonthsOfCustomer(db, customer.affiliateId, customer.id)
  return { ...changed, ...seen }
}
