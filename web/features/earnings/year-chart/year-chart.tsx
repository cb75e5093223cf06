import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDollars, formatMonth, formatShortMonth } from '../../../platform/i18n/format.ts'
import { monthsOfChart } from '../bill-figures/chart-months.ts'
import { piecesOf, placeOn, scaleOf } from '../bill-figures/chart-scale.ts'
import type { YearChart_BillsFragment } from './__generated__/year-chart.ts'
import styles from './year-chart.module.css'

/** In pixels; the width follows the available space. */
const height = 150
const months = 12

interface YearChartProps {
  bills: YearChart_BillsFragment['items']
}

/** A bar for each month, with the newest and the highest named; the table behind it has every figure. */
export const YearChart = memo(({ bills }: YearChartProps) => {
  const { t, i18n } = useTranslation()
  const rows = monthsOfChart(bills, months)
  const scale = scaleOf(
    rows.map(({ month, bill }) => ({ month, parts: bill ? [Number(bill.cashBack)] : [] })),
  )
  const values = rows.map(({ bill }) => Number(bill?.cashBack ?? 0))
  const highest = values.indexOf(Math.max(...values))
  const last = rows.length - 1
  const width = 100 / months
  // A young account has fewer bars; they begin at the right, where the newest month always is.
  const leftOf = (index: number) => (months - rows.length + index) * width
  const zero = placeOn(scale, 0) * height
  const figureOf = (index: number) => {
    const row = rows[index]
    return {
      month: row ? formatMonth(row.month, i18n.language) : '',
      amount: formatDollars(row?.bill?.cashBack ?? '0.00', i18n.language),
    }
  }
  const best = figureOf(highest)
  return (
    <figure className={styles.chart}>
      <div
        role="img"
        aria-label={t('billCharts.cashBackSummary', {
          count: rows.length,
          amount: best.amount,
          month: best.month,
        })}
      >
        <svg width="100%" height={height} aria-hidden>
          {rows.map(({ month, bill }, index) =>
            piecesOf(scale, bill ? [Number(bill.cashBack)] : []).map((piece) => (
              <rect
                key={month}
                className={styles.bar}
                data-newest={index === last}
                x={`${leftOf(index) + width * 0.15}%`}
                width={`${width * 0.7}%`}
                y={piece.top * height}
                height={Math.max(1, piece.height * height)}
                rx="2"
              />
            )),
          )}
          <line className={styles.zero} x1="0" x2="100%" y1={zero} y2={zero} />
        </svg>
        <p className={styles.ends} aria-hidden>
          <span>
            {highest === last ? null : (
              <>
                {t('year.best', { month: formatShortMonth(rows[highest]?.month ?? '', i18n.language) })}{' '}
                <b>{best.amount}</b>
              </>
            )}
          </span>
          <span>
            {formatShortMonth(rows[last]?.month ?? '', i18n.language)} <b>{figureOf(last).amount}</b>
          </span>
        </p>
      </div>
      <table data-visually-hidden>
        <caption>{t('year.name')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('year.month')}</th>
            <th scope="col">{t('rewards.name')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ month, bill }) => (
            <tr key={month}>
              <th scope="row">{formatMonth(month, i18n.language)}</th>
              <td>{bill ? formatDollars(bill.cashBack, i18n.language) : t('year.noBill')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
})
