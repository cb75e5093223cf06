import { useFragment } from '@apollo/client/react'
import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Catalogue } from '../../../platform/i18n/i18n.ts'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { Calculator } from '../../../ui/calculator/calculator.tsx'
import { readConsumption } from '../../../ui/calculator/read-consumption.ts'
import { EarningsCalculator_AffiliateFragmentDoc } from './__generated__/earnings-calculator.ts'

/** The calculator behind the login. It starts with the affiliate's month so far, if that is known. */
export const EarningsCalculator = () => {
  const { t, i18n } = useTranslation('earnings')
  const format = useFormat()
  const { data } = useFragment({
    fragment: EarningsCalculator_AffiliateFragmentDoc,
    from: { __typename: 'Affiliate' },
  })
  const { complete, tierProgress } = data.customerInsights ?? {}
  const { month, consumption } = (complete && tierProgress) || {}
  const start = readConsumption(consumption?.replace(/\.00$/, '') ?? '')
  return (
    <Stack role="group" aria-label={t('name')}>
      <Calculator
        messages={i18n.getResourceBundle(i18n.language, 'calculator') as Catalogue['calculator']}
        locale={i18n.language}
        startKind={data.profile?.kind ?? 'INDIVIDUAL'}
        {...(start && { start })}
      >
        {month && consumption && (
          <Text size="sm" c="dimmed">
            {t('soFar', {
              month: format.month(month),
              amount: format.dollars(consumption),
            })}
          </Text>
        )}
      </Calculator>
      <Text size="sm" c="dimmed">
        {t('note')}
      </Text>
    </Stack>
  )
}
