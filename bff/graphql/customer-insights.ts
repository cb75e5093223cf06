import { insightsOf } from '../domain/rules/customer-insights.ts'
import type { AffiliateResolvers } from './__generated__/resolvers.ts'

/** What all customers together tell, from their snapshot; the kind of affiliate says which structure counts. */
export const customerInsights: NonNullable<AffiliateResolvers['customerInsights']> = async (
  _affiliate,
  _arguments,
  { callers, listAllCustomers },
) => {
  const [{ kind }, { items, asOf, isComplete }] = await Promise.all([
    callers.affiliate().getProfile(),
    listAllCustomers(),
  ])
  return {
    asOf: new Date(asOf).toISOString(),
    complete: isComplete,
    consideredItems: items.length,
    ...insightsOf(items, kind, asOf),
  }
}
