import { consume } from '../../upstream-mock/business/consume.ts'
import { refund } from '../../upstream-mock/business/refund.ts'
import { earnsCashBackIn, isBound } from '../../upstream-mock/rules/binding.ts'
import { addMonths, dayInMs, monthOf, startOfMonth } from '../../upstream-mock/rules/calendar.ts'
import { type Random, createRandom } from '../../upstream-mock/seeds/random.ts'
import { addCustomer, changeCustomer } from '../../upstream-mock/storage/customers.ts'
import { listConsumption } from '../../upstream-mock/storage/consumption.ts'
import type { Upstream } from '../../upstream-mock/upstream.ts'
import type { Kind } from './affiliate-kinds.ts'

export interface Affiliate {
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
export async function addAffiliate(
  upstream: Upstream,
  number: number,
  kind: Kind,
  lookedAt: number,
): Promise<Affiliate> {
  const { db } = upstream.store
  const now = upstream.clock.now()
  const username = `generated-${number}`
  const { id } = await db
    .insertInto('accounts')
    .values({
      username,
      passwordHash: 'scrypt$',
      displayName: username,
      type: kind.isCompany ? 1 : 0,
      authStatus: 1,
      promotionStatus: 1,
      disabled: 0,
      sid: username,
      registeredAt: now,
      email: `${username}@example.com`,
      lastLoginAt: now,
      inViolation: 0,
      bankAccount: kind.name === 'no payment details' ? null : '7100294415560',
      bankCountryId: 702,
      bankName: 'Merlion Bank',
      bankUserName: username,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
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
    await addBound(upstream, affiliate, now - random.between(10, 150) * dayInMs)
  if (special !== undefined) await addBound(upstream, affiliate, special)
  const [first] = affiliate.customerIds
  if (kind.name === 'risk match' && first) await changeCustomer(db, first, { riskMatch: 'phone' })
  return affiliate
}

async function addBound({ store }: Upstream, affiliate: Affiliate, boundAt: number) {
  const { id, username, customerIds } = affiliate
  const name = `${username}_${customerIds.length + 1}`
  const nothing = {
    type: null,
    fullName: null,
    passwordHash: null,
    countryId: null,
    prefix: null,
    phone: null,
  }
  const customerId = await addCustomer(store.db, {
    ...nothing,
    username: name,
    name,
    email: null,
    idNumber: null,
    address: null,
    device: null,
    authStatus: 0,
    registeredAt: boundAt,
    bonusCents: 0,
    affiliateId: id,
    boundAt,
    expiresAt: null,
    riskMatch: null,
    notBoundBecause: null,
  })
  customerIds.push(customerId)
  return customerId
}

const customerOf = ({ store }: Upstream, id: number) =>
  store.db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function spend(upstream: Upstream, customerId: number, cents: number) {
  if (cents <= 0) return
  const smsCents = Math.floor(cents / 3)
  const month = monthOf(upstream.clock.now())
  const customer = await customerOf(upstream, customerId)
  await consume(upstream, upstream.store.db, customer, { month, smsCents, voiceCents: cents - smsCents })
}

/** Lets every customer consume a part of the current month. */
export async function spendOnce(upstream: Upstream, affiliate: Affiliate, lookedAt: number) {
  const { kind, random, customerIds, rounds } = affiliate
  const now = upstream.clock.now()
  affiliate.rounds += 1
  if (kind.name === 'first month' && monthOf(now) === monthOf(lookedAt) && customerIds.length === 0)
    await addBound(upstream, affiliate, startOfMonth(monthOf(now)) + 3_600_000)
  if (kind.name === 'overdrawn' && rounds === 1) return overdraw(upstream, affiliate)
  if (kind.name === 'overdrawn' && rounds === 2) return
  const [least, most] = kind.spend
  const growth = kind.name === 'growing' ? 1.5 ** rounds : 1
  for (const id of customerIds)
    await spend(upstream, id, Math.round(growth * random.between(least * 100, most * 100)))
}

async function spentIn(upstream: Upstream, customerId: number, month: string) {
  const rows = await listConsumption(upstream.store.db, customerId)
  const sum = (of: typeof rows) => of.reduce((all, row) => all + row.smsCents + row.voiceCents, 0)
  return { inMonth: sum(rows.filter((row) => row.month === month)), overall: sum(rows) }
}

/** Refunds a part of what was billed and paid, so that the next bill is negative. */
async function overdraw(upstream: Upstream, { customerIds: [first] }: Affiliate) {
  if (first === undefined) return
  const { overall } = await spentIn(upstream, first, monthOf(upstream.clock.now()))
  await refund(upstream.store.db, await customerOf(upstream, first), Math.floor(overall / 3))
}

/** Changes that some kinds need shortly before the announcement. */
export async function prepare(upstream: Upstream, affiliate: Affiliate) {
  const { kind, customerIds } = affiliate
  const { store, clock } = upstream
  const now = clock.now()
  const [first] = customerIds
  if (first === undefined) return
  const { inMonth, overall } = await spentIn(upstream, first, monthOf(now))
  const customer = await customerOf(upstream, first)
  if (kind.name === 'refunded this month') await refund(store.db, customer, Math.floor(inMonth * 0.4))
  if (kind.name === 'refund of earlier months')
    await refund(store.db, customer, inMonth + Math.floor((overall - inMonth) * 0.3))
  if (kind.name === 'binding begins')
    await spend(upstream, await addBound(upstream, affiliate, now - 2 * dayInMs), ofTwoDays)
  if (kind.name === 'binding ends') await changeCustomer(store.db, first, { expiresAt: now + 60_000 })
}

/** The consumption of the customer whose binding begins late, in the two days before the announcement. */
const ofTwoDays = 1_234_567

/** Lets the customers who count consume the rest of the month, each in proportion to its consumption so far. */
export async function consumeRest(
  upstream: Upstream,
  { id: accountId, kind }: Pick<Affiliate, 'id' | 'kind'>,
  restCents: number,
) {
  const { store, clock } = upstream
  const now = clock.now()
  const month = monthOf(now)
  const rows = await store.db
    .selectFrom('customers')
    .selectAll()
    .where('affiliateId', '=', accountId)
    .execute()
  const counted = rows.filter(
    (customer) =>
      customer.boundAt !== null &&
      (isBound(customer, now) || kind.name === 'binding ends') &&
      earnsCashBackIn(month, customer.boundAt),
  )
  const spent = await Promise.all(
    counted.map(async ({ id }) => ({ id, cents: (await spentIn(upstream, id, month)).inMonth })),
  )
  const active = spent.filter(({ cents }) => cents > 0)
  const whole = active.reduce((sum, { cents }) => sum + cents, 0)
  let left = restCents
  for (const [index, { id, cents }] of active.entries()) {
    const isLast = index === active.length - 1
    const part = isLast ? left : Math.floor((restCents / whole) * cents)
    left -= part
    await spend(upstream, id, part)
    if (isLast && kind.name === 'binding begins') {
      const daysLeft = Math.floor((startOfMonth(addMonths(month, 1)) - now) / dayInMs)
      await spend(upstream, id, Math.round((ofTwoDays / 2) * daysLeft) - part)
    }
  }
}
