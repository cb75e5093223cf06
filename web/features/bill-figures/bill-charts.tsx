import { useTranslation } from 'react-i18next'
import { formatDollars, formatMonth } from '../../shared/format.ts'
import type { BillFigures_BillsFragment } from './__generated__/bill-figures.ts'
import styles from './bill-figures.module.css'
import { MonthChart } from './month-chart.tsx'

type Bills = BillFigures_BillsFragment['items']

/** The bills of the page as pictures, the oldest month first. */
export const BillCharts = ({ bills }: { bills: Bills }) => {
  const { t, i18n } = useTranslation()
  const months = bills.toSorted((one, other) => (one.month < other.month ? -1 : 1))
  const told = (amountOf: (bill: Bills[number]) => string) => {
    const highest = months.reduce((best, bill) =>
      Number(amountOf(bill)) > Number(amountOf(best)) ? bill : best,
    )
    return {
      count: months.length,
      amount: formatDollars(amountOf(highest), i18n.language),
      month: formatMonth(highest.month, i18n.language),
    }
  }
  return (
    <section className={styles.part} aria-label={t('billCharts.title')}>
      <h2>{t('billCharts.title')}</h2>
      <div className={styles.charts}>
        <MonthChart
          title={t('billCharts.cashBack')}
          summary={t(
            'billCharts.cashBackSummary',
            told((bill) => bill.cashBack),
          )}
          series={[t('billCharts.cashBack')]}
          rows={months.map(({ month, cashBack }) => ({ month, parts: [cashBack], total: cashBack }))}
        />
        <MonthChart
          title={t('billCharts.consumption')}
          summary={t(
            'billCharts.consumptionSummary',
            told((bill) => bill.totalConsumption),
          )}
          series={[t('billCharts.sms'), t('billCharts.voice')]}
          rows={months.map(({ month, smsConsumption, voiceConsumption, totalConsumption }) => ({
            month,
            parts: [smsConsumption, voiceConsumption],
            total: totalConsumption,
          }))}
        />
      </div>
    </section>
  )
}
