import { changeAffiliate, findAccount } from '../../upstream-mock/business/accounts.ts'
import { consume, listConsumption, refund } from '../../upstream-mock/business/consumption.ts'
import { addCustomer } from '../../upstream-mock/business/customers.ts'
import { earnsCashBackIn, isBound } from '../../upstream-mock/rules/binding.ts'
import { addMonths, dayInMs, monthOf, startOfMonth } from '../../upstream-mock/rules/calendar.ts'
import { type Random, createRandom } from '../../upstream-mock/seeds/random.ts'
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
  { name: 'steady', spend: [1000, 30_000] },
  { name: 'growing', spend: [2000, 60_000] },
  { name: 'refunded this month', spend: [5000, 40_000] },
  { name: 'in violation', spend: [5000, 40_000] },
  { name: 'below the minimum', spend: [50, 700] },
  { name: 'company', spend: [20_000, 150_000], isCompany: true },
  { name: 'large company', spend: [150_000, 400_000], isCompany: true },
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
  customerIds: number[]
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
  const affiliate: Affiliate = { id, username, kind, random, customerIds: [], rounds: 0 }
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

function addBound({ db }: Upstream, affiliate: Affiliate, boundAt: number) {
  const { id: affiliateId, username, customerIds } = affiliate
  const name = `${username}_${customerIds.length + 1}`
  const customer = { username: name, name, authStatus: 0, registeredAt: boundAt, bonusCents: 0, boundAt }
  const customerId = addCustomer(db, { ...customer, affiliateId })
  customerIds.push(customerId)
}

function customerOf({ db }: Upstream, id: number) {
  const customer = db.find('customers', 'id = ?', id)
  if (!customer) throw new Error(`There is no customer ${id}.`)
  return customer
}

function spend(upstream: Upstream, customerId: number, cents: number) {
  if (cents <= 0) return
  const smsCents = Math.floor(cents / 3)
  const month = monthOf(upstream.clock.now())
  const customer = customerOf(upstream, customerId)
  consume(upstream, customer, { month, smsCents, voiceCents: cents - smsCents })
}

/** Lets every customer consume a part of the current month. */
export function spendOnce(upstream: Upstream, affiliate: Affiliate, lookedAt: number) {
  const { kind, random, customerIds, rounds } = affiliate
  const now = upstream.clock.now()
  affiliate.rounds += 1
  if (kind.name === 'first month' && monthOf(now) === monthOf(lookedAt) && customerIds.length === 0)
    addBound(upstream, affiliate, startOfMonth(monthOf(now)) + 3_600_000)
  if (kind.name === 'overdrawn' && rounds === 1) return overdraw(upstream, affiliate)
  if (kind.name === 'overdrawn' && rounds === 2) return
  const [least, most] = kind.spend
  const growth = kind.name === 'growing' ? 1.5 ** rounds : 1
  for (const id of customerIds)
    spend(upstream, id, Math.round(growth * random.between(least * 100, most * 100)))
}

function spentIn(upstream: Upstream, customerId: number, month: string) {
  const rows = listConsumption(upstream.db, customerId)
  const sum = (of: typeof rows) => of.reduce((all, row) => all + row.smsCents + row.voiceCents, 0)
  return { inMonth: sum(rows.filter((row) => row.month === month)), overall: sum(rows) }
}

/** Refunds a part of what was billed and paid, so that the next bill is negative. */
function overdraw(upstream: Upstream, { customerIds: [first] }: Affiliate) {
  if (first === undefined) return
  const { overall } = spentIn(upstream, first, monthOf(upstream.clock.now()))
  refund(upstream.db, customerOf(upstream, first), Math.floor(overall / 3))
}

/** What happens shortly before the announcement, where the kind says so: a refund of a part of the month, or a violation. */
export function changeShortlyBefore(upstream: Upstream, { kind, username, customerIds: [first] }: Affiliate) {
  const account = kind.name === 'in violation' && findAccount(upstream.db, 'username', username)
  if (account) changeAffiliate(upstream.db, account, { inViolation: 1 }, upstream.clock.now())
  if (kind.name !== 'refunded this month' || first === undefined) return
  const { inMonth } = spentIn(upstream, first, monthOf(upstream.clock.now()))
  refund(upstream.db, customerOf(upstream, first), Math.floor(inMonth * 0.4))
}

/** Lets the customers who count consume the rest of the month, each in proportion to its consumption so far. */
export function consumeRest(upstream: Upstream, accountId: number, restCents: number) {
  const { db, clock } = upstream
  const now = clock.now()
  const month = monthOf(now)
  const active = db
    .select('customers', 'affiliateId = ?', accountId)
    .filter(
      (customer) =>
        customer.boundAt !== null && isBound(customer, now) && earnsCashBackIn(month, customer.boundAt),
    )
    .map(({ id }) => ({ id, cents: spentIn(upstream, id, month).inMonth }))
    .filter(({ cents }) => cents > 0)
  const whole = active.reduce((sum, { cents }) => sum + cents, 0)
  let left = restCents
  for (const [index, { id, cents }] of active.entries()) {
    const part = index === active.length - 1 ? left : Math.floor((restCents / whole) * cents)
    left -= part
    spend(upstream, id, part)
  }
}
