import { Group, Paper, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Money, shareOf, sumOf } from '#rules/money.ts'
import { formatDollars, formatMonth, formatPercent } from '../../../platform/i18n/format.ts'
import { joinSentences } from '../../../platform/i18n/join-sentences.ts'
import { FailedPart } from '../../../ui/waiting/failed-part.tsx'
import { Freshness } from '../../../ui/waiting/freshness.tsx'
import { LoadingPart } from '../../../ui/waiting/lazy-part.tsx'
import type { AsyncData } from '../../../ui/waiting/use-part.ts'
import { Facts } from '../../../ui/facts.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { useSearchParam } from '../../../ui/use-search-param.ts'
import type { BillCharts_BillsFragment } from './__generated__/bill-figures.ts'
import { Bars, SeriesNames } from './bars.tsx'
import styles from './bill-charts.module.css'
import { type ChartSpan, chartSpans, highestOf, monthsCovered, monthsOfChart } from './chart-months.ts'

/** The height that the charts keep, without the heading above them. */
const chartsHeight = 'calc(var(--charts-height) - 56px)'

type Bill = BillCharts_BillsFragment['items'][number]

interface BillChartsProps {
  /** The newest bills, whichever page the table shows. */
  charted: AsyncData<BillCharts_BillsFragment>
}

/** Totals and charts of the newest bills, month by month. */
export const BillCharts = ({ charted }: BillChartsProps) => {
  const { t } = useTranslation()
  // In the address, so that reload, back and sharing work.
  const [inAddress, change] = useSearchParam('months')
  const span = chartSpans.find((one) => String(one) === inAddress) ?? chartSpans[0]
  if (charted.status === 'ready' && charted.value.items.length === 0) return null
  return (
    <Stack component="section" aria-label={t('billCharts.title')} tabIndex={-1} style={{ outline: 'none' }}>
      <Group justify="space-between" gap="8px 16px" mih={40}>
        <h2>{t('billCharts.title')}</h2>
        {charted.status === 'ready' && (
          <Spans
            covered={monthsCovered(charted.value.items)}
            chosen={String(span)}
            onChange={(chosen) => change(chosen === String(chartSpans[0]) ? null : chosen)}
          />
        )}
      </Group>
      {charted.status === 'loading' && <LoadingPart height={chartsHeight} part={charted} />}
      {charted.status === 'failed' && (
        <FailedPart what={t('billCharts.failed')} fault={charted.fault} retry={charted.retry} />
      )}
      {charted.status === 'ready' && (
        <>
          <Charts bills={charted.value.items} span={span} />
          <Freshness part={charted} isQuiet />
        </>
      )}
    </Stack>
  )
}

interface SpansProps {
  /** The number of months from the oldest bill to the newest. */
  covered: number
  chosen: string
  onChange: (span: string) => void
}

/** The choice of a span; a longer one is offered only if it shows more. */
const Spans = ({ covered, chosen, onChange }: SpansProps) => {
  const { t } = useTranslation()
  const offered = chartSpans.filter((_, index) => covered > (chartSpans[index - 1] ?? 0))
  if (offered.length < 2) return null
  return (
    <Segmented
      label={t('billCharts.span')}
      choices={offered.map((span) => ({
        value: String(span),
        label: t('billCharts.months', { count: span }),
      }))}
      chosen={chosen}
      onChange={onChange}
    />
  )
}

const Charts = ({ bills, span }: { bills: readonly Bill[]; span: ChartSpan }) => {
  const { t, i18n } = useTranslation()
  const months = monthsOfChart(bills, span)
  const known = months.flatMap(({ bill }) => bill ?? [])
  const gaps = months.length - known.length
  const gapMessage = gaps > 0 && t('billCharts.gaps', { count: gaps })
  const summary = (
    key: 'billCharts.cashBackSummary' | 'billCharts.consumptionSummary',
    amountOf: (bill: Bill) => string,
  ) => {
    const highest = highestOf(known, amountOf)
    const amount = formatDollars(amountOf(highest), i18n.language)
    const month = formatMonth(highest.month, i18n.language)
    return joinSentences(t, [t(key, { count: known.length, amount, month }), gapMessage])
  }
  const cashBack = t('billCharts.cashBack')
  const consumption = t('billCharts.consumption')
  const series = [t('billCharts.sms'), t('billCharts.voice')]
  return (
    <>
      <Totals bills={known.toReversed()} />
      <div className={styles.charts}>
        <Chart title={cashBack}>
          <Bars
            title={cashBack}
            summary={summary('billCharts.cashBackSummary', (bill) => bill.cashBack)}
            series={[cashBack]}
            rows={months.map(({ month, bill }) => ({
              month,
              figures: bill && { parts: [bill.cashBack], total: bill.cashBack },
            }))}
          />
        </Chart>
        <Chart title={consumption} names={<SeriesNames series={series} />}>
          <Bars
            title={consumption}
            summary={summary('billCharts.consumptionSummary', (bill) => bill.totalConsumption)}
            series={series}
            rows={months.map(({ month, bill }) => ({
              month,
              figures: bill && {
                parts: [bill.smsConsumption, bill.voiceConsumption],
                total: bill.totalConsumption,
              },
            }))}
          />
        </Chart>
      </div>
      {gapMessage && (
        <Text size="sm" c="dimmed">
          {gapMessage}
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
  return (
    <Paper
      component="figure"
      withBorder
      className={styles.chart}
      aria-label={`${title} ${t('billCharts.inDollars')}`}
    >
      <figcaption>
        <b>{title}</b>{' '}
        <Text span size="sm" c="dimmed">
          {t('billCharts.inDollars')}
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

const totalOf = (bills: readonly Bill[], amountOf: (bill: Bill) => string) =>
  sumOf(bills.map((bill) => amountOf(bill) as Money))

/** The sums of the bills in the charts. */
const Totals = ({ bills }: { bills: readonly Bill[] }) => {
  const { t, i18n } = useTranslation()
  const locale = i18n.language
  const dollars = (money: string) => formatDollars(money, locale)
  const cashBack = totalOf(bills, (bill) => bill.cashBack)
  const consumption = totalOf(bills, (bill) => bill.totalConsumption)
  const ratio = shareOf(cashBack, consumption)
  const [newest, oldest] = [bills[0], bills.at(-1)]
  const span =
    newest &&
    oldest &&
    t('billCharts.fromTo', {
      from: formatMonth(oldest.month, locale),
      to: formatMonth(newest.month, locale),
    })
  return (
    <Facts
      className={styles.totals}
      facts={[
        [
          t('bills.cashBack'),
          <span key="sum" className={styles.sum}>
            {dollars(cashBack)}
          </span>,
          <Text key="span" size="sm" c="dimmed">
            {span}
          </Text>,
        ],
        [t('bills.total'), dollars(consumption)],
        [t('bills.sms'), dollars(totalOf(bills, (bill) => bill.smsConsumption))],
        [t('bills.voice'), dollars(totalOf(bills, (bill) => bill.voiceConsumption))],
        [t('billCharts.ratio'), ratio === null ? t('table.none') : formatPercent(ratio, locale)],
      ]}
    />
  )
}
