import { changeAffiliate, findAccount } from '../../upstream-mock/business/accounts.ts'
import { consume, listConsumption, refund } from '../../upstream-mock/business/consumption.ts'
import { addCustomer } from '../../upstream-mock/business/customers.ts'
import { earnsCashBackIn, isBound } from '../../upstream-mock/rules/binding.ts'
import { addMonths, dayInMs, monthOf, startOfMonth } from '../../upstream-mock/rules/calendar.ts'
import { type Random, createRandom } from '../../upstream-mock/seeds/random.ts'
import type { Customer } from '../../upstream-mock/storage/tables.ts'
import type { Upstream } from '../../upstream-mock/upstream.ts'

/** How an affiliate's customers behave. */
export interface Kind {
  name: string
  /** Minimum and maximum of a customer's monthly consumption in US dollars. */
  spend: [number, number]
  isCompany?: boolean
}

export const kinds: readonly Kind[] = [
  { name: 'idle', spend: [0, 0] },
  { name: 'steady', spend: [1000, 60_000] },
  { name: 'refunded this month', spend: [5000, 40_000] },
  { name: 'in violation', spend: [5000, 40_000] },
  { name: 'below the minimum', spend: [50, 700] },
  { name: 'company', spend: [20_000, 400_000], isCompany: true },
  { name: 'first month', spend: [1000, 90_000] },
  { name: 'no payment details', spend: [5000, 30_000] },
  { name: 'year ends this month', spend: [5000, 30_000] },
  { name: 'year is over', spend: [5000, 30_000] },
  { name: 'overdrawn', spend: [3000, 9000] },
]

interface Affiliate {
  id: number
  username: string
  kind: Kind
  random: Random
  /** How often its customers have consumed so far. */
  rounds: number
}

/**
 * Adds an affiliate of a kind with its customers.
 *
 * @param lookedAt when the affiliate will read the announcement; some kinds depend on that month
 */
export function addAffiliate(upstream: Upstream, number: number, kind: Kind, lookedAt: number): Affiliate {
  const { db } = upstream
  const now = upstream.clock.now()
  const username = `generated-${number}`
  const id = db.insert('accounts', {
    username,
    // They sign in with the password of the demo.
    passwordHash: findAccount(db, 'username', 'alice-chen')?.passwordHash ?? '',
    displayName: username,
    type: kind.isCompany ? 1 : 0,
    authStatus: 1,
    sid: username,
    registeredAt: now,
    email: `${username}@example.com`,
    lastLoginAt: now,
    bankAccount: kind.name === 'no payment details' ? null : '7100294415560',
    bankCountryId: 702,
    bankName: 'Merlion Bank',
    bankUserName: username,
  })
  const random = createRandom(username)
  const affiliate: Affiliate = { id, username, kind, random, rounds: 0 }
  if (kind.name === 'first month') return affiliate
  const month = monthOf(lookedAt)
  const yearAgo = startOfMonth(addMonths(month, -12)) + 14 * dayInMs
  const boundAts: Record<string, number> = {
    'year ends this month': yearAgo,
    'year is over': startOfMonth(addMonths(month, -13)) + 20 * dayInMs,
  }
  const special = boundAts[kind.name]
  for (let count = random.between(1, 3); count > 0; count -= 1)
    addBound(upstream, affiliate, now - random.between(10, 150) * dayInMs)
  if (special !== undefined) addBound(upstream, affiliate, special)
  return affiliate
}

const customersOf = ({ db }: Upstream, accountId: number) =>
  db.select('customers', 'affiliateId = ?', accountId)

function addBound(upstream: Upstream, { id: affiliateId, username }: Affiliate, boundAt: number) {
  const name = `${username}_${customersOf(upstream, affiliateId).length + 1}`
  const customer = { username: name, name, authStatus: 0, registeredAt: boundAt, bonusCents: 0, boundAt }
  addCustomer(upstream.db, { ...customer, affiliateId })
}

function spend(upstream: Upstream, customer: Customer, cents: number) {
  const month = monthOf(upstream.clock.now())
  if (cents > 0) consume(upstream, customer, { month, smsCents: cents, voiceCents: 0 })
}

/** Lets every customer consume a part of the current month. */
export function spendOnce(upstream: Upstream, affiliate: Affiliate, lookedAt: number) {
  const { id, kind, random } = affiliate
  const month = monthOf(upstream.clock.now())
  affiliate.rounds += 1
  if (kind.name === 'first month' && month === monthOf(lookedAt) && customersOf(upstream, id).length === 0)
    addBound(upstream, affiliate, startOfMonth(month) + 3_600_000)
  // What was billed and paid is refunded in part, so that the next bill is negative.
  if (kind.name === 'overdrawn' && affiliate.rounds === 2) return refundPart(upstream, id, 1 / 3)
  const [least, most] = kind.spend
  for (const customer of customersOf(upstream, id))
    spend(upstream, customer, random.between(least * 100, most * 100))
}

/** Refunds this share of what the first customer has consumed, in one month or in all of them. */
function refundPart(upstream: Upstream, accountId: number, share: number, month?: string) {
  const [first] = customersOf(upstream, accountId)
  if (first === undefined) return
  const rows = listConsumption(upstream.db, first.id).filter((row) => row.month === (month ?? row.month))
  const cents = rows.reduce((sum, { smsCents, voiceCents }) => sum + smsCents + voiceCents, 0)
  refund(upstream.db, first, Math.floor(cents * share))
}

/** What happens shortly before the announcement, where the kind says so: a refund of a part of the month, or a violation. */
export function changeShortlyBefore(upstream: Upstream, { id, kind, username }: Affiliate) {
  const account = kind.name === 'in violation' && findAccount(upstream.db, 'username', username)
  if (account) changeAffiliate(upstream.db, account, { inViolation: 1 }, upstream.clock.now())
  if (kind.name === 'refunded this month') refundPart(upstream, id, 0.4, monthOf(upstream.clock.now()))
}

/** Lets one of the customers who count consume the rest of the month: cash-back is counted on the sum of all. */
export function consumeRest(upstream: Upstream, accountId: number, restCents: number) {
  const now = upstream.clock.now()
  const active = customersOf(upstream, accountId).find(
    (customer) =>
      customer.boundAt !== null && isBound(customer, now) && earnsCashBackIn(monthOf(now), customer.boundAt),
  )
  if (active) spend(upstream, active, restCents)
}
