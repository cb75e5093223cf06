import { useTranslation } from 'react-i18next'
import { type Money, shareOf, sumOf } from '#rules/money.ts'
import { formatDollars, formatMonth, formatPercent } from '../../../platform/i18n/format.ts'
import type { BillCharts_BillsFragment } from './__generated__/bill-figures.ts'
import styles from './bill-totals.module.css'

type Bill = BillCharts_BillsFragment['items'][number]

const totalOf = (bills: readonly Bill[], amountOf: (bill: Bill) => string) =>
  sumOf(bills.map((bill) => amountOf(bill) as Money))

/** The sums of the bills in the charts. */
export const BillTotals = ({ bills }: { bills: readonly Bill[] }) => {
  const { t, i18n } = useTranslation()
  const locale = i18n.language
  const dollars = (money: string) => formatDollars(money, locale)
  const cashBack = totalOf(bills, (bill) => bill.cashBack)
  const consumption = totalOf(bills, (bill) => bill.totalConsumption)
  const ratio = shareOf(cashBack, consumption)
  const [newest, oldest] = [bills[0], bills.at(-1)]
  const span = newest &&
    oldest && {
      from: formatMonth(oldest.month, locale),
      to: formatMonth(newest.month, locale),
    }
  const facts = [
    [t('bills.total'), dollars(consumption)],
    [t('bills.sms'), dollars(totalOf(bills, (bill) => bill.smsConsumption))],
    [t('bills.voice'), dollars(totalOf(bills, (bill) => bill.voiceConsumption))],
    [t('billCharts.ratio'), ratio === null ? t('table.none') : formatPercent(ratio, locale)],
  ] as const
  return (
    <dl className={styles.totals}>
      <div className={styles.first}>
        <dt>{t('bills.cashBack')}</dt>
        <dd>{dollars(cashBack)}</dd>
        {span && <dd className={styles.span}>{t('billCharts.fromTo', span)}</dd>}
      </div>
      {facts.map(([title, value]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
