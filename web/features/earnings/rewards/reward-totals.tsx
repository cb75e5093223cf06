import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#rules/web-paths.ts'
import { formatDollars } from '../../../platform/i18n/format.ts'
import { Freshness } from '../../../ui/waiting/freshness.tsx'
import type { AsyncControls } from '../../../ui/waiting/use-part.ts'
import { Skeleton } from '../../../ui/waiting/skeleton.tsx'
import type { RewardTotals_ProfileFragment } from './__generated__/rewards.ts'
import styles from './reward-totals.module.css'

/** The id of the paid amount on its page, for links that lead to it. */
export const paidAnchor = 'paid'

interface RewardTotalsProps {
  /** Undefined while it loads. */
  profile: RewardTotals_ProfileFragment | undefined
  part: AsyncControls
  /** The next payment, unless it has a card of its own. */
  payment?: ReactNode
  month: ReactNode
  year: ReactNode
}

interface PaymentCardProps {
  /** The profile, once it is there: the card says if the payment could not be renewed. */
  part: AsyncControls | undefined
  children: ReactNode
}

/** The next payment in a card of its own: on a phone, what to do and what has changed follow it at once. */
export const PaymentCard = ({ part, children }: PaymentCardProps) => (
  <div className={styles.card}>
    <div className={styles.parts}>{children}</div>
    <p className={styles.renewal}>{part && <Freshness part={part} isQuiet />}</p>
  </div>
)

/** The money of the page: what comes next and when, this month, the last year, and below them what was earned so far. */
export const RewardTotals = ({ profile, part, payment, month, year }: RewardTotalsProps) => {
  const { t, i18n } = useTranslation()
  const rewards = profile?.rewards
  const isOverdrawn = rewards?.unsettled.startsWith('-') === true
  const totals = [
    {
      name: 'paid',
      title: (
        <Link to={paths.myInvoice} data-small>
          {t('rewards.paid')}
        </Link>
      ),
      hint: null,
      id: paidAnchor,
    },
    {
      name: 'unsettled',
      title: t('rewards.unsettled'),
      hint: isOverdrawn ? t('rewards.overdrawnHint') : null,
    },
    { name: 'total', title: t('rewards.total'), hint: null },
  ] as const
  return (
    <section className={styles.card} aria-label={t('rewards.name')}>
      <div className={styles.parts}>
        {payment}
        {month}
        {year}
      </div>
      <div className={styles.foot}>
        <dl className={styles.totals}>
          {totals.map(({ name, title, hint, ...rest }) => (
            <div key={name} {...rest}>
              <dt>{title}</dt>
              <dd>{rewards ? formatDollars(rewards[name], i18n.language) : <Skeleton width={72} />}</dd>
              {hint !== null && <dd className={styles.hint}>{hint}</dd>}
            </div>
          ))}
        </dl>
        <p className={styles.freshness}>{profile && <Freshness part={part} />}</p>
      </div>
    </section>
  )
}
