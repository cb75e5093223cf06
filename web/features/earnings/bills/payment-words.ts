import type { TFunction } from 'i18next'
import { formatDate } from '../../../platform/i18n/format.ts'
import type { BillPayment_BillFragment } from './__generated__/bills.ts'

/** Whether a bill is paid, or when it will be; null if the figures do not tell. */
export function paymentWords(
  { paymentState, payableBefore }: BillPayment_BillFragment,
  t: TFunction,
  locale: string,
): string | null {
  if (paymentState === null) return null
  if (payableBefore === null) return t(`billPayment.${paymentState}`)
  return t('bills.payableBefore', { date: formatDate(payableBefore, locale) })
}
