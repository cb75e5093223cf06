import { Box, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { planRules } from '#rules/plan-rules.ts'
import { paths } from '#rules/web-paths.ts'
import { useFormat } from '../../../platform/i18n/use-format.ts'

/** The three terms that everybody asks about, and a link to all the others: one quiet line below the link. */
export const PlanTerms = () => {
  const { t } = useTranslation('planTerms')
  const format = useFormat()
  const { minimumRatio, maximumRatio, minimumPayout, bindingDays } = planRules
  const terms = [
    [t('ratio'), t('fromTo', { least: format.percent(minimumRatio), most: format.percent(maximumRatio) })],
    [t('minimumPayout'), format.wholeDollars(minimumPayout)],
    [t('binding'), t('bindingDays', { count: bindingDays })],
  ] as const
  return (
    <Group gap="4px 20px" fz="0.8125rem" c="dimmed">
      <Group component="dl" gap="4px 20px" display="contents">
        {terms.map(([name, value]) => (
          <Group key={name} gap="0 6px">
            <dt>{name}</dt>
            <Box component="dd" c="bright">
              {value}
            </Box>
          </Group>
        ))}
      </Group>
      <Link to={paths.planRule} data-small data-screen-only>
        {t('all')}
      </Link>
    </Group>
  )
}
