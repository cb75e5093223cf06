import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatMonth } from '../../../platform/i18n/format.ts'
import { betweenSentences, joinSentences } from '../../../platform/i18n/join-sentences.ts'
import { FailedPart } from '../../../ui/waiting/failed-part.tsx'
import { focusRegion } from '../../../ui/focus-region.ts'
import { Freshness } from '../../../ui/waiting/freshness.tsx'
import { IconAlertTriangle } from '../../../ui/icons.ts'
import { LoadingPart } from '../../../ui/waiting/lazy-part.tsx'
import type { AsyncControls, AsyncData } from '../../../ui/waiting/use-part.ts'
import { StateStrip } from '../../../ui/state-strip.tsx'
import type { Insights_InsightsFragment } from './__generated__/insights.ts'
import { AtRiskCard } from './at-risk-card.tsx'
import styles from './insights.module.css'
import { MoversCard } from './movers-card.tsx'
import { TopFiveCard } from './top-five-card.tsx'

export interface InsightsProps {
  insights: AsyncData<Insights_InsightsFragment>
  height: number
}

/** Insights from all customers together. */
export const Insights = ({ insights, height }: InsightsProps) => {
  const { t } = useTranslation()
  const body = () => {
    if (insights.status === 'failed')
      return (
        <div className={styles.card}>
          <FailedPart what={t('insights.failed')} fault={insights.fault} retry={insights.retry} />
        </div>
      )
    if (insights.status === 'loading') return <LoadingPart height={height} part={insights} />
    return <Cards insights={insights.value} part={insights} />
  }
  return (
    <section className={styles.insights} aria-label={t('insights.name')} tabIndex={-1}>
      <h2>{t('insights.name')}</h2>
      {body()}
    </section>
  )
}

interface CardsProps {
  insights: Insights_InsightsFragment
  part: AsyncControls
}

const Cards = ({ insights, part }: CardsProps) => {
  const { t, i18n } = useTranslation()
  return (
    <>
      {!insights.complete && (
        <StateStrip
          tone="warning"
          Icon={IconAlertTriangle}
          title={t('insights.incomplete')}
          action={
            <Button
              variant="default"
              size="sm"
              onClick={(event) => {
                focusRegion(event)
                part.retry()
              }}
            >
              {t('frame.retry')}
            </Button>
          }
        >
          {t('insights.incompleteText', { count: insights.consideredItems })}
        </StateStrip>
      )}
      <div className={styles.cards}>
        <MoversCard insights={insights} />
        <TopFiveCard insights={insights} />
        <AtRiskCard insights={insights} />
      </div>
      <p className={styles.foot}>
        {joinSentences(t, [
          t('insights.source'),
          t('insights.fullMonth'),
          t('frame.thisMonth', { month: formatMonth(insights.tierProgress.month, i18n.language) }),
        ])}
        {betweenSentences(t)}
        <Freshness part={part} readAt={insights.asOf} />
      </p>
    </>
  )
}
