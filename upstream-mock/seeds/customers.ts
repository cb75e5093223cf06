import { bindingExpiry } from '../rules/binding.ts'
import { dayInMs } from '../rules/calendar.ts'
import type { DemoAffiliate } from './demo-affiliates.ts'
import { accountName, companyName, personName } from './names.ts'
import type { Random } from './random.ts'

export type SeededCustomer = {
  position: number
  name: string
  type: number | null
  authStatus: number
  boundAt: number | null
  expiresAt: number | null
  cancelledAt: number | null
}

/** Monthly consumption in US dollars, 0 for one who never paid. */
type Spending = { spend: number }

type Period = { start: number; today: number }

// Customers come faster as a programme grows, hence the root. The first one is there from the first month on.
const arrivals = (count: number, random: Random) =>
  Array.from({ length: count }, (_, index) => (index === 0 ? 0.001 : Math.sqrt(random.next()))).toSorted(
    (a, b) => a - b,
  )

function describe(random: Random) {
  const isUnverified = random.isTrue(0.2)
  const type = random.isTrue(0.45) ? 1 : 0
  const certified = random.isTrue(0.92)
  if (isUnverified) return { name: accountName(random), type: null, authStatus: 0 }
  return { name: type === 1 ? companyName(random) : personName(random), type, authStatus: certified ? 1 : 0 }
}

// Many small spenders and a few large ones.
const spendOf = (typical: number, random: Random) =>
  typical * Math.exp((random.next() + random.next() - 1) * 2)

export function seedCustomers(
  affiliate: DemoAffiliate,
  { start, today }: Period,
  random: Random,
): (SeededCustomer & Spending)[] {
  return arrivals(affiliate.customers, random).map((moment, index) => {
    const isFirst = index === 0
    const about = describe(random)
    const spend = spendOf(affiliate.typicalSpend ?? 0, random)
    const spends = random.isTrue(0.68)
    const isCancelled = random.isTrue(0.06)
    const isUnbound = random.isTrue(0.03)
    const cancelledAfter = random.between(2, 60) * dayInMs
    const position = index + 1
    const arrivedAt = Math.floor((start + moment * (today - start)) / 1000) * 1000
    if (isFirst || (spends && about.authStatus === 1)) {
      const first = isFirst ? { name: companyName(random), type: 1, authStatus: 1 } : about
      return { ...first, position, spend, boundAt: arrivedAt, expiresAt: null, cancelledAt: null }
    }
    if (isUnbound) return { ...about, position, spend: 0, boundAt: null, expiresAt: null, cancelledAt: null }
    const cancelledAt = isCancelled ? Math.min(arrivedAt + cancelledAfter, today) : null
    return {
      ...about,
      position,
      spend: 0,
      boundAt: arrivedAt,
      expiresAt: bindingExpiry(arrivedAt),
      cancelledAt,
    }
  })
}
