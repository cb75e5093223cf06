import { Box, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { planRules } from '#rules/plan-rules.ts'
import { paths } from '#rules/web-paths.ts'
import { useFormat } from '../../../platform/i18n/use-format.ts'

/** The three terms that everybody asks about, and a link to all the others. */
export const PlanTerms = ({ isBeside = false }: { isBeside?: boolean }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { minimumRatio, maximumRatio, minimumPayout, bindingDays } = planRules
  const terms = [
    [
      t('planTerms.ratio'),
      t('planTerms.fromTo', { least: format.percent(minimumRatio), most: format.percent(maximumRatio) }),
    ],
    [t('planTerms.minimumPayout'), format.wholeDollars(minimumPayout)],
    [t('planTerms.binding'), t('planTerms.bindingDays', { count: bindingDays })],
  ] as const
  // One quiet line below the link; a column of its own beside the first steps of a new account.
  const gap = isBeside ? 12 : '4px 20px'
  return (
    <Group gap={gap} display={isBeside ? 'grid' : 'flex'} fz={isBeside ? '0.875rem' : '0.8125rem'} c="dimmed">
      <Group component="dl" gap={gap} display={isBeside ? 'grid' : 'contents'}>
        {terms.map(([name, value]) => (
          <Group key={name} gap="0 6px" display={isBeside ? 'block' : 'flex'}>
            <dt>{name}</dt>
            <Box component="dd" c="bright" {...(isBeside && { fz: '0.9375rem', fw: 600 })}>
              {value}
            </Box>
          </Group>
        ))}
      </Group>
      <Link to={paths.planRule} data-small data-screen-only>
        {t('planTerms.all')}
      </Link>
    </Group>
  )
}
