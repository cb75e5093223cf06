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
  /** Nobody but the business manager knows when a suspended account is paid. */
  isSuspended: boolean
}

/** The payment of the insights counts if its billed part equals the profile's; otherwise one of the two answers is older. */
export function knownPaymentOf(
  { nextPayment, payoutAccount, promotionStatus }: NextPayment_ProfileFragment,
  insights: AsyncData<NextPayment_InsightsFragment>,
): KnownPayment {
  const account = {
    isWaitingForAccount: payoutAccount === null,
    isSuspended: promotionStatus === 'SUSPENDED',
  }
  if (insights.status === 'loading')
    return { payment: nextPayment, estimate: insights.isSlow ? 'slow' : 'pending', ...account }
  const sum = insights.status === 'ready' ? insights.value.nextPayment : null
  if (sum?.billed !== nextPayment.billed)
    return { payment: nextPayment, estimate: sum && !insights.notRenewed ? 'pending' : 'failed', ...account }
  return { payment: sum, estimate: 'there', ...account }
}
