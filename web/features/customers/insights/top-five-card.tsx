import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDollars, formatPercent } from '../../../platform/i18n/format.ts'
import type { MoversCard_InsightsFragment } from './__generated__/insights.ts'
import styles from './insights.module.css'
import { NamedFigures } from './named-figures.tsx'

/** The share of the month's consumption that comes from its five largest customers. */
export const TopFiveCard = memo(({ insights: { movers } }: { insights: MoversCard_InsightsFragment }) => {
  const { t, i18n } = useTranslation()
  const share = movers.topFiveShare
  return (
    <article className={styles.card} aria-label={t('topFive.name')}>
      <h3>{t('topFive.name')}</h3>
      {share === null ? (
        <p className={styles.hint}>{t('topFive.none')}</p>
      ) : (
        <>
          <p className={styles.hint}>
            {t('topFive.share', {
              count: movers.topFive.length,
              share: formatPercent(share, i18n.language),
              consumption: formatDollars(movers.consumption, i18n.language),
            })}
          </p>
          <NamedFigures
            name={t('topFive.name')}
            titles={[t('topFive.customer'), t('topFive.consumption')]}
            rows={movers.topFive.map(({ name, monthlyConsumption }) => ({
              name,
              figure: formatDollars(monthlyConsumption, i18n.language),
            }))}
          />
        </>
      )}
    </article>
  )
})
