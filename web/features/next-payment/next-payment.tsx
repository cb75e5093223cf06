import { useTranslation } from 'react-i18next'
import { formatDate, formatDollars, formatMonth } from '../../shared/format.ts'
import { Meter } from '../../shared/ui/meter.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import type { NextPayment_ProfileFragment } from './__generated__/next-payment.ts'
import styles from './next-payment.module.css'

/** What may be paid next, when, and how far it is from the minimum: an estimate of the BFF. */
export const NextPayment = ({ profile }: { profile: NextPayment_ProfileFragment | undefined }) => {
  const { t } = useTranslation()
  return (
    <div className={styles.payment} role="group" aria-label={t('nextPayment.name')}>
      {profile ? <Payment payment={profile.nextPayment} /> : <PaymentOnItsWay />}
    </div>
  )
}

const Payment = ({ payment }: { payment: NextPayment_ProfileFragment['nextPayment'] }) => {
  const { t, i18n } = useTranslation()
  const dollars = (money: string) => formatDollars(money, i18n.language)
  const minimum = dollars(payment.minimumPayout)
  const due = {
    date: formatDate(payment.dueBefore, i18n.language),
    month: formatMonth(payment.settles, i18n.language),
  }
  return (
    <>
      <div>
        <p className={styles.name}>
          {t('nextPayment.name')} <span className={styles.estimated}>{t('nextPayment.estimated')}</span>
        </p>
        <p className={styles.amount} data-low={payment.rollsOver}>
          {dollars(payment.amount)}
        </p>
        <p className={styles.hint}>{t('nextPayment.due', due)}</p>
      </div>
      <div className={styles.way}>
        <Meter
          name={t('nextPayment.name')}
          value={payment.progress}
          text={t('nextPayment.progress', { amount: dollars(payment.amount), minimum })}
        />
        <p className={styles.hint}>
          {payment.rollsOver
            ? t('nextPayment.missing', { missing: dollars(payment.missing), minimum })
            : t('nextPayment.reached', { minimum })}{' '}
          {payment.transferFeeDeducted && t('nextPayment.fee')}
        </p>
      </div>
    </>
  )
}

const PaymentOnItsWay = () => {
  const { t } = useTranslation()
  return (
    <>
      <div>
        <p className={styles.name}>{t('nextPayment.name')}</p>
        <p className={styles.amount}>
          <Skeleton width={120} height={22} />
        </p>
        <p className={styles.hint}>
          <Skeleton width={180} />
        </p>
      </div>
      <div className={styles.way}>
        <Skeleton width="100%" height={8} />
      </div>
    </>
  )
}
