import type { AffiliateKind, Rewards } from '../../domain/affiliate.ts'
import type { Customer } from '../../domain/customer.ts'
import { type InsightsOfCustomers, insightsOf } from '../../domain/rules/customer-insights.ts'
import { estimateNextPayment, type Payee } from '../../domain/rules/next-payment.ts'
import { mayHaveEarnedLastMonth } from '../../domain/rules/tier-progress.ts'
import type { Snapshot } from '../../domain/snapshot.ts'
import type { AffiliateResolvers, CustomerInsightsResolvers } from '../__generated__/resolvers.ts'

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
  { clients, listAllCustomers },
) => {
  const [{ kind }, snapshot] = await Promise.all([clients.affiliate().getProfile(), listAllCustomers()])
  const { items, asOf, isComplete } = snapshot
  return {
    asOf: new Date(asOf).toISOString(),
    complete: isComplete,
    consideredItems: items.length,
    ...insightsFrom(snapshot, kind),
    mayHaveEarnedLastMonth: mayHaveEarnedLastMonth(items, asOf),
  }
}

/** As many bills as a page may have: those of the two months that matter are among the newest. */
const newestBills = { page: 1, size: 100 }

export const insightsFields: CustomerInsightsResolvers = {
  nextPayment: async (insights, _arguments, { clients, now }) => {
    const client = clients.affiliate()
    const [profile, bills] = await Promise.all([client.getProfile(), client.listBills(newestBills)])
    const months = {
      billedMonths: bills.items.map(({ month }) => month),
      forecast: insights.forecast ?? null,
      asOf: Date.parse(insights.asOf),
      isWhole: insights.complete,
      mayHaveEarnedLastMonth: insights.mayHaveEarnedLastMonth,
    }
    return estimateNextPayment(payeeOf(profile), months, now())
  },
}

/** Whom the next payment goes to. */
export const payeeOf = ({ rewards, payoutAccount }: PayeesProfile): Payee => ({
  unsettled: rewards.unsettled,
  hasPayoutAccount: Boolean(payoutAccount),
})

interface PayeesProfile {
  rewards: Pick<Rewards, 'unsettled'>
  payoutAccount?: object | null
}
