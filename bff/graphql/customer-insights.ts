import type { AffiliateKind } from '../domain/affiliate.ts'
import type { Customer } from '../domain/customer.ts'
import { type InsightsOfCustomers, insightsOf } from '../domain/rules/customer-insights.ts'
import type { Snapshot } from '../domain/snapshot.ts'
import type { AffiliateResolvers } from './__generated__/resolvers.ts'

/** Ten thousand customers cost some milliseconds, and tell the same as long as their snapshot stands. */
const known = new WeakMap<Snapshot<Customer>, { kind: AffiliateKind; insights: InsightsOfCustomers }>()

function insightsFrom(snapshot: Snapshot<Customer>, kind: AffiliateKind): InsightsOfCustomers {
  const before = known.get(snapshot)
  if (before?.kind === kind) return before.insights
  const insights = insightsOf(snapshot.items, kind, snapshot.asOf)
  known.set(snapshot, { kind, insights })
  return insights
}

/** What all customers together tell, from their snapshot; the kind of affiliate says which structure counts. */
export const customerInsights: NonNullable<AffiliateResolvers['customerInsights']> = async (
  _affiliate,
  _arguments,
  { callers, listAllCustomers },
) => {
  const [{ kind }, snapshot] = await Promise.all([callers.affiliate().getProfile(), listAllCustomers()])
  const { items, asOf, isComplete } = snapshot
  return {
    asOf: new Date(asOf).toISOString(),
    complete: isComplete,
    consideredItems: items.length,
    ...insightsFrom(snapshot, kind),
  }
}
