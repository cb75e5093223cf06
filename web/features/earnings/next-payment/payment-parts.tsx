import { useTranslation } from 'react-i18next'
import { formatDollars, formatMonth } from '../../../platform/i18n/format.ts'
import { Skeleton } from '../../../ui/waiting/skeleton.tsx'
import type { KnownPayment } from './known-payment.ts'
import styles from './next-payment.module.css'

/** The billed and the estimated part of the sum. */
export const PaymentParts = ({ payment, estimate }: KnownPayment) => {
  const { t, i18n } = useTranslation()
  const { billed, estimated, billDue, settles } = payment
  const isPending = estimate === 'pending' || estimate === 'slow'
  const figure = () => {
    if (estimated !== null) return formatDollars(estimated, i18n.language)
    return isPending ? <Skeleton width={72} /> : t('nextPayment.unknown')
  }
  return (
    <dl className={styles.parts}>
      <div>
        <dt>{t('nextPayment.billedPart')}</dt>
        <dd>{formatDollars(billed, i18n.language)}</dd>
      </div>
      {billDue !== null && (
        <div>
          <dt>{t('nextPayment.estimatedPart', { month: formatMonth(settles, i18n.language) })}</dt>
          <dd aria-busy={isPending}>{figure()}</dd>
        </div>
      )}
    </dl>
  )
}
