import { useFragment } from '@apollo/client/react'
import { Stack, Text } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { Catalogue } from '../../../platform/i18n/i18n.ts'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { Calculator } from '../../../ui/calculator/calculator.tsx'
import { readConsumption } from '../../../ui/calculator/read-consumption.ts'
import { useAddress } from '../../../ui/use-address.ts'
import { EarningsCalculator_AffiliateFragmentDoc } from './__generated__/earnings-calculator.ts'

/** Browsers limit how often an address may change, and a slider changes it many times. */
const pauseMs = 350

/** The calculator behind the login. It starts with the consumption in the address, or with the affiliate's month so far. */
export const EarningsCalculator = () => {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const { pathname } = useLocation()
  const { query, go } = useAddress()
  const keep = useDebouncedCallback((consumption: string) => {
    // A navigation to another page may have started.
    if (window.location.pathname === pathname) go({ query: { consumption }, replace: true })
  }, pauseMs)
  const { data } = useFragment({
    fragment: EarningsCalculator_AffiliateFragmentDoc,
    from: { __typename: 'Affiliate' },
  })
  const { complete, tierProgress } = data.customerInsights ?? {}
  const { month, consumption } = (complete && tierProgress) || {}
  const start =
    readConsumption(query.get('consumption') ?? '') ||
    readConsumption(consumption?.replace(/\.00$/, '') ?? '')
  return (
    <Stack role="group" aria-label={t('earnings.name')}>
      <Calculator
        messages={i18n.getResource(i18n.language, 'translation', 'calculator') as Catalogue['calculator']}
        locale={i18n.language}
        onChange={keep}
        startKind={data.profile?.kind ?? 'INDIVIDUAL'}
        {...(start && { start })}
      >
        {month && consumption && (
          <Text size="sm" c="dimmed">
            {t('earnings.soFar', {
              month: format.month(month),
              amount: format.dollars(consumption),
            })}
          </Text>
        )}
      </Calculator>
      <Text size="sm" c="dimmed">
        {t('earnings.note')}
      </Text>
    </Stack>
  )
}
