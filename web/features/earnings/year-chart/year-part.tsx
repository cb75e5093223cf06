import { Box, Group, Text } from '@mantine/core'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#rules/web-paths.ts'
import type { AsyncData } from '../../../ui/waiting/use-part.ts'
import { FailedPart } from '../../../ui/waiting/failed-part.tsx'
import { LazyPart } from '../../../ui/waiting/lazy-part.tsx'
import { Skeleton } from '../../../ui/waiting/skeleton.tsx'
import { Waiting } from '../../../ui/waiting/waiting.tsx'
import type { YearChart_BillsFragment } from './__generated__/year-chart.ts'
import type { YearChartProps } from './year-chart.tsx'

interface YearPartProps {
  bills: AsyncData<YearChart_BillsFragment>
  /** The chart, whose code loads after the first view. */
  Chart: ComponentType<YearChartProps>
}

/** The number of months, and of bills that are requested for them. */
export const yearOfBills = 12

/** The height of the chart with its labels, in pixels. */
const height = 192

/** The cash-back of the last twelve billed months. Code and data load after the first view. */
export const YearPart = ({ bills, Chart }: YearPartProps) => {
  const { t } = useTranslation()
  return (
    <Box
      pos="relative"
      role="group"
      aria-label={t('year.name')}
      aria-busy={bills.status === 'loading'}
      tabIndex={-1}
    >
      <Group justify="space-between" gap="0 16px" fz="sm">
        <Text span inherit c="dimmed">
          {t('year.name')}
        </Text>
        <Link to={paths.myInvoice} data-small>
          {t('year.all')}
        </Link>
      </Group>
      {bills.status === 'loading' && (
        <Box pos="relative" pt={14} h={height}>
          <Waiting isSlow={bills.isSlow} />
          <Skeleton width="100%" height={height - 24} />
        </Box>
      )}
      {bills.status === 'failed' && (
        <FailedPart what={t('year.failed')} fault={bills.fault} retry={bills.retry} />
      )}
      {bills.status === 'ready' &&
        (bills.value.items.length === 0 ? (
          <Text size="sm" c="dimmed" my="sm">
            {t('year.none')}
          </Text>
        ) : (
          <LazyPart height={height}>
            <Chart bills={bills.value.items} />
          </LazyPart>
        ))}
    </Box>
  )
}
