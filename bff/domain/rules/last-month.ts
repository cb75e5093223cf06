import type { Customer } from './customer.ts'
import { addMonths, dayAt, yearMonthOf } from './calendar.ts'
import { compareMoney, nothing, sumOf } from './money.ts'
import { firstEarningMonth, lastEarningMonth } from './tier-progress.ts'

type Group = 'earning' | 'pastRebate' | 'unbound' | 'ended'

/** The length of each list: a statement has to fit on one page. */
const shown = 8

const rebateUntil = ({ boundAt }: Customer) => (boundAt === null ? null : lastEarningMonth(boundAt))

/**
 * A bound customer without a binding time counts as earning (decision 33). A customer who was bound after the
 * month is in no bill of it.
 */
function groupOf(customer: Customer, month: string): Group {
  const { boundAt } = customer
  const until = rebateUntil(customer)
  if (boundAt === null || until === null) return customer.bindingStatus === 'BOUND' ? 'earning' : 'unbound'
  if (month < firstEarningMonth(boundAt)) return 'unbound'
  if (month > until) return 'pastRebate'
  return customer.bindingStatus === 'BOUND' ? 'earning' : 'ended'
}

/**
 * Sorts last month's consumption by whether it earned cash-back, so that the customers add up to the bill of that month: the
 * schema's `LastMonth`, whose `consumption` is the sum of the four groups.
 *
 * @param asOf when the customers were read, in milliseconds since 1970; their last month is the month before that time
 */
export function lastMonthOf(customers: readonly Customer[], asOf: number) {
  const month = yearMonthOf(addMonths(dayAt(asOf), -1))
  const groups = Map.groupBy(customers, (customer) => groupOf(customer, month))
  const of = (group: Group) => summaryOf(groups.get(group) ?? [])
  return {
    month,
    consumption: consumptionOf(customers),
    earning: of('earning').consumption,
    pastRebate: of('pastRebate'),
    unbound: of('unbound'),
    ended: of('ended'),
  }
}

const consumptionOf = (customers: readonly Customer[]) =>
  sumOf(customers.map(({ lastMonthConsumption }) => lastMonthConsumption))

/** The largest of these customers; `rebateUntil` is the last month (`yyyy-MM`) that earned cash-back, null if never bound. */
function summaryOf(customers: readonly Customer[]) {
  const consuming = customers.filter(({ lastMonthConsumption }) => lastMonthConsumption !== nothing)
  const items = consuming
    .toSorted((one, other) => compareMoney(other.lastMonthConsumption, one.lastMonthConsumption))
    .slice(0, shown)
    .map((customer) => ({
      name: customer.name,
      consumption: customer.lastMonthConsumption,
      rebateUntil: rebateUntil(customer),
    }))
  return { totalItems: consuming.length, consumption: consumptionOf(consuming), items }
}
