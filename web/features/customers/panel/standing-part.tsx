import { skipToken } from '@apollo/client/react'
import { Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
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
            <Comparison standing={known} />
            {!known.complete && <Small>{t('customerPanel.incomplete')}</Small>}
            <Small>
              <Freshness part={standing} readAt={known.asOf} />
            </Small>
          </>
        )}
      </Part>
    </section>
  )
}

const Small = ({ children }: { children: ReactNode }) => (
  <Text size="sm" c="dimmed" mt={4}>
    {children}
  </Text>
)

/** The share and the place of the customer, and the change against last month; one sentence if there is nothing to compare. */
const Comparison = ({ standing: { share, place, consuming, change } }: { standing: Standing }) => {
  const { t } = useTranslation()
  const format = useFormat()
  if (place === null && change?.movement === 'UNCHANGED')
    return <Text mt="xs">{t('customerPanel.nothing')}</Text>
  const text = share !== null && t('customerPanel.share', { share: format.percent(share) })
  return (
    <>
      {text && place !== null ? (
        <>
          <Meter name={t('customerPanel.standing')} value={share} text={text} />
          <Text mt="xs">{text}</Text>
          <Small>{t('customerPanel.place', { place, count: consuming })}</Small>
        </>
      ) : (
        <Text mt="xs">{t('customerPanel.noShare')}</Text>
      )}
      {change ? <Change change={change} /> : <Small>{t('movers.early')}</Small>}
    </>
  )
}

const Change = ({ change }: { change: NonNullable<Standing['change']> }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { movement, amount, ratio, expected, place, placesOf } = change
  if (movement === 'UNCHANGED' || place === null || placesOf === null)
    return <Text mt="xs">{t('customerPanel.movement.UNCHANGED')}</Text>
  const percent = ratio === null ? t('movers.fromNothing') : format.changeInPercent(ratio)
  return (
    <>
      <Text mt="md">
        {t(`customerPanel.movement.${movement}`, { change: format.change(amount), percent })}
      </Text>
      <Small>
        {t(`customerPanel.moverPlace.${movement}`, { place, count: placesOf })}
        {betweenSentences(t)}
        {movement !== 'GONE_QUIET' && t('customerPanel.expected', { amount: format.dollars(expected) })}
      </Small>
    </>
  )
}
