import { Group, Paper, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Money, shareOf, sumOf } from '#rules/money.ts'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { Dollars } from '../../../ui/amount.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { useSearchParam } from '../../../ui/use-search-param.ts'
import { Freshness } from '../../../ui/waiting/freshness.tsx'
import { Part } from '../../../ui/waiting/part.tsx'
import type { AsyncData } from '../../../ui/waiting/use-part.ts'
import type { Bill } from '../bills/bill-table.tsx'
import { Bars, gapsIn, SeriesNames } from './bars.tsx'
import styles from './bill-charts.module.css'
import { chartSpans, monthsCovered, monthsOfChart } from './chart-months.ts'

/** The height that the charts keep, without the heading above them. */
const chartsHeight = 'calc(var(--charts-height) - 56px)'

interface BillChartsProps {
  /** The newest bills, whichever page the table shows. */
  charted: AsyncData<{ items: readonly Bill[] }>
}

/** Totals and charts of the newest bills, month by month. */
export const BillCharts = ({ charted }: BillChartsProps) => {
  const { t } = useTranslation()
  // In the address, so that reload, back and sharing work.
  const [inAddress, change] = useSearchParam('months')
  const span = chartSpans.find((one) => String(one) === inAddress) ?? chartSpans[0]
  const covered = charted.status === 'ready' ? monthsCovered(charted.value.items) : null
  // A longer span is offered only if it shows more.
  const offered = chartSpans.filter((_, index) => (covered ?? 0) > (chartSpans[index - 1] ?? 0))
  if (covered === 0) return null
  return (
    <Stack component="section" aria-label={t('billCharts.title')} tabIndex={-1} style={{ outline: 'none' }}>
      <Group justify="space-between" gap="8px 16px" mih={40}>
        <h2>{t('billCharts.title')}</h2>
        {offered.length > 1 && (
          <Segmented
            label={t('billCharts.span')}
            choices={offered.map((months) => ({
              value: String(months),
              label: t('billCharts.months', { count: months }),
            }))}
            chosen={String(span)}
            onChange={(chosen) => change(chosen === String(chartSpans[0]) ? null : chosen)}
          />
        )}
      </Group>
      <Part part={charted} failed={t('billCharts.failed')} height={chartsHeight}>
        {({ items }) => (
          <>
            <Charts bills={items} span={span} />
            <Freshness part={charted} isQuiet />
          </>
        )}
      </Part>
    </Stack>
  )
}

const cashBackOf = (bill: Bill) => bill.cashBack
const totalOf = (bill: Bill) => bill.totalConsumption
const smsOf = (bill: Bill) => bill.smsConsumption
const voiceOf = (bill: Bill) => bill.voiceConsumption

const Charts = ({ bills, span }: { bills: readonly Bill[]; span: number }) => {
  const { t } = useTranslation()
  const months = monthsOfChart(bills, span)
  const gaps = gapsIn(months)
  const cashBack = t('billCharts.cashBack')
  const consumption = t('billCharts.consumption')
  const series = [
    { name: t('billCharts.sms'), amountOf: smsOf },
    { name: t('billCharts.voice'), amountOf: voiceOf },
  ]
  return (
    <>
      <Totals bills={months.flatMap(({ bill }) => bill ?? [])} />
      <div className={styles.charts}>
        <Chart title={cashBack}>
          <Bars
            title={cashBack}
            summary="billCharts.cashBackSummary"
            months={months}
            totalOf={cashBackOf}
            series={[{ name: cashBack, amountOf: cashBackOf }]}
          />
        </Chart>
        <Chart title={consumption} names={<SeriesNames names={series.map(({ name }) => name)} />}>
          <Bars
            title={consumption}
            summary="billCharts.consumptionSummary"
            months={months}
            totalOf={totalOf}
            series={series}
          />
        </Chart>
      </div>
      {gaps > 0 && (
        <Text size="sm" c="dimmed">
          {t('billCharts.gaps', { count: gaps })}
        </Text>
      )}
    </>
  )
}

interface ChartProps {
  title: string
  names?: ReactNode
  children: ReactNode
}

/** A chart in its card, with its unit and the names of its series. */
const Chart = ({ title, names, children }: ChartProps) => {
  const { t } = useTranslation()
  const unit = t('billCharts.inDollars')
  return (
    <Paper component="figure" withBorder className={styles.chart} aria-label={`${title} ${unit}`}>
      <figcaption>
        <b>{title}</b>{' '}
        <Text span size="sm" c="dimmed">
          {unit}
        </Text>
      </figcaption>
      {names && (
        <Group gap="4px 16px" c="dimmed" fz="sm">
          {names}
        </Group>
      )}
      {children}
    </Paper>
  )
}

/** The sums of the bills in the charts, which come oldest first. */
const Totals = ({ bills }: { bills: readonly Bill[] }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const sum = (amountOf: (bill: Bill) => string) => sumOf(bills.map((bill) => amountOf(bill) as Money))
  const ratio = shareOf(sum(cashBackOf), sum(totalOf))
  const [oldest, newest] = [bills[0], bills.at(-1)]
  const span =
    oldest &&
    newest &&
    t('billCharts.fromTo', { from: format.month(oldest.month), to: format.month(newest.month) })
  return (
    <Facts
      className={styles.totals}
      facts={[
        [
          t('bills.cashBack'),
          <span key="sum" className={styles.sum} translate="no">
            {format.dollars(sum(cashBackOf))}
          </span>,
          <Text key="span" size="sm" c="dimmed">
            {span}
          </Text>,
        ],
        [t('bills.total'), <Dollars key="total" money={sum(totalOf)} />],
        [t('bills.sms'), <Dollars key="sms" money={sum(smsOf)} />],
        [t('bills.voice'), <Dollars key="voice" money={sum(voiceOf)} />],
        [t('billCharts.ratio'), ratio === null ? t('table.none') : format.percent(ratio)],
      ]}
    />
  )
}
