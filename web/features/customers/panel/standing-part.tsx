import { skipToken } from '@apollo/client/react'
import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { earnsCashBack } from '#rules/tier-progress.ts'
import { betweenSentences } from '../../../platform/i18n/join-sentences.ts'
import { inBackground } from '../../../platform/apollo/background.ts'
import {
  formatChange,
  formatChangeInPercent,
  formatDollars,
  formatPercent,
} from '../../../platform/i18n/format.ts'
import { Estimated } from '../../../ui/estimated.tsx'
import { Meter } from '../../../ui/meter.tsx'
import { usePart } from '../../../ui/waiting/use-part.ts'
import { FailedPart } from '../../../ui/waiting/failed-part.tsx'
import { Freshness } from '../../../ui/waiting/freshness.tsx'
import { Skeleton } from '../../../ui/waiting/skeleton.tsx'
import { Waiting } from '../../../ui/waiting/waiting.tsx'
import { type CustomerStandingQuery, useCustomerStandingQuery } from './__generated__/customer-panel.ts'
import type { Customer } from '../table/customer-columns.tsx'

type Standing = NonNullable<NonNullable<CustomerStandingQuery['viewer']>['customerStanding']>

interface StandingPartProps {
  customer: Customer
  isOpen: boolean
}

/** The share and place of a customer who earns cash-back, among all who do. */
export const StandingPart = ({ customer, isOpen }: StandingPartProps) => {
  const { t } = useTranslation()
  const { monthlyConsumption, lastMonthConsumption } = customer
  const [now] = useState(Date.now)
  const isEarning = earnsCashBack(customer, now)
  const query = useCustomerStandingQuery(
    isOpen && isEarning
      ? { variables: { monthlyConsumption, lastMonthConsumption }, context: inBackground }
      : skipToken,
  )
  const standing = usePart(query, 'customerStanding')
  if (!isEarning) return null
  return (
    <section aria-label={t('customerPanel.standing')} tabIndex={-1} aria-busy={standing.status === 'loading'}>
      <Text component="h3" fw={600} mb="xs">
        {t('customerPanel.standing')} <Estimated />
      </Text>
      {standing.status === 'loading' && (
        <Stack gap="xs" pos="relative" mih={120}>
          <Waiting isSlow={standing.isSlow} />
          <Skeleton width="72%" />
          <Skeleton width="56%" />
        </Stack>
      )}
      {standing.status === 'failed' && (
        <FailedPart what={t('customerPanel.failed')} fault={standing.fault} retry={standing.retry} />
      )}
      {standing.status === 'ready' && (
        <>
          {hasNothing(standing.value) ? (
            <Text mt="xs">{t('customerPanel.nothing')}</Text>
          ) : (
            <>
              <Share standing={standing.value} />
              <Change standing={standing.value} />
            </>
          )}
          {!standing.value.complete && (
            <Text size="sm" c="dimmed" mt={4}>
              {t('customerPanel.incomplete')}
            </Text>
          )}
          <Text size="sm" c="dimmed" mt={4}>
            <Freshness part={standing} readAt={standing.value.asOf} />
          </Text>
        </>
      )}
    </section>
  )
}

/** Says once that there is nothing to compare. */
const hasNothing = ({ place, change }: Standing) => place === null && change?.movement === 'UNCHANGED'

const Share = ({ standing: { share, place, consuming } }: { standing: Standing }) => {
  const { t, i18n } = useTranslation()
  if (share === null || place === null) return <Text mt="xs">{t('customerPanel.noShare')}</Text>
  const text = t('customerPanel.share', { share: formatPercent(share, i18n.language) })
  return (
    <>
      <Meter name={t('customerPanel.standing')} value={share} text={text} />
      <Text mt="xs">{text}</Text>
      <Text size="sm" c="dimmed" mt={4}>
        {t('customerPanel.place', { place, count: consuming })}
      </Text>
    </>
  )
}

const movementMessages = {
  UP: ['customerPanel.movement.UP', 'customerPanel.moverPlace.UP'],
  DOWN: ['customerPanel.movement.DOWN', 'customerPanel.moverPlace.DOWN'],
  GONE_QUIET: ['customerPanel.movement.GONE_QUIET', 'customerPanel.moverPlace.GONE_QUIET'],
} as const

const Change = ({ standing: { change } }: { standing: Standing }) => {
  const { t, i18n } = useTranslation()
  const locale = i18n.language
  if (change === null)
    return (
      <Text size="sm" c="dimmed">
        {t('movers.early')}
      </Text>
    )
  const { movement, amount, ratio, expected, place, placesOf } = change
  if (movement === 'UNCHANGED' || place === null || placesOf === null)
    return <Text mt="xs">{t('customerPanel.movement.UNCHANGED')}</Text>
  const [said, placed] = movementMessages[movement]
  const percent = ratio === null ? t('movers.fromNothing') : formatChangeInPercent(ratio, locale)
  return (
    <>
      <Text mt="md">{t(said, { change: formatChange(amount, locale), percent })}</Text>
      <Text size="sm" c="dimmed" mt={4}>
        {t(placed, { place, count: placesOf })}
        {betweenSentences(t)}
        {movement !== 'GONE_QUIET' &&
          t('customerPanel.expected', { amount: formatDollars(expected, locale) })}
      </Text>
    </>
  )
}
