import { skipToken } from '@apollo/client/react'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { earnsCashBack } from '#rules/tier-progress.ts'
import { betweenSentences } from '../../../platform/i18n/join-sentences.ts'
import { inBackground } from '../../../platform/apollo/background.ts'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { Estimated } from '../../../ui/estimated.tsx'
import { Meter } from '../../../ui/meter.tsx'
import { usePart } from '../../../ui/waiting/use-part.ts'
import { Freshness } from '../../../ui/waiting/freshness.tsx'
import { Part } from '../../../ui/waiting/part.tsx'
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
      <Part part={standing} failed={t('customerPanel.failed')} height={120}>
        {(known) => (
          <>
            {hasNothing(known) ? (
              <Text mt="xs">{t('customerPanel.nothing')}</Text>
            ) : (
              <>
                <Share standing={known} />
                <Change standing={known} />
              </>
            )}
            {!known.complete && (
              <Text size="sm" c="dimmed" mt={4}>
                {t('customerPanel.incomplete')}
              </Text>
            )}
            <Text size="sm" c="dimmed" mt={4}>
              <Freshness part={standing} readAt={known.asOf} />
            </Text>
          </>
        )}
      </Part>
    </section>
  )
}

/** Says once that there is nothing to compare. */
const hasNothing = ({ place, change }: Standing) => place === null && change?.movement === 'UNCHANGED'

const Share = ({ standing: { share, place, consuming } }: { standing: Standing }) => {
  const { t } = useTranslation()
  const format = useFormat()
  if (share === null || place === null) return <Text mt="xs">{t('customerPanel.noShare')}</Text>
  const text = t('customerPanel.share', { share: format.percent(share) })
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

const Change = ({ standing: { change } }: { standing: Standing }) => {
  const { t } = useTranslation()
  const format = useFormat()
  if (change === null)
    return (
      <Text size="sm" c="dimmed">
        {t('movers.early')}
      </Text>
    )
  const { movement, amount, ratio, expected, place, placesOf } = change
  if (movement === 'UNCHANGED' || place === null || placesOf === null)
    return <Text mt="xs">{t('customerPanel.movement.UNCHANGED')}</Text>
  const percent = ratio === null ? t('movers.fromNothing') : format.changeInPercent(ratio)
  return (
    <>
      <Text mt="md">
        {t(`customerPanel.movement.${movement}`, { change: format.change(amount), percent })}
      </Text>
      <Text size="sm" c="dimmed" mt={4}>
        {t(`customerPanel.moverPlace.${movement}`, { place, count: placesOf })}
        {betweenSentences(t)}
        {movement !== 'GONE_QUIET' && t('customerPanel.expected', { amount: format.dollars(expected) })}
      </Text>
    </>
  )
}
