import { Button, Group, Text } from '@mantine/core'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#rules/web-paths.ts'
import { betweenSentences, joinSentences } from '../../../platform/i18n/join-sentences.ts'
import { formatDollars, formatMonth, formatPercent } from '../../../platform/i18n/format.ts'
import { Estimated } from '../../../ui/estimated.tsx'
import { focusRegion } from '../../../ui/focus-region.ts'
import { Meter } from '../../../ui/meter.tsx'
import type { AsyncData } from '../../../ui/waiting/use-part.ts'
import { Skeleton } from '../../../ui/waiting/skeleton.tsx'
import type { MonthSoFar_InsightsFragment } from './__generated__/month-so-far.ts'
import styles from './month-so-far.module.css'

/** This month's cash-back so far, its level, and how the month may end: estimates of the portal. */
export const MonthSoFar = ({ insights }: { insights: AsyncData<MonthSoFar_InsightsFragment> }) => {
  const { t, i18n } = useTranslation()
  const month = insights.status === 'ready' ? insights.value.tierProgress.month : null
  const tryAgain = (event: MouseEvent<HTMLElement>) => {
    focusRegion(event)
    insights.retry()
  }
  return (
    <div
      className={styles.month}
      role="group"
      aria-label={t('month.name')}
      aria-busy={insights.status === 'loading'}
    >
      <Text size="sm" c="dimmed">
        {month ? t('month.soFar', { month: formatMonth(month, i18n.language) }) : t('month.name')}{' '}
        <Estimated />
      </Text>
      {insights.status === 'ready' && <Figures insights={insights.value} />}
      {insights.status === 'loading' && <FiguresSkeleton isSlow={insights.isSlow} />}
      {insights.status === 'failed' && (
        <>
          <Text size="sm" c="dimmed" my={4}>
            {t('month.failed')}
          </Text>
          <Button variant="default" size="compact-sm" onClick={tryAgain}>
            {t('frame.retry')}
          </Button>
        </>
      )}
    </div>
  )
}

const FiguresSkeleton = ({ isSlow }: { isSlow: boolean }) => {
  const { t } = useTranslation()
  return (
    <>
      <p className={styles.figure}>
        <Skeleton width={112} height={24} />
      </p>
      <Text size="sm" c="dimmed" my={4}>
        {isSlow ? t('frame.stillWaiting') : <Skeleton width="75%" />}
      </Text>
      <Skeleton width="100%" height={8} />
      <Text mt={4}>
        <Skeleton width="60%" />
      </Text>
    </>
  )
}

const Figures = ({ insights }: { insights: MonthSoFar_InsightsFragment }) => {
  const { t, i18n } = useTranslation()
  const { tierProgress: tier, forecast, complete } = insights
  const dollars = (money: string) => formatDollars(money, i18n.language)
  const { nextLevel, amountToNextLevel, progress } = tier
  const hasNext = nextLevel !== null && amountToNextLevel !== null && progress !== null
  const toNext = hasNext
    ? t('tier.toNext', { amount: dollars(amountToNextLevel), level: nextLevel })
    : t('tier.highest')
  const soFar = dollars(tier.cashBack.paid)
  return (
    <>
      <p className={styles.figure}>{complete ? soFar : t('nextPayment.atLeast', { amount: soFar })}</p>
      <Text mb="sm">
        {forecast ? <Forecast {...forecast.cashBack} now={tier.level} /> : t('forecast.early')}
      </Text>
      <Meter name={t('tier.level', { level: tier.level })} value={progress ?? 1} text={toNext} />
      <Group justify="space-between" gap="0 16px" fz="sm" mt="xs">
        <b>{t('tier.level', { level: tier.level })}</b>
        <Text inherit c="dimmed">
          {toNext}
        </Text>
      </Group>
      <Text size="sm" c="dimmed" mt={4}>
        {joinSentences(t, [
          tier.customers > 0 &&
            t('month.from', { count: tier.customers, consumption: dollars(tier.consumption) }),
          t('month.further', { ratio: formatPercent(tier.marginalRatio, i18n.language) }),
        ])}
        {betweenSentences(t)}
        <Link to={`${paths.planRule}#calculator`}>{t('tier.calculator')}</Link>
      </Text>
    </>
  )
}

interface ForecastProps {
  paid: string
  level: string
  /** The level that the month has reached so far. */
  now: string
}

const Forecast = ({ paid, level, now }: ForecastProps) => {
  const { t, i18n } = useTranslation()
  const amount = formatDollars(paid, i18n.language)
  return level === now ? t('forecast.atMonthEnd', { amount }) : t('forecast.atMonthEndIn', { amount, level })
}
