import { canPromote } from '../rules/account-state.ts'
import { bindingExpiry } from '../rules/binding.ts'
import { type Account, findAccountBySid } from '../storage/accounts.ts'
import { addCustomer } from '../storage/customers.ts'
import type { Db } from '../storage/open-store.ts'
import { isCustomersPhone, takenField } from '../storage/taken.ts'
import type { Upstream } from '../upstream.ts'
import { type Traces, isKnownPerson, riskMatchOf } from './recognise.ts'

type CustomerSignUp = {
  username: string
  fullName: string
  countryId: number
  passwordHash: string
  prefix: string
  phone: string
  email: string
  /** The inviter's id in the link; undefined or empty without one. */
  sid?: string | undefined
  /** The IP address of the sign-up. */
  address: string
  /** As returned by `deviceOf`. */
  device: string | null
}

type SignedUp =
  | { refusedWith: 100608 | 100609 | 100611 | 100613; customerId?: never }
  | { customerId: number; refusedWith?: never }

const welcomeBonusCents = 100
// ISO 3166-1; Hong Kong, Macao and Taiwan have numbers of their own.
const china = 156
const refusals = { username: 100608, phone: 100609, email: 100611 } as const
const unbound = { boundAt: null, expiresAt: null, riskMatch: null, notBoundBecause: null }

/** The customer's binding to the affiliate. A customer who may not be bound still appears in the affiliate's list. */
async function bindTo(upstream: Upstream, db: Db, affiliate: Account, countryId: number, traces: Traces) {
  if (countryId === china) return { ...unbound, notBoundBecause: 'inChina' } as const
  if (await isKnownPerson(db, traces)) return { ...unbound, notBoundBecause: 'notNew' } as const
  const now = upstream.clock.now()
  const riskMatch = await riskMatchOf(db, affiliate, traces)
  return { ...unbound, boundAt: now, expiresAt: bindingExpiry(now, upstream.binding), riskMatch }
}

/**
 * Creates a customer's account with its bonus and binds it to the affiliate of the link, in one transaction. Refuses
 * with 100608, 100609 or 100611 if the name, phone or e-mail address is taken, and with 100613 if the link is unknown
 * or suspended.
 */
export const signUpCustomer = (upstream: Upstream, signUp: CustomerSignUp): Promise<SignedUp> =>
  upstream.store.db.transaction().execute(async (db) => {
    const taken = await takenField(db, isCustomersPhone, signUp)
    if (taken !== undefined) return { refusedWith: refusals[taken] }
    const { sid, ...account } = signUp
    const affiliate = sid ? await findAccountBySid(db, sid) : undefined
    if (sid && !(affiliate && canPromote(affiliate, upstream.clock.now()))) return { refusedWith: 100613 }
    const traces = { ...signUp, idNumber: null }
    const binding = affiliate && (await bindTo(upstream, db, affiliate, signUp.countryId, traces))
    const customerId = await addCustomer(db, {
      ...account,
      name: signUp.username,
      type: null,
      authStatus: 0,
      registeredAt: upstream.clock.now(),
      bonusCents: welcomeBonusCents,
      affiliateId: affiliate?.id ?? null,
      ...(binding ?? unbound),
    })
    return { customerId }
  })
