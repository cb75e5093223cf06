import type { AffiliateKind, Rewards } from '../../domain/affiliate.ts'
import type { Customer } from '../../domain/customer.ts'
import { type InsightsOfCustomers, insightsOf } from '../../domain/rules/customer-insights.ts'
import { estimateNextPayment, type Payee } from '../../domain/rules/next-payment.ts'
import { mayHaveEarnedLastMonth } from '../../domain/rules/tier-progress.ts'
import type { Snapshot } from '../../domain/snapshot.ts'
import type { AffiliateResolvers, CustomerInsightsResolvers } from '../__generated__/resolvers.ts'

/** The insights of a snapshot, memoized: ten thousand customers take some milliseconds, and a snapshot never changes. */
const insightsOfSnapshot = new WeakMap<
  Snapshot<Customer>,
  { kind: AffiliateKind; insights: InsightsOfCustomers }
>()

function insightsFrom(snapshot: Snapshot<Customer>, kind: AffiliateKind): InsightsOfCustomers {
  const before = insightsOfSnapshot.get(snapshot)
  if (before?.kind === kind) return before.insights
  const insights = insightsOf(snapshot.items, kind, snapshot.asOf)
  insightsOfSnapshot.set(snapshot, { kind, insights })
  return insights
}

/** Insights into all customers, from their snapshot; the kind of affiliate determines the cash-back structure. */
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

/** The largest page of bills: the two months that matter are among the newest. */
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

/** The recipient of the next payment. */
export const payeeOf = ({ rewards, payoutAccount }: PayeesProfile): Payee => ({
  unsettled: rewards.unsettled,
  hasPayoutAccount: Boolean(payoutAccount),
})

interface PayeesProfile {
  rewards: Pick<Rewards, 'unsettled'>
  payoutAccount?: object | null
}
