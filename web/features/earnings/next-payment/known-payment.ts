import type { Part } from '../../../ui/waiting/part.ts'
import type {
  NextPayment_InsightsFragment,
  NextPayment_ProfileFragment,
  Payment_PaymentFragment,
} from './__generated__/next-payment.ts'

/** What is known of the payment, and where the estimate is. */
export interface KnownPayment {
  payment: Payment_PaymentFragment
  estimate: 'pending' | 'late' | 'failed' | 'there'
  isWaitingForAccount: boolean
}

/** The sum counts as long as the profile says the same of the bills; otherwise one of the two is older. */
export function knownPaymentOf(
  { nextPayment, payoutAccount }: NextPayment_ProfileFragment,
  insights: Part<NextPayment_InsightsFragment>,
): KnownPayment {
  const isWaitingForAccount = payoutAccount === null
  if (insights.status === 'loading')
    return { payment: nextPayment, estimate: insights.isLate ? 'late' : 'pending', isWaitingForAccount }
  const sum = insights.status === 'ready' ? insights.value.nextPayment : null
  if (sum?.billed !== nextPayment.billed)
    return {
      payment: nextPayment,
      estimate: sum && !insights.notRenewed ? 'pending' : 'failed',
      isWaitingForAccount,
    }
  return { payment: sum, estimate: 'there', isWaitingForAccount }
}
