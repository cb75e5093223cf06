import { Group, Text } from '@mantine/core'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDollars, formatMonth, formatShortMonth } from '../../../platform/i18n/format.ts'
import { joinSentences } from '../../../platform/i18n/join-sentences.ts'
import { Bars } from '../bill-figures/bars.tsx'
import { highestOf, monthsOfChart } from '../bill-figures/chart-months.ts'
import type { YearChart_BillsFragment } from './__generated__/year-chart.ts'

export interface YearChartProps {
  bills: YearChart_BillsFragment['items']
}

/** A bar for each month, with the newest and the highest named. */
export const YearChart = memo(({ bills }: YearChartProps) => {
  const { t, i18n } = useTranslation()
  const rows = monthsOfChart(bills, 12)
  const known = rows.flatMap(({ bill }) => bill ?? [])
  const gaps = rows.length - known.length
  const best = highestOf(known, ({ cashBack }) => cashBack)
  const newest = known.at(-1) ?? best
  const dollars = (money: string) => formatDollars(money, i18n.language)
  const nameOf = ({ month }: { month: string }) => formatShortMonth(month, i18n.language)
  return (
    <>
      <Bars
        isPlain
        title={t('year.name')}
        summary={joinSentences(t, [
          t('billCharts.cashBackSummary', {
            count: known.length,
            amount: dollars(best.cashBack),
            month: formatMonth(best.month, i18n.language),
          }),
          gaps > 0 && t('billCharts.gaps', { count: gaps }),
        ])}
        series={[t('rewards.name')]}
        rows={rows.map(({ month, bill }) => ({
          month,
          figures: bill && { parts: [bill.cashBack], total: bill.cashBack },
        }))}
      />
      <Group justify="space-between" gap="0 16px" mt={6} mih={20} fz="sm" aria-hidden>
        <Text span inherit c="dimmed">
          {best === newest ? null : (
            <>
              {t('year.best', { month: nameOf(best) })}{' '}
              <Text span inherit fw={600} c="bright">
                {dollars(best.cashBack)}
              </Text>
            </>
          )}
        </Text>
        <Text span inherit c="dimmed">
          {nameOf(newest)}{' '}
          <Text span inherit fw={600} c="bright">
            {dollars(newest.cashBack)}
          </Text>
        </Text>
      </Group>
    </>
  )
})
