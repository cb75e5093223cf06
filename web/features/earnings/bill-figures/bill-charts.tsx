import { Group, Paper, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Money, shareOf, sumOf } from '#rules/money.ts'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { Dollars } from '../../../ui/amount.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Freshness } from '../../../ui/waiting/freshness.tsx'
import { Part } from '../../../ui/waiting/part.tsx'
import type { AsyncData } from '../../../ui/waiting/use-part.ts'
import type { Bill } from '../bills/bill-table.tsx'
import { Bars, type BarsProps, SeriesNames } from './bars.tsx'
import styles from './bill-charts.module.css'
import { gapsIn, chartMonths } from './chart.ts'

/** The height that the charts keep, without the heading above them. */
const chartsHeight = 'calc(var(--charts-height) - 56px)'

interface BillChartsProps {
  /** The newest bills, whichever page the table shows. */
  charted: AsyncData<{ items: readonly Bill[] }>
}

/** Totals and charts of the newest bills, month by month. */
export const BillCharts = ({ charted }: BillChartsProps) => {
  const { t } = useTranslation('billCharts')
  // The page asks for charts too if it does not know the number of bills, because their list has failed.
  if (charted.status === 'ready' && charted.value.items.length === 0) return null
  return (
    <Stack component="section" aria-label={t('title')} tabIndex={-1} style={{ outline: 'none' }}>
      <h2>{t('title')}</h2>
      <Part part={charted} failed={t('failed')} height={chartsHeight}>
        {({ items }) => (
          <>
            <Charts bills={items} />
            <Freshness part={charted} isQuiet />
          </>
        )}
      </Part>
    </Stack>
  )
}

type Chart = Omit<BarsProps<Exclude<keyof Bill, '__typename'>>, 'months'>

const Charts = ({ bills }: { bills: readonly Bill[] }) => {
  const { t } = useTranslation('billCharts')
  const months = chartMonths(bills)
  const gaps = gapsIn(months)
  const unit = t('inDollars')
  const charts: Chart[] = [
    {
      title: t('cashBack'),
      summary: 'billCharts:cashBackSummary',
      total: 'cashBack',
      series: [{ name: t('cashBack'), amount: 'cashBack' }],
    },
    {
      title: t('consumption'),
      summary: 'billCharts:consumptionSummary',
      total: 'totalConsumption',
      series: [
        { name: t('sms'), amount: 'smsConsumption' },
        { name: t('voice'), amount: 'voiceConsumption' },
      ],
    },
  ]
  return (
    <>
      <Totals bills={months.flatMap(({ bill }) => bill ?? [])} />
      <div className={styles.charts}>
        {charts.map((chart) => (
          <Paper
            key={chart.total}
            component="figure"
            withBorder
            className={styles.chart}
            aria-label={`${chart.title} ${unit}`}
          >
            <figcaption>
              <b>{chart.title}</b>{' '}
              <Text span size="sm" c="dimmed">
                {unit}
              </Text>
            </figcaption>
            {chart.series.length > 1 && (
              <Group gap="4px 16px" c="dimmed" fz="sm">
                <SeriesNames series={chart.series} />
              </Group>
            )}
            <Bars {...chart} months={months} />
          </Paper>
        ))}
      </div>
      {gaps > 0 && (
        <Text size="sm" c="dimmed">
          {t('gaps', { count: gaps })}
        </Text>
      )}
    </>
  )
}

/** The sums of the bills in the charts, which come oldest first. */
const Totals = ({ bills }: { bills: readonly Bill[] }) => {
  const { t } = useTranslation(['bills', 'billCharts', 'table'])
  const format = useFormat()
  const sum = (name: Chart['total']) => sumOf(bills.map((bill) => bill[name] as Money))
  const ratio = shareOf(sum('cashBack'), sum('totalConsumption'))
  const [oldest, newest] = [bills[0], bills.at(-1)].map((bill) => bill && format.month(bill.month))
  return (
    <Facts
      className={styles.totals}
      facts={[
        [
          t('cashBack'),
          <span key="sum" className={styles.sum} translate="no">
            {format.dollars(sum('cashBack'))}
          </span>,
          <Text key="span" size="sm" c="dimmed">
            {t('billCharts:fromTo', { from: oldest, to: newest })}
          </Text>,
        ],
        [t('total'), <Dollars key="total" money={sum('totalConsumption')} />],
        [t('sms'), <Dollars key="sms" money={sum('smsConsumption')} />],
        [t('voice'), <Dollars key="voice" money={sum('voiceConsumption')} />],
        [t('billCharts:ratio'), ratio === null ? t('table:none') : format.percent(ratio)],
      ]}
    />
  )
}
