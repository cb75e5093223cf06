import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDollars } from '../../../platform/i18n/format.ts'
import { Freshness } from '../../../ui/waiting/freshness.tsx'
import type { AsyncControls } from '../../../ui/waiting/async-data.ts'
import { Skeleton } from '../../../ui/waiting/skeleton.tsx'
import type { RewardTotals_ProfileFragment } from './__generated__/rewards.ts'
import styles from './reward-totals.module.css'

interface RewardTotalsProps {
  /** Undefined while it loads. */
  profile: RewardTotals_ProfileFragment | undefined
  part: AsyncControls
  /** The next payment. */
  children: ReactNode
}

/** The earned cash-back, the one big figure of the page, and its two parts. */
export const RewardTotals = ({ profile, part, children }: RewardTotalsProps) => {
  const { t, i18n } = useTranslation()
  const figure = (money: string | undefined) =>
    money === undefined ? <Skeleton width={120} height={22} /> : formatDollars(money, i18n.language)
  const rewards = profile?.rewards
  const isOverdrawn = rewards?.unsettled.startsWith('-') === true
  return (
    <section className={styles.card} aria-label={t('rewards.name')}>
      <dl className={styles.figures}>
        <div className={styles.total}>
          <dt>{t('rewards.total')}</dt>
          <dd>{figure(rewards?.total)}</dd>
        </div>
        <div>
          <dt>{t('rewards.unsettled')}</dt>
          <dd>{figure(rewards?.unsettled)}</dd>
          <dd className={styles.hint}>
            {isOverdrawn ? t('rewards.overdrawnHint') : t('rewards.unsettledHint')}
          </dd>
        </div>
        <div>
          <dt>{t('rewards.paid')}</dt>
          <dd>{figure(rewards?.paid)}</dd>
          <dd className={styles.hint}>{t('rewards.paidHint')}</dd>
        </div>
      </dl>
      {children}
      <p className={styles.foot}>{profile && <Freshness part={part} />}</p>
    </section>
  )
}
