import type { AffiliateKind } from '../affiliate.ts'
import type { Customer } from '../customer.ts'
import { type CustomerMovers, findMovers } from './customer-movers.ts'
import { customersAtRisk } from './customers-at-risk.ts'
import { forecastMonth, type MonthForecast } from './month-forecast.ts'
import { progressThroughTiers, type TierProgress } from './tier-progress.ts'

/** Insights into all customers; every computed figure is an estimate. */
export interface InsightsOfCustomers {
  tierProgress: TierProgress
  forecast: MonthForecast | null
  atRisk: { totalItems: number; items: Customer[] }
  movers: CustomerMovers
}

/** @param asOf when the customers were read, in milliseconds since 1970; their current month is the month of that time */
export function insightsOf(
  customers: readonly Customer[],
  kind: AffiliateKind,
  asOf: number,
): InsightsOfCustomers {
  const tierProgress = progressThroughTiers(customers, kind, asOf)
  return {
    tierProgress,
    forecast: forecastMonth(tierProgress.consumption, kind, asOf),
    atRisk: customersAtRisk(customers),
    movers: findMovers(customers, asOf),
  }
}
