import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#rules/web-paths.ts'
import { betweenSentences, joinSentences } from '../../../platform/i18n/join-sentences.ts'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { Dollars } from '../../../ui/amount.tsx'
import { Part } from '../../../ui/waiting/part.tsx'
import { Skeleton, Waiting } from '../../../ui/waiting/skeleton.tsx'
import type { AsyncData } from '../../../ui/waiting/use-part.ts'
import { Estimated, Meter } from '../next-payment/next-payment.tsx'
import type { MonthSoFar_InsightsFragment } from './__generated__/month-so-far.ts'
import styles from './month-so-far.module.css'

/** This month's cash-back so far, its level, and how the month may end: estimates of the portal. */
export const MonthSoFar = ({ insights }: { insights: AsyncData<MonthSoFar_InsightsFragment> }) => {
  const { t } = useTranslation('month')
  const format = useFormat()
  const month = insights.status === 'ready' ? insights.value.tierProgress.month : null
  return (
    <div
      className={styles.month}
      role="group"
      aria-label={t('name')}
      aria-busy={insights.status === 'loading'}
      tabIndex={-1}
    >
      <Text size="sm" c="dimmed">
        {month ? t('soFar', { month: format.month(month) }) : t('name')} <Estimated />
      </Text>
      <Part
        part={insights}
        failed={t('failed')}
        skeleton={
          <>
            <Waiting />
            <p className={styles.figure}>
              <Skeleton width={160} height={24} />
            </p>
            <Text mb="sm">
              <Skeleton width="75%" />
            </Text>
            <Skeleton width="100%" height={8} />
            <Text mt={4}>
              <Skeleton width="60%" />
            </Text>
          </>
        }
      >
        {(value) => <Figures insights={value} />}
      </Part>
    </div>
  )
}

const Figures = ({ insights }: { insights: MonthSoFar_InsightsFragment }) => {
  const { t } = useTranslation(['tier', 'forecast', 'month', 'nextPayment'])
  const format = useFormat()
  const { tierProgress: tier, forecast, complete } = insights
  const { level, nextLevel, amountToNextLevel, progress } = tier
  const toNext =
    nextLevel !== null && amountToNextLevel !== null
      ? t('toNext', { amount: format.dollars(amountToNextLevel), level: nextLevel })
      : t('highest')
  const atMonthEnd = () => {
    if (!forecast) return t('forecast:early')
    const end = { amount: format.dollars(forecast.cashBack.paid), level: forecast.cashBack.level }
    return t(end.level === level ? 'forecast:atMonthEnd' : 'forecast:atMonthEndIn', end)
  }
  const soFar = tier.cashBack.paid
  return (
    <>
      <p className={styles.figure}>
        {complete ? <Dollars money={soFar} /> : t('nextPayment:atLeast', { amount: format.dollars(soFar) })}
      </p>
      <Text mb="sm">{atMonthEnd()}</Text>
      <Meter name={t('level', { level })} value={progress ?? 1} text={toNext} />
      <Group justify="space-between" gap="0 16px" fz="sm" mt="xs">
        <b>{t('level', { level })}</b>
        <Text inherit c="dimmed">
          {toNext}
        </Text>
      </Group>
      <Text size="sm" c="dimmed" mt={4}>
        <span>
          {joinSentences([
            tier.customers > 0 &&
              t('month:from', { count: tier.customers, consumption: format.dollars(tier.consumption) }),
            t('month:further', { ratio: format.percent(tier.marginalRatio) }),
          ])}
        </span>
        {betweenSentences()}
        <Link to={`${paths.planRule}#calculator`}>{t('calculator')}</Link>
      </Text>
    </>
  )
}
