import { useTranslation } from 'react-i18next'
import { formatDate, formatDollars, formatMonth } from '../../shared/format.ts'
import { Meter } from '../../shared/ui/meter.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import type { NextPayment_ProfileFragment } from './__generated__/next-payment.ts'
import styles from './next-payment.module.css'

/** What may be paid next, when, and how far what is billed has come to the minimum: an estimate of the BFF. */
export const NextPayment = ({ profile }: { profile: NextPayment_ProfileFragment | undefined }) => {
  const { t } = useTranslation()
  return (
    <div className={styles.payment} role="group" aria-label={t('nextPayment.name')}>
      {profile ? <Payment payment={profile.nextPayment} /> : <PaymentOnItsWay />}
    </div>
  )
}

type Estimate = NextPayment_ProfileFragment['nextPayment']

const Payment = ({ payment }: { payment: Estimate }) => {
  const { t, i18n } = useTranslation()
  const amount = formatDollars(payment.amount, i18n.language)
  const minimum = formatDollars(payment.minimumPayout, i18n.language)
  const due = {
    date: formatDate(payment.dueBefore, i18n.language),
    month: formatMonth(payment.settles, i18n.language),
  }
  const isBilled = payment.billDue === null
  return (
    <>
      <div>
        <p className={styles.name}>
          {t('nextPayment.name')} <span className={styles.estimated}>{t('nextPayment.estimated')}</span>
        </p>
        <p className={styles.amount} data-low={isBilled && payment.rollsOver}>
          {amount}
        </p>
        <p className={styles.hint}>{t('nextPayment.due', due)}</p>
      </div>
      <div className={styles.way}>
        <Meter
          name={t('nextPayment.name')}
          value={payment.progress}
          text={
            isBilled
              ? t('nextPayment.progress', { amount, minimum })
              : t('nextPayment.billedProgress', { amount, minimum })
          }
        />
        <p className={styles.hint}>
          <Standing payment={payment} />
        </p>
      </div>
    </>
  )
}

/** How the amount stands. While a bill is still to be added nobody knows what is missing, so that is not said. */
const Standing = ({ payment }: { payment: Estimate }) => {
  const { t, i18n } = useTranslation()
  const dollars = (money: string) => formatDollars(money, i18n.language)
  const { amount, billDue, setOff } = payment
  const minimum = dollars(payment.minimumPayout)
  const balance = () => {
    if (setOff !== null) return t('nextPayment.setOff', { amount: dollars(setOff) })
    if (billDue !== null) return t('nextPayment.billed', { amount: dollars(amount), minimum })
    if (amount === '0.00') return t('nextPayment.nothing', { minimum })
    return payment.rollsOver
      ? t('nextPayment.missing', { missing: dollars(payment.missing), minimum })
      : t('nextPayment.reached', { minimum })
  }
  const bill = billDue !== null && {
    month: formatMonth(payment.settles, i18n.language),
    date: formatDate(billDue, i18n.language),
  }
  const isSomethingPaid = amount !== '0.00' || bill !== false
  return (
    <>
      {balance()} {bill && t('nextPayment.added', bill)}{' '}
      {payment.transferFeeDeducted && isSomethingPaid && t('nextPayment.fee')}
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
