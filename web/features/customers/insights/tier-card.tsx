import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#rules/web-paths.ts'
import { formatDollars, formatMonth, formatPercent } from '../../../platform/i18n/format.ts'
import { Meter } from '../../../ui/meter.tsx'
import type { TierCard_InsightsFragment } from './__generated__/insights.ts'
import styles from './insights.module.css'

/** How far this month's consumption has risen through the levels. */
export const TierCard = ({ insights }: { insights: TierCard_InsightsFragment }) => {
  const { t, i18n } = useTranslation()
  const tier = insights.tierProgress
  const dollars = (money: string) => formatDollars(money, i18n.language)
  const name = t('tier.name', { month: formatMonth(tier.month, i18n.language) })
  const { nextLevel, nextLevelFrom, amountToNextLevel, progress } = tier
  const hasNext =
    nextLevel !== null && nextLevelFrom !== null && amountToNextLevel !== null && progress !== null
  const toNext = hasNext
    ? t('tier.toNext', { amount: dollars(amountToNextLevel), level: nextLevel })
    : t('tier.highest')
  return (
    <article className={styles.card} aria-label={name}>
      <h3>{name}</h3>
      <p className={styles.figure}>{t('tier.level', { level: tier.level })}</p>
      <Meter name={name} value={progress ?? 1} text={toNext} />
      <p className={styles.said}>{toNext}</p>
      {hasNext && (
        <p className={styles.hint}>
          {t('tier.toNextHint', { level: nextLevel, from: dollars(nextLevelFrom) })}
        </p>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>{t('tier.marginal')}</dt>
          <dd>{formatPercent(tier.marginalRatio, i18n.language)}</dd>
        </div>
        <div>
          <dt>{t('tier.cashBack')}</dt>
          <dd>{dollars(tier.cashBack.paid)}</dd>
        </div>
        <div>
          <dt>{t('tier.consumption')}</dt>
          <dd>{dollars(tier.consumption)}</dd>
          <dd className={styles.hint}>
            {t('tier.customers', { count: tier.customers })} {t('tier.fullMonth')}
          </dd>
        </div>
      </dl>
      <Link className={styles.link} to={`${paths.planRule}#calculator`}>
        {t('tier.calculator')}
      </Link>
    </article>
  )
}
