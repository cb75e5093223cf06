import { Button, Paper, Stack, Text } from '@mantine/core'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  formatChange,
  formatChangeInPercent,
  formatDollars,
  formatMonth,
  formatNumber,
  formatPercent,
} from '../../../platform/i18n/format.ts'
import { betweenSentences, joinSentences } from '../../../platform/i18n/join-sentences.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { focusRegion } from '../../../ui/focus-region.ts'
import { IconAlertTriangle } from '../../../ui/icons.ts'
import { StateStrip } from '../../../ui/state-strip.tsx'
import { FiguresTable } from '../../../ui/tables/figures-table.tsx'
import { FailedPart } from '../../../ui/waiting/failed-part.tsx'
import { Freshness } from '../../../ui/waiting/freshness.tsx'
import { LoadingPart } from '../../../ui/waiting/lazy-part.tsx'
import type { AsyncData } from '../../../ui/waiting/use-part.ts'
import type { Insights_InsightsFragment, Move_MoveFragment } from './__generated__/insights.ts'
import styles from './insights.module.css'

export interface InsightsProps {
  insights: AsyncData<Insights_InsightsFragment>
  height: number
}

/** Insights from all customers together. */
export const Insights = ({ insights, height }: InsightsProps) => {
  const { t, i18n } = useTranslation()
  const known = insights.status === 'ready' ? insights.value : null
  return (
    <Stack component="section" aria-label={t('insights.name')} tabIndex={-1}>
      <h2>{t('insights.name')}</h2>
      {insights.status === 'loading' && <LoadingPart height={height} part={insights} />}
      {insights.status === 'failed' && (
        <Paper withBorder className={styles.card}>
          <FailedPart what={t('insights.failed')} fault={insights.fault} retry={insights.retry} />
        </Paper>
      )}
      {known?.complete === false && (
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
                insights.retry()
              }}
            >
              {t('frame.retry')}
            </Button>
          }
        >
          {t('insights.incompleteText', { count: known.consideredItems })}
        </StateStrip>
      )}
      {known && <Cards insights={known} />}
      {known && (
        <Text size="sm" c="dimmed">
          {joinSentences(t, [
            t('insights.source'),
            t('insights.fullMonth'),
            t('frame.thisMonth', { month: formatMonth(known.tierProgress.month, i18n.language) }),
          ])}
          {betweenSentences(t)}
          <Freshness part={insights} readAt={known.asOf} />
        </Text>
      )}
    </Stack>
  )
}

/**
 * The customers whose consumption changed against last month, from the third day of the month like the forecast; the five
 * largest; and those whose bindings end next, by the provider's own dates.
 */
const Cards = memo(({ insights }: { insights: Insights_InsightsFragment }) => {
  const { t, i18n } = useTranslation()
  const { atRisk, forecast, movers } = insights
  const { topFive, topFiveShare, counts } = movers
  const dollars = (money: string) => formatDollars(money, i18n.language)
  return (
    <div className={styles.cards}>
      <Card name={t('movers.name')} lead={t(forecast ? 'movers.lead' : 'movers.early')} isWide>
        {forecast && (
          <div className={styles.moves}>
            <Moves name={t('movers.up')} moves={movers.up} count={counts.up} />
            <Moves name={t('movers.down')} moves={movers.down} count={counts.down} />
            <Moves name={t('movers.goneQuiet')} moves={movers.goneQuiet} count={counts.goneQuiet} />
          </div>
        )}
      </Card>
      <Card
        name={t('topFive.name')}
        lead={
          topFiveShare === null
            ? t('topFive.none')
            : t('topFive.share', {
                count: topFive.length,
                share: formatPercent(topFiveShare, i18n.language),
                consumption: dollars(movers.consumption),
              })
        }
      >
        {topFiveShare !== null && (
          <FiguresTable
            name={t('topFive.name')}
            head={[t('topFive.customer'), t('topFive.consumption')]}
            rows={topFive.map(({ name, monthlyConsumption }) => [name, dollars(monthlyConsumption)])}
          />
        )}
      </Card>
      <Card name={t('atRisk.name')} lead={t(atRisk.items.length === 0 ? 'atRisk.none' : 'atRisk.lead')}>
        {atRisk.items.length > 0 && (
          <FiguresTable
            name={t('atRisk.name')}
            head={[t('atRisk.customer'), t('atRisk.expires')]}
            rows={atRisk.items.map(({ name, expiresAt }) => [name, expiresAt && <DateTime at={expiresAt} />])}
          />
        )}
        <More count={atRisk.totalItems - atRisk.items.length} />
      </Card>
    </div>
  )
})

interface CardProps {
  name: string
  lead: string
  isWide?: boolean
  children: ReactNode
}

const Card = ({ name, lead, isWide, children }: CardProps) => (
  <Paper component="article" withBorder className={styles.card} data-wide={isWide} aria-label={name}>
    <Text component="h3" fw={600}>
      {name}
    </Text>
    <Text size="sm" c="dimmed" mb="sm">
      {lead}
    </Text>
    {children}
  </Paper>
)

const More = ({ count }: { count: number }) => {
  const { t } = useTranslation()
  return (
    count > 0 && (
      <Text size="sm" c="dimmed" mt="xs">
        {t('insights.more', { count })}
      </Text>
    )
  )
}

interface MovesProps {
  name: string
  moves: readonly Move_MoveFragment[]
  count: number
}

const Moves = ({ name, moves, count }: MovesProps) => {
  const { t, i18n } = useTranslation()
  const figure = ({ change, changeRatio }: Move_MoveFragment) => (
    <>
      {formatChange(change, i18n.language)}{' '}
      <span className={styles.ratio}>
        {changeRatio === null ? t('movers.fromNothing') : formatChangeInPercent(changeRatio, i18n.language)}
      </span>
    </>
  )
  return (
    <div>
      <Text component="h4" size="sm" fw={600} m={0}>
        {name}{' '}
        <Text span inherit c="dimmed" fw={400}>
          {formatNumber(count, i18n.language)}
        </Text>
      </Text>
      {moves.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('movers.nobody')}
        </Text>
      ) : (
        <FiguresTable
          name={name}
          head={[t('movers.customer'), t('movers.change')]}
          rows={moves.map((move) => [move.customer.name, figure(move)])}
        />
      )}
      <More count={count - moves.length} />
    </div>
  )
}
