import { compareMoney, type Money, partOf, toCents, wholeDollars } from '#rules/money.ts'
import { earnsCashBack } from '#rules/tier-progress.ts'
import type {
  CustomerTable_CustomersFragment,
  CustomerTable_InsightsFragment,
} from './table/__generated__/customers.ts'

type Consumer = Pick<
  CustomerTable_CustomersFragment['items'][number],
  'bindingStatus' | 'boundAt' | 'monthlyConsumption'
>

const nothing = wholeDollars(0)

/**
 * The part of this month's cash-back so far that a customer's consumption brings, at the ratio that all consumption earns
 * together. An estimate in US dollars; null if the customer brings none, or not all customers are known.
 *
 * @param now milliseconds since 1970
 */
export const earnedBy = (
  customer: Consumer,
  insights: CustomerTable_InsightsFragment | undefined,
  now: number,
): Money | null => {
  if (!insights?.complete || !earnsCashBack(customer, now)) return null
  const own = customer.monthlyConsumption as Money
  const { consumption, cashBack } = insights.tierProgress
  const isNothing = [own, consumption].some((amount) => compareMoney(amount as Money, nothing) <= 0)
  if (isNothing) return null
  return partOf(cashBack.paid as Money, Number(toCents(own)), Number(toCents(consumption as Money)))
}
