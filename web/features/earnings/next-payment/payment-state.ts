import { wholeDollars } from '#rules/money.ts'
import type { NextPayment } from '#rules/next-payment.ts'

/**
 * What will happen with the next payment. `OPEN`: it is paid if something is added that is not known yet. A suspended
 * account is `HELD`, because nothing says whether it is paid (decision 56).
 */
export type PaymentState = 'WILL_BE_PAID' | 'CARRIED_OVER' | 'WAITS_FOR_ACCOUNT' | 'HELD' | 'NOTHING' | 'OPEN'

/** Only a payment that `WILL_BE_PAID` may be shown with its day. */
export function paymentStateOf(
  { amount, complete, rollsOver }: { amount: string } & Pick<NextPayment, 'complete' | 'rollsOver'>,
  { hasPayoutAccount, isSuspended }: { hasPayoutAccount: boolean; isSuspended: boolean },
): PaymentState {
  if (isSuspended) return 'HELD'
  if (complete && rollsOver) return amount === wholeDollars(0) ? 'NOTHING' : 'CARRIED_OVER'
  if (!hasPayoutAccount) return 'WAITS_FOR_ACCOUNT'
  return rollsOver ? 'OPEN' : 'WILL_BE_PAID'
}
