import { useTranslation } from 'react-i18next'
import { formatDollars, formatMonth } from '../../../platform/i18n/format.ts'
import { joinSentences } from '../../../platform/i18n/join-sentences.ts'
import { FailedPart } from '../../../ui/waiting/failed-part.tsx'
import { Freshness } from '../../../ui/waiting/freshness.tsx'
import { LoadingPart } from '../../../ui/waiting/lazy-part.tsx'
import type { AsyncData } from '../../../ui/waiting/use-part.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import type { BillCharts_BillsFragment } from './__generated__/bill-figures.ts'
import styles from './bill-charts.module.css'
import { BillTotals } from './bill-totals.tsx'
import { type ChartSpan, chartSpans, highestOf, monthsCovered, monthsOfChart } from './chart-months.ts'
import { MonthChart } from './month-chart.tsx'
import { useChartSpan } from './use-chart-span.ts'

/** The height that the charts keep, without the heading above them. */
const chartsHeight = 'calc(var(--charts-height) - 56px)'

type Bill = BillCharts_BillsFragment['items'][number]

export interface BillChartsProps {
  /** The newest bills, whichever page the table shows. */
  charted: AsyncData<BillCharts_BillsFragment>
}

/** Totals and charts of the newest bills, month by month. */
export const BillCharts = ({ charted }: BillChartsProps) => {
  const { t } = useTranslation()
  const { span, setSpan } = useChartSpan()
  if (charted.status === 'ready' && charted.value.items.length === 0) return null
  return (
    <section className={styles.part} aria-label={t('billCharts.title')} tabIndex={-1}>
      <div className={styles.head}>
        <h2>{t('billCharts.title')}</h2>
        {charted.status === 'ready' && (
          <Spans covered={monthsCovered(charted.value.items)} chosen={span} onChange={setSpan} />
        )}
      </div>
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
    </section>
  )
}

interface SpansProps {
  /** The number of months from the oldest bill to the newest. */
  covered: number
  chosen: ChartSpan
  onChange: (span: ChartSpan) => void
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
      chosen={String(chosen)}
      onChange={(value) => onChange(offered.find((span) => String(span) === value) ?? chartSpans[0])}
    />
  )
}

const Charts = ({ bills, span }: { bills: readonly Bill[]; span: ChartSpan }) => {
  const { t, i18n } = useTranslation()
  const months = monthsOfChart(bills, span)
  const known = months.flatMap(({ bill }) => bill ?? [])
  const gaps = months.length - known.length
  const gapMessage = gaps > 0 && t('billCharts.gaps', { count: gaps })
  const describe = (amountOf: (bill: Bill) => string) => {
    const highest = highestOf(known, amountOf)
    return {
      count: known.length,
      amount: formatDollars(amountOf(highest), i18n.language),
      month: formatMonth(highest.month, i18n.language),
    }
  }
  const summary = (sentence: string) => joinSentences(t, [sentence, gapMessage])
  return (
    <>
      <BillTotals bills={known.toReversed()} />
      <div className={styles.charts}>
        <MonthChart
          title={t('billCharts.cashBack')}
          summary={summary(
            t(
              'billCharts.cashBackSummary',
              describe((bill) => bill.cashBack),
            ),
          )}
          series={[t('billCharts.cashBack')]}
          rows={months.map(({ month, bill }) => ({
            month,
            figures: bill && { parts: [bill.cashBack], total: bill.cashBack },
          }))}
        />
        <MonthChart
          title={t('billCharts.consumption')}
          summary={summary(
            t(
              'billCharts.consumptionSummary',
              describe((bill) => bill.totalConsumption),
            ),
          )}
          series={[t('billCharts.sms'), t('billCharts.voice')]}
          rows={months.map(({ month, bill }) => ({
            month,
            figures: bill && {
              parts: [bill.smsConsumption, bill.voiceConsumption],
              total: bill.totalConsumption,
            },
          }))}
        />
      </div>
      {gapMessage && <p className={styles.note}>{gapMessage}</p>}
    </>
  )
}
