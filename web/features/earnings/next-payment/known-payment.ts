import type { AsyncData } from '../../../ui/waiting/async-data.ts'
import type {
  NextPayment_InsightsFragment,
  NextPayment_ProfileFragment,
  Payment_PaymentFragment,
} from './__generated__/next-payment.ts'

/** What is known of the payment, and the state of its estimate. */
export interface KnownPayment {
  payment: Payment_PaymentFragment
  estimate: 'pending' | 'slow' | 'failed' | 'there'
  isWaitingForAccount: boolean
}

/** The payment of the insights counts if its billed part equals the profile's; otherwise one of the two answers is older. */
export function knownPaymentOf(
  { nextPayment, payoutAccount }: NextPayment_ProfileFragment,
  insights: AsyncData<NextPayment_InsightsFragment>,
): KnownPayment {
  const isWaitingForAccount = payoutAccount === null
  if (insights.status === 'loading')
    return { payment: nextPayment, estimate: insights.isSlow ? 'slow' : 'pending', isWaitingForAccount }
  const sum = insights.status === 'ready' ? insights.value.nextPayment : null
  if (sum?.billed !== nextPayment.billed)
    return {
      payment: nextPayment,
      estimate: sum && !insights.notRenewed ? 'pending' : 'failed',
      isWaitingForAccount,
    }
  return { payment: sum, estimate: 'there', isWaitingForAccount }
}
