import type { AffiliateKind } from '../affiliate.ts'
import type { Customer } from './customer.ts'
import { addMonths, dateOf, type Day, dayAt, daysInMonth, startOfMonth, yearMonthOf } from './calendar.ts'
import { estimateCashBack } from './cash-back.ts'
import { compareMoney, differenceOf, type Money, nothing, shareOf, sumOf } from './money.ts'
import { planRules } from './plan-rules.ts'

/**
 * The last month (`yyyy-MM`) in which a customer earns cash-back. The year from the binding is counted in whole
 * seconds, and the month in which it ends counts in full, because providers report consumption by month.
 */
export const lastEarningMonth = (boundAt: string): string => yearMonthOf(rebateYearEnd(boundAt))

const rebateYearEnd = (boundAt: string) =>
  addMonths(dayAt(Date.parse(boundAt) - 1000), planRules.rebateMonths)

type Binding = Pick<Customer, 'bindingStatus' | 'boundAt'>

/** The last day (`yyyy-MM-dd`) on which a bound customer earns cash-back; null if the binding has ended or its time is unknown. */
export function cashBackUntil({ bindingStatus, boundAt }: Binding): string | null {
  if (bindingStatus !== 'BOUND' || boundAt === null) return null
  const end = rebateYearEnd(boundAt)
  return dateOf({ ...end, day: daysInMonth(end) })
}

/**
 * Whether a month lies in the year of cash-back. The month of the binding counts in full, as that of the year's end
 * does; what a customer consumed in months before the binding earns nothing.
 */
function isRebateMonth({ year, month }: Pick<Day, 'year' | 'month'>, boundAt: string): boolean {
  const bound = Date.parse(boundAt)
  // Whole seconds, as in `rebateYearEnd`.
  const earliest = startOfMonth({ year, month: month - planRules.rebateMonths }) + 1000
  return earliest <= bound && bound < startOfMonth({ year, month: month + 1 })
}

/**
 * Whether a customer's consumption counts for the tier (decision 33): the customer is bound, and the first year of
 * cash-back had not ended when the month began. A bound customer without a binding time is counted.
 */
export function earnsCashBack({ bindingStatus, boundAt }: Binding, now: number): boolean {
  if (bindingStatus !== 'BOUND') return false
  return boundAt === null || isRebateMonth(dayAt(now), boundAt)
}

/** Whether any consumption in the month before may have earned cash-back; a binding that has ended may have existed then. */
export function mayHaveEarnedLastMonth(customers: readonly Customer[], now: number): boolean {
  const lastMonth = addMonths(dayAt(now), -1)
  return customers.some(({ lastMonthConsumption, bindingStatus, boundAt }) => {
    if (lastMonthConsumption === '0.00') return false
    return boundAt === null ? bindingStatus === 'BOUND' : isRebateMonth(lastMonth, boundAt)
  })
}

/**
 * The progress through the levels by this month's consumption of all customers, the schema's `TierProgress`; `customers` are those
 * who have consumed something.
 */
export function progressThroughTiers(customers: readonly Customer[], kind: AffiliateKind, now: number) {
  const counted = customers.filter((customer) => earnsCashBack(customer, now))
  const amounts = counted.map(({ monthlyConsumption }) => monthlyConsumption)
  const consumption = sumOf(amounts)
  return {
    month: yearMonthOf(dayAt(now)),
    consumption,
    customers: amounts.filter((amount) => compareMoney(amount, nothing) > 0).length,
    ...placeInTiers(consumption),
    cashBack: estimateCashBack(consumption, kind),
  }
}

/**
 * The position of a month's consumption in the levels. On a boundary it is in the band below, and the next dollar earns
 * the ratio above.
 */
export function placeInTiers(consumption: Money) {
  const { tiers } = planRules
  const at = tiers.findIndex(({ upTo }) => upTo === null || compareMoney(consumption, upTo) <= 0)
  const [tier, next] = [tiers[at] ?? planRules.tiers[0], tiers[at + 1]]
  if (!tier) throw new Error('the plan has no tiers')
  const through = next && shareOf(differenceOf(consumption, tier.from), differenceOf(next.from, tier.from))
  return {
    level: tier.level,
    marginalRatio: (next && compareMoney(consumption, next.from) === 0 ? next : tier).ratio,
    nextLevel: next?.level ?? null,
    amountToNextLevel: next ? differenceOf(next.from, consumption) : null,
    progress: next ? Math.max(0, through ?? 0) : null,
  }
}
