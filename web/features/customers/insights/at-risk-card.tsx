import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { DateTime } from '../../../ui/date-time.tsx'
import type { AtRiskCard_InsightsFragment } from './__generated__/insights.ts'
import styles from './insights.module.css'
import { NamedFigures } from './named-figures.tsx'

/** The customers whose bindings end next, by the provider's own dates. */
export const AtRiskCard = memo(({ insights: { atRisk } }: { insights: AtRiskCard_InsightsFragment }) => {
  const { t } = useTranslation()
  const rest = atRisk.totalItems - atRisk.items.length
  return (
    <article className={styles.card} aria-label={t('atRisk.name')}>
      <h3>{t('atRisk.name')}</h3>
      {atRisk.items.length === 0 ? (
        <p className={styles.hint}>{t('atRisk.none')}</p>
      ) : (
        <>
          <p className={styles.hint}>{t('atRisk.lead')}</p>
          <NamedFigures
            name={t('atRisk.name')}
            titles={[t('atRisk.customer'), t('atRisk.expires')]}
            rows={atRisk.items.map(({ name, expiresAt }) => ({
              name,
              figure: expiresAt === null ? null : <DateTime at={expiresAt} />,
            }))}
          />
          {rest > 0 && <p className={styles.hint}>{t('insights.more', { count: rest })}</p>}
        </>
      )}
    </article>
  )
})
