import type { AffiliateKind, Rewards } from '../../domain/affiliate.ts'
import type { Customer } from '../../domain/rules/customer.ts'
import { insightsOf } from '../../domain/rules/customer-insights.ts'
import { estimateNextPayment, type Payee } from '../../domain/rules/next-payment.ts'
import { mayHaveEarnedLastMonth } from '../../domain/rules/tier-progress.ts'
import type { Snapshot } from '../../domain/page.ts'
import type { CustomerInsightsResolvers } from '../__generated__/resolvers.ts'
import type { Context } from '../context.ts'

/** The insights of a snapshot, memoized: ten thousand customers take some milliseconds, and a snapshot never changes. */
const cachedInsights = new WeakMap<
  Snapshot<Customer>,
  { kind: AffiliateKind; insights: ReturnType<typeof insightsOf> }
>()

function insightsFrom(snapshot: Snapshot<Customer>, kind: AffiliateKind) {
  const before = cachedInsights.get(snapshot)
  if (before?.kind === kind) return before.insights
  const insights = insightsOf(snapshot.items, kind, snapshot.asOf)
  cachedInsights.set(snapshot, { kind, insights })
  return insights
}

/** What the snapshot of all customers tells. The kind of affiliate determines the cash-back structure. */
export async function readInsights({ clients, listAllCustomers }: Context) {
  const [{ kind }, snapshot] = await Promise.all([clients.affiliate().getProfile(), listAllCustomers()])
  const { items, asOf, complete } = snapshot
  return {
    asOf: new Date(asOf).toISOString(),
    complete,
    consideredItems: items.length,
    ...insightsFrom(snapshot, kind),
    mayHaveEarnedLastMonth: mayHaveEarnedLastMonth(items, asOf),
  }
}

export const insightsFields: CustomerInsightsResolvers = {
  nextPayment: async (insights, _arguments, { clients, now }) => {
    const client = clients.affiliate()
    const [profile, bills] = await Promise.all([client.getProfile(), client.listBills()])
    const months = {
      billedMonths: bills.map(({ month }) => month),
      forecast: insights.forecast ?? null,
      asOf: Date.parse(insights.asOf),
      isWhole: insights.complete,
      mayHaveEarnedLastMonth: insights.mayHaveEarnedLastMonth,
    }
    return estimateNextPayment(payeeOf(profile), months, now())
  },
}

interface PayeesProfile {
  rewards: Pick<Rewards, 'unsettled'>
  payoutAccount?: object | null
}

export const payeeOf = ({ rewards, payoutAccount }: PayeesProfile): Payee => ({
  unsettled: rewards.unsettled,
  hasPayoutAccount: Boolean(payoutAccount),
})
