import { Progress, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { compareMoney, type Money, shareOf } from '#rules/money.ts'
import { betweenSentences, joinSentences } from '../../../platform/i18n/join-sentences.ts'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { Dollars } from '../../../ui/amount.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Freshness } from '../../../ui/waiting/freshness.tsx'
import { Skeleton } from '../../../ui/waiting/skeleton.tsx'
import type { AsyncData } from '../../../ui/waiting/use-part.ts'
import type {
  NextPayment_InsightsFragment,
  NextPayment_ProfileFragment,
} from './__generated__/next-payment.ts'
import styles from './next-payment.module.css'
import { type KnownPayment, knownPaymentOf } from './payment-state.ts'

interface NextPaymentProps {
  profile: NextPayment_ProfileFragment
  /** The insights, which deliver the sum after the first view. */
  insights: AsyncData<NextPayment_InsightsFragment>
  /** The surrounding card already says that the profile could not be renewed. */
  isProfileOld: boolean
}

/** The next payment: what is billed, and the estimate for the month that is still to be billed. */
export const NextPayment = ({ profile, insights, isProfileOld }: NextPaymentProps) => {
  const { t } = useTranslation('nextPayment')
  const known = knownPaymentOf(profile, insights)
  return (
    <div className={styles.payment} role="group" aria-label={t('name')}>
      <Text size="sm" c="dimmed">
        {t('name')} {known.payment.estimated !== null && <Estimated />}
      </Text>
      <Payment {...known} />
      <Text size="sm" c="dimmed" mt="xs">
        <PaymentStanding {...known} />
        {betweenSentences()}
        {known.estimate === 'there' && !isProfileOld && insights.status === 'ready' && (
          <Freshness part={insights} readAt={insights.value.asOf} isQuiet />
        )}
      </Text>
    </div>
  )
}

/** Marks a figure that the portal estimates, beside its name. */
export const Estimated = () => {
  const { t } = useTranslation('nextPayment')
  return (
    <Text
      span
      fz="xs"
      fw={400}
      c="dimmed"
      px="xs"
      bd="1px solid var(--line)"
      bdrs="md"
      style={{ whiteSpace: 'nowrap' }}
    >
      {t('estimated')}
    </Text>
  )
}

interface MeterProps {
  /** What is measured: the accessible name. */
  name: string
  /** The value in words. */
  text: string
  /** From 0 to 1. */
  value: number
  /** The part of the value that is certain, from 0 to 1; the rest is drawn lighter. All of it if left out. */
  certain?: number
}

/** A progress bar; the text beside it says the same. */
export const Meter = ({ name, text, value, certain = value }: MeterProps) => {
  const solid = Math.min(certain, value)
  return (
    <Progress.Root
      role="meter"
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={1}
      aria-valuenow={value}
      aria-valuetext={text}
    >
      <Progress.Section withAria={false} value={solid * 100} color="var(--fill)" />
      <Progress.Section withAria={false} value={(value - solid) * 100} color="var(--fill)" opacity={0.35} />
    </Progress.Root>
  )
}

const notPaid: readonly KnownPayment['state'][] = ['CARRIED_OVER', 'HELD', 'NOTHING']

/** The sum, when it is paid, how far it is from the minimum, and its billed and its estimated part. */
const Payment = ({ payment, state, estimate }: KnownPayment) => {
  const { t } = useTranslation(['nextPayment', 'paymentState'])
  const format = useFormat()
  const { billed, billDue, complete, dueBefore, estimated, minimumPayout, missing, settles } = payment
  const [amount, minimum] = [format.dollars(payment.amount), format.dollars(minimumPayout)]
  // From 0 to 1; the rest of the progress is an estimate.
  const billedShare = Math.min(1, Math.max(0, shareOf(billed as Money, minimumPayout as Money) ?? 0))
  const isPending = estimate === 'pending' || estimate === 'slow'
  const estimatedPart = () => {
    if (estimated !== null) return <Dollars money={estimated} />
    return isPending ? <Skeleton width={72} /> : t('unknown')
  }
  return (
    <>
      <p className={styles.amount} data-low={notPaid.includes(state)}>
        {complete ? <Dollars money={payment.amount} /> : t('atLeast', { amount })}
      </p>
      <Text mb="sm">
        {estimate === 'pending' && state === 'OPEN' ? (
          <Skeleton width="75%" />
        ) : (
          t(`paymentState:${state}`, {
            date: format.date(dueBefore),
            missing: format.dollars(missing),
            minimum,
          })
        )}
      </Text>
      <Meter
        name={t('name')}
        value={payment.progress}
        certain={billedShare}
        text={t(complete ? 'progress' : 'leastProgress', { amount, minimum })}
      />
      <Facts
        orientation="horizontal"
        gap={2}
        mt={10}
        aria-busy={isPending}
        facts={[
          [t('billedPart'), <Dollars key="billed" money={billed} />],
          ...(billDue === null
            ? []
            : [[t('estimatedPart', { month: format.month(settles) }), estimatedPart()] as const]),
        ]}
      />
    </>
  )
}

/** Why the payment is as it is, and what may still change it. */
const PaymentStanding = ({ payment, estimate, state }: KnownPayment) => {
  const { t } = useTranslation(['nextPayment', 'frame'])
  const format = useFormat()
  const { billDue, complete, estimated, rollsOver, setOff } = payment
  const minimum = format.dollars(payment.minimumPayout)
  const month = format.month(payment.settles)

  const balance = () => {
    if (setOff !== null) return t('setOff', { amount: format.dollars(setOff) })
    if (state === 'NOTHING') return t('minimum', { minimum })
    if (state === 'CARRIED_OVER') return t('rollsOver', { minimum })
    if (!complete || rollsOver) return null
    const isBilled = compareMoney(payment.billed as Money, payment.minimumPayout as Money) >= 0
    return isBilled ? t('reached', { minimum }) : t('willReach', { minimum })
  }
  const more = () => {
    if (estimate === 'slow') return t('frame:stillWaiting')
    if (estimate === 'failed') return t('failed', { month })
    // Usually known a moment later: a sentence that comes and goes would move the page.
    if (complete || estimate === 'pending') return null
    if (estimated !== null) return t('unread')
    return billDue && t('added', { month, date: format.date(billDue) })
  }
  return joinSentences([balance(), more(), payment.transferFeeDeducted && state !== 'NOTHING' && t('fee')])
}
