import type { AffiliateKind } from '../affiliate.ts'
import type { Customer } from './customer.ts'
import { findMovers } from './customer-movers.ts'
import { forecastMonth } from './month-forecast.ts'
import { progressThroughTiers } from './tier-progress.ts'
import { selectCustomers } from './customer-list.ts'

/**
 * Insights into all customers; every computed figure is an estimate.
 *
 * @param asOf when the customers were read, in milliseconds since 1970; their current month is the month of that time
 */
export function insightsOf(customers: readonly Customer[], kind: AffiliateKind, asOf: number) {
  const tierProgress = progressThroughTiers(customers, kind, asOf)
  return {
    tierProgress,
    forecast: forecastMonth(tierProgress.consumption, kind, asOf),
    atRisk: customersAtRisk(customers),
    movers: findMovers(customers, asOf),
  }
}

/** The length of the list. */
const shown = 10

/** Bound customers whose binding expires, the soonest first, by the provider's own dates; nothing is computed. */
export function customersAtRisk(customers: readonly Customer[]) {
  const ending = customers.filter(
    ({ bindingStatus, expiresAt }) => bindingStatus === 'BOUND' && expiresAt !== null,
  )
  const sort = { field: 'EXPIRES_AT', direction: 'ASC' } as const
  return { totalItems: ending.length, items: selectCustomers(ending, { sort }, 'EN').slice(0, shown) }
}
