import { type PaymentState, paymentStateOf } from './payment-state.ts'
import type { AsyncData } from '../../../ui/waiting/use-part.ts'
import type {
  NextPayment_InsightsFragment,
  NextPayment_ProfileFragment,
  Payment_PaymentFragment,
} from './__generated__/next-payment.ts'

/** What is known of the payment, and the state of its estimate. */
export interface KnownPayment {
  payment: Payment_PaymentFragment
  state: PaymentState
  estimate: 'pending' | 'slow' | 'failed' | 'there'
}

/** The payment of the insights counts if its billed part equals the profile's; otherwise one of the two answers is older. */
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
