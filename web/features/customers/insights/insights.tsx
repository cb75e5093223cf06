import { Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { betweenSentences, joinSentences } from '../../../platform/i18n/join-sentences.ts'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { StateStrip } from '../../../ui/state-strip.tsx'
import { FiguresTable } from '../../../ui/tables/figures-table.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { Freshness } from '../../../ui/waiting/freshness.tsx'
import { Part, RetryButton } from '../../../ui/waiting/part.tsx'
import type { AsyncData } from '../../../ui/waiting/use-part.ts'
import type { Insights_InsightsFragment, Move_MoveFragment } from './__generated__/insights.ts'
import styles from './insights.module.css'

interface InsightsProps {
  insights: AsyncData<Insights_InsightsFragment>
  height: number
}

/** Insights from all customers together. */
export const Insights = memo(function Insights({ insights, height }: InsightsProps) {
  const { t } = useTranslation(['insights', 'frame'])
  const format = useFormat()
  return (
    <Frame name={t('name')}>
      <Part part={insights} failed={t('failed')} height={height}>
        {(value) => (
          <>
            {!value.complete && (
              <StateStrip
                tone="warning"
                Icon={IconAlertTriangle}
                title={t('incomplete')}
                action={<RetryButton retry={insights.retry} />}
              >
                {t('incompleteText', { count: value.consideredItems })}
              </StateStrip>
            )}
            <Cards insights={value} />
            <Text size="sm" c="dimmed">
              {joinSentences([
                t('source'),
                t('fullMonth'),
                t('frame:thisMonth', { month: format.month(value.tierProgress.month) }),
              ])}
              {betweenSentences()}
              <Freshness part={insights} readAt={value.asOf} />
            </Text>
          </>
        )}
      </Part>
    </Frame>
  )
})

/** Folded on a phone, where the customers above, sorted as one likes, come first. */
const Frame = ({ name, children }: { name: string; children: ReactNode }) =>
  useIsPhone() ? (
    <details className={styles.folded} aria-label={name} tabIndex={-1}>
      <summary>
        <h2>{name}</h2>
      </summary>
      {children}
    </details>
  ) : (
    <Stack component="section" aria-label={name} tabIndex={-1}>
      <h2>{name}</h2>
      {children}
    </Stack>
  )

/**
 * The customers whose consumption changed against last month, from the third day of the month like the forecast; the five
 * largest; and those whose bindings end next, by the provider's own dates.
 */
const Cards = ({ insights }: { insights: Insights_InsightsFragment }) => {
  const { t } = useTranslation(['movers', 'topFive', 'atRisk'])
  const format = useFormat()
  const { atRisk, forecast, movers } = insights
  const { topFive, topFiveShare, counts } = movers
  const consumption = format.dollars(movers.consumption)
  const moves = (name: string, of: readonly Move_MoveFragment[], count: number) => (
    <div>
      <Text component="h4" size="sm" fw={600} m={0}>
        {name}{' '}
        <Text span inherit c="dimmed" fw={400}>
          {format.count(count)}
        </Text>
      </Text>
      <Ranking
        name={name}
        head={[t('customer'), t('change')]}
        rows={of.map((move) => [move.customer.name, <Change key="change" {...move} />])}
        count={count}
      />
    </div>
  )
  return (
    <SimpleGrid minColWidth="min(100%, 23rem)" autoFlow="auto-fit">
      <Card name={t('name')} lead={t(forecast ? 'lead' : 'early')} isWide>
        {forecast && (
          <SimpleGrid minColWidth="min(100%, 17.5rem)" autoFlow="auto-fit" spacing={32} verticalSpacing={24}>
            {moves(t('up'), movers.up, counts.up)}
            {moves(t('down'), movers.down, counts.down)}
            {moves(t('goneQuiet'), movers.goneQuiet, counts.goneQuiet)}
          </SimpleGrid>
        )}
      </Card>
      <Card
        name={t('topFive:name')}
        lead={
          topFiveShare === null
            ? t('topFive:none')
            : t('topFive:share', { count: topFive.length, share: format.percent(topFiveShare), consumption })
        }
      >
        {topFiveShare !== null && (
          <FiguresTable
            name={t('topFive:name')}
            head={[t('topFive:customer'), t('topFive:consumption')]}
            rows={topFive.map(({ name, monthlyConsumption }) => [name, format.dollars(monthlyConsumption)])}
          />
        )}
      </Card>
      <Card name={t('atRisk:name')} lead={t(atRisk.items.length === 0 ? 'atRisk:none' : 'atRisk:lead')}>
        {atRisk.items.length > 0 && (
          <Ranking
            name={t('atRisk:name')}
            head={[t('atRisk:customer'), t('atRisk:expires')]}
            rows={atRisk.items.map(({ name, expiresAt }) => [name, expiresAt && <DateTime at={expiresAt} />])}
            count={atRisk.totalItems}
          />
        )}
      </Card>
    </SimpleGrid>
  )
}

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

interface RankingProps {
  name: string
  head: readonly string[]
  rows: readonly (readonly [name: string, figure: ReactNode])[]
  /** The number of all customers of whom these are the first. */
  count: number
}

/** The first customers of a kind. */
const Ranking = ({ name, head, rows, count }: RankingProps) => {
  const { t } = useTranslation(['movers', 'insights'])
  if (rows.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('nobody')}
      </Text>
    )
  return (
    <>
      <FiguresTable name={name} head={head} rows={rows} />
      {count > rows.length && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('insights:more', { count: count - rows.length })}
        </Text>
      )}
    </>
  )
}

const Change = ({ change, changeRatio }: Move_MoveFragment) => {
  const { t } = useTranslation('movers')
  const format = useFormat()
  return (
    <>
      <span translate="no">{format.change(change)}</span>{' '}
      <span className={styles.ratio}>
        {changeRatio === null ? t('fromNothing') : format.changeInPercent(changeRatio)}
      </span>
    </>
  )
}
