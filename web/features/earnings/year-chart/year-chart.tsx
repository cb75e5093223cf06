import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDollars, formatMonth, formatShortMonth } from '../../../platform/i18n/format.ts'
import { joinSentences } from '../../../platform/i18n/join-sentences.ts'
import { highestOf, monthsOfChart } from '../bill-figures/chart-months.ts'
import { piecesOf, placeOn, scaleOf } from '../bill-figures/chart-scale.ts'
import type { YearChart_BillsFragment } from './__generated__/year-chart.ts'
import styles from './year-chart.module.css'

/** In pixels; the width follows the available space. */
const height = 150
const months = 12

export interface YearChartProps {
  bills: YearChart_BillsFragment['items']
}

/** A bar for each month, with the newest and the highest named; the table behind it has every figure. */
export const YearChart = memo(({ bills }: YearChartProps) => {
  const { t, i18n } = useTranslation()
  const rows = monthsOfChart(bills, months)
  const scale = scaleOf(
    rows.map(({ month, bill }) => ({ month, parts: bill ? [Number(bill.cashBack)] : [] })),
  )
  const known = rows.flatMap(({ bill }) => bill ?? [])
  const gaps = rows.length - known.length
  const best = highestOf(known, ({ cashBack }) => cashBack)
  const newest = known.at(-1) ?? best
  const dollars = (money: string) => formatDollars(money, i18n.language)
  const width = 100 / months
  // A young account has fewer bars; they begin at the right, where the newest month always is.
  const leftOf = (index: number) => (months - rows.length + index) * width
  const zero = placeOn(scale, 0) * height
  return (
    <figure className={styles.chart}>
      <div
        role="img"
        aria-label={joinSentences(t, [
          t('billCharts.cashBackSummary', {
            count: known.length,
            amount: dollars(best.cashBack),
            month: formatMonth(best.month, i18n.language),
          }),
          gaps > 0 && t('billCharts.gaps', { count: gaps }),
        ])}
      >
        <svg width="100%" height={height} aria-hidden>
          {rows.map(({ month, bill }, index) =>
            piecesOf(scale, bill ? [Number(bill.cashBack)] : []).map((piece) => (
              <rect
                key={month}
                className={styles.bar}
                data-newest={bill === newest}
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
            {best === newest ? null : (
              <>
                {t('year.best', { month: formatShortMonth(best.month, i18n.language) })}{' '}
                <b>{dollars(best.cashBack)}</b>
              </>
            )}
          </span>
          <span>
            {formatShortMonth(newest.month, i18n.language)} <b>{dollars(newest.cashBack)}</b>
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
              <td>{bill ? dollars(bill.cashBack) : t('year.noBill')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
})
