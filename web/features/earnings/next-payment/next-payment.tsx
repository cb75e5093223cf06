import { useTranslation } from 'react-i18next'
import { betweenSentences } from '../../../platform/i18n/join-sentences.ts'
import { formatDate, formatDollars } from '../../../platform/i18n/format.ts'
import { Freshness } from '../../../ui/waiting/freshness.tsx'
import { Meter } from '../../../ui/meter.tsx'
import { type Money, shareOf } from '#rules/money.ts'
import type { AsyncData } from '../../../ui/waiting/use-part.ts'
import type {
  NextPayment_InsightsFragment,
  NextPayment_ProfileFragment,
} from './__generated__/next-payment.ts'
import { type KnownPayment, knownPaymentOf } from './known-payment.ts'
import styles from './next-payment.module.css'
import { PaymentParts } from './payment-parts.tsx'
import { PaymentSkeleton } from './payment-skeleton.tsx'
import { PaymentStanding } from './payment-standing.tsx'

/** The insights, which deliver the sum after the first view. */
type Insights = AsyncData<NextPayment_InsightsFragment>

interface NextPaymentProps {
  /** Undefined while it loads. */
  profile: NextPayment_ProfileFragment | undefined
  insights: Insights
  /** The surrounding card already says that the profile could not be renewed. */
  isProfileOld: boolean
}

/** The next payment: what is billed, and the estimate for the month that is still to be billed. */
export const NextPayment = ({ profile, insights, isProfileOld }: NextPaymentProps) => {
  const { t } = useTranslation()
  return (
    <div className={styles.payment} role="group" aria-label={t('nextPayment.name')}>
      {profile ? (
        <Payment known={knownPaymentOf(profile, insights)} insights={insights} isProfileOld={isProfileOld} />
      ) : (
        <PaymentSkeleton />
      )}
    </div>
  )
}

/** How much of the minimum is billed, from 0 to 1; the rest of the progress is an estimate. */
const billedShareOf = ({ billed, minimumPayout }: KnownPayment['payment']) =>
  Math.min(1, Math.max(0, shareOf(billed as Money, minimumPayout as Money) ?? 0))

const notPaid: readonly KnownPayment['state'][] = ['CARRIED_OVER', 'HELD', 'NOTHING']

interface PaymentProps extends Pick<NextPaymentProps, 'insights' | 'isProfileOld'> {
  known: KnownPayment
}

const Payment = ({ known, insights, isProfileOld }: PaymentProps) => {
  const { t, i18n } = useTranslation()
  const { payment, state } = known
  const amount = formatDollars(payment.amount, i18n.language)
  const minimum = formatDollars(payment.minimumPayout, i18n.language)
  const progress = { amount, minimum }
  const what = t(`paymentState.${state}`, {
    date: formatDate(payment.dueBefore, i18n.language),
    missing: formatDollars(payment.missing, i18n.language),
    minimum,
  })
  return (
    <>
      <p className={styles.name}>
        {t('nextPayment.name')}{' '}
        {payment.estimated !== null && <span className={styles.estimated}>{t('nextPayment.estimated')}</span>}
      </p>
      <p className={styles.amount} data-low={notPaid.includes(state)}>
        {payment.complete ? amount : t('nextPayment.atLeast', { amount })}
      </p>
      <p className={styles.due}>{what}</p>
      <Meter
        name={t('nextPayment.name')}
        value={payment.progress}
        certain={billedShareOf(payment)}
        text={
          payment.complete ? t('nextPayment.progress', progress) : t('nextPayment.leastProgress', progress)
        }
      />
      <PaymentParts {...known} />
      <p className={styles.hint}>
        <PaymentStanding {...known} />
        {betweenSentences(t)}
        {known.estimate === 'there' && !isProfileOld && insights.status === 'ready' && (
          <Freshness part={insights} readAt={insights.value.asOf} isQuiet />
        )}
      </p>
    </>
  )
}
