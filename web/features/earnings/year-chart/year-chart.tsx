import { Box, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#rules/web-paths.ts'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { Part } from '../../../ui/waiting/part.tsx'
import { Skeleton, Waiting } from '../../../ui/waiting/skeleton.tsx'
import type { AsyncData } from '../../../ui/waiting/use-part.ts'
import { Bars } from '../bill-figures/bars.tsx'
import { highestOf, chartMonths } from '../bill-figures/chart.ts'
import type { YearChart_BillsFragment } from './__generated__/year-chart.ts'

/** The height of the chart with its labels, in pixels. */
const height = 192

/** The cash-back of the last twelve billed months. */
export const YearChart = ({ bills }: { bills: AsyncData<YearChart_BillsFragment> }) => {
  const { t } = useTranslation('year')
  return (
    <Box
      pos="relative"
      role="group"
      aria-label={t('name')}
      aria-busy={bills.status === 'loading'}
      tabIndex={-1}
    >
      <Group justify="space-between" gap="0 16px" fz="sm">
        <Text span inherit c="dimmed">
          {t('name')}
        </Text>
        <Link to={paths.myInvoice} data-small>
          {t('all')}
        </Link>
      </Group>
      <Part
        part={bills}
        failed={t('failed')}
        skeleton={
          <Box pos="relative" pt={14} h={height}>
            <Waiting />
            <Skeleton width="100%" height={height - 24} />
          </Box>
        }
      >
        {({ items }) => <Chart bills={items} />}
      </Part>
    </Box>
  )
}

/** A bar for each month, with the newest and the highest named. */
const Chart = ({ bills }: { bills: YearChart_BillsFragment['items'] }) => {
  const { t } = useTranslation(['year', 'rewards'])
  const format = useFormat()
  const [newest] = bills
  if (!newest)
    return (
      <Text size="sm" c="dimmed" my="sm">
        {t('none')}
      </Text>
    )
  const months = chartMonths(bills)
  const best = highestOf(months, 'cashBack')
  const amount = (money: string) => (
    <Text span inherit fw={600} c="bright" translate="no">
      {format.dollars(money)}
    </Text>
  )
  return (
    <>
      <Bars
        isPlain
        title={t('name')}
        summary="billCharts:cashBackSummary"
        months={months}
        total="cashBack"
        series={[{ name: t('rewards:name'), amount: 'cashBack' }]}
      />
      <Group justify="space-between" gap="0 16px" mt={6} mih={20} fz="sm" c="dimmed" aria-hidden>
        <span>
          {best.month !== newest.month && t('best', { month: format.shortMonth(best.month) })}{' '}
          {best.month !== newest.month && amount(best.amount)}
        </span>
        <span>
          {format.shortMonth(newest.month)} {amount(newest.cashBack)}
        </span>
      </Group>
    </>
  )
}
