import { wholeDollars } from '#rules/money.ts'
import type { AsyncData } from '../../../ui/waiting/use-part.ts'
import type {
  NextPayment_InsightsFragment,
  NextPayment_ProfileFragment,
  Payment_PaymentFragment,
} from './__generated__/next-payment.ts'

/**
 * What will happen with the next payment. `OPEN`: it is paid if something is added that is not known yet. A suspended
 * account is `HELD`, because nothing says whether it is paid (decision 56).
 */
type PaymentState = 'WILL_BE_PAID' | 'CARRIED_OVER' | 'WAITS_FOR_ACCOUNT' | 'HELD' | 'NOTHING' | 'OPEN'

/** Only a payment that `WILL_BE_PAID` may be shown with its day. */
export function paymentStateOf(
  { amount, complete, rollsOver }: Pick<Payment_PaymentFragment, 'amount' | 'complete' | 'rollsOver'>,
  { hasPayoutAccount, isSuspended }: { hasPayoutAccount: boolean; isSuspended: boolean },
): PaymentState {
  if (isSuspended) return 'HELD'
  if (complete && rollsOver) return amount === wholeDollars(0) ? 'NOTHING' : 'CARRIED_OVER'
  if (!hasPayoutAccount) return 'WAITS_FOR_ACCOUNT'
  return rollsOver ? 'OPEN' : 'WILL_BE_PAID'
}

/** What is known of the payment, and the state of its estimate. */
export interface KnownPayment {
  payment: Payment_PaymentFragment
  state: PaymentState
  estimate: 'pending' | 'slow' | 'failed' | 'there'
}

/** Uses the payment of the insights only if its billed part equals the profile's; otherwise one of the two answers is older. */
export function knownPaymentOf(
  { nextPayment, payoutAccount, promotionStatus }: NextPayment_ProfileFragment,
  insights: AsyncData<NextPayment_InsightsFragment>,
): KnownPayment {
  const known = (payment: Payment_PaymentFragment, estimate: KnownPayment['estimate']) => {
    const account = { hasPayoutAccount: payoutAccount !== null, isSuspended: promotionStatus === 'SUSPENDED' }
    return { payment, estimate, state: paymentStateOf(payment, account) }
  }
  if (insights.status === 'loading') return known(nextPayment, insights.isSlow ? 'slow' : 'pending')
  const sum = insights.status === 'ready' ? insights.value.nextPayment : null
  if (sum?.billed !== nextPayment.billed)
    return known(nextPayment, sum && !insights.notRenewed ? 'pending' : 'failed')
  return known(sum, 'there')
}
