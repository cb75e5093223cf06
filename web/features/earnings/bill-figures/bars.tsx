import { useTranslation } from 'react-i18next'
import { joinSentences } from '../../../platform/i18n/join-sentences.ts'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import styles from './bars.module.css'
import { highestOf, type MonthOfChart } from './chart-months.ts'
import { piecesOf, placeOn, scaleOf } from './chart-scale.ts'

interface BarsProps<Bill> {
  /** The name of the chart. */
  title: string
  /** What the chart shows, in a sentence. */
  summary: 'billCharts.cashBackSummary' | 'billCharts.consumptionSummary'
  /** Oldest first. */
  months: readonly MonthOfChart<Bill>[]
  /** The amount that the bill itself gives as the sum of the series. */
  totalOf: (bill: Bill) => string
  /** The stacked series from the bottom up, with their amounts in US dollars. */
  series: readonly { name: string; amountOf: (bill: Bill) => string }[]
  /** Draws the bars of a year alone, without axis and names of months. */
  isPlain?: boolean
}

const percent = (fraction: number) => `${fraction * 100}%`

/** A bar chart of months, and where the page has none a table of its figures for screen readers. */
export const Bars = <Bill,>(props: BarsProps<Bill>) => {
  const { summary, months, totalOf, series, isPlain = false } = props
  const { t } = useTranslation()
  const format = useFormat()
  const bars = months.map(({ bill }) => (bill ? series.map(({ amountOf }) => Number(amountOf(bill))) : []))
  const scale = scaleOf(bars)
  const columns = Math.max(months.length, isPlain ? 12 : 1)
  // A young account has fewer bars; they begin at the right, where the newest month always is.
  const leftOf = (index: number) => (columns - months.length + index) / columns
  const highest = highestOf(months, totalOf)
  const name = joinSentences(t, [
    t(summary, {
      count: months.length - gapsIn(months),
      amount: format.dollars(highest.amount),
      month: format.month(highest.month),
    }),
    gapsIn(months) > 0 && t('billCharts.gaps', { count: gapsIn(months) }),
  ])
  return (
    <>
      <div className={styles.picture} data-plain={isPlain} role="img" aria-label={name}>
        {!isPlain && (
          <svg className={styles.axis} aria-hidden>
            {scale.ticks.map((tick) => (
              <text
                key={tick}
                x="100%"
                dx={-8}
                y={percent(placeOn(scale, tick))}
                dy="0.32em"
                textAnchor="end"
              >
                {format.compact(tick)}
              </text>
            ))}
          </svg>
        )}
        <svg className={styles.plot} aria-hidden>
          {(isPlain ? [0] : scale.ticks).map((tick) => (
            <line
              key={tick}
              className={styles.line}
              data-zero={tick === 0}
              x2="100%"
              y1={percent(placeOn(scale, tick))}
              y2={percent(placeOn(scale, tick))}
            />
          ))}
          {months.map(({ month }, index) => (
            <g key={month} className={styles.bar}>
              {piecesOf(scale, bars[index] ?? []).map((piece) => (
                <rect
                  key={piece.series}
                  className={styles.piece}
                  data-series={piece.series}
                  x={percent(leftOf(index) + 0.2 / columns)}
                  width={percent(0.6 / columns)}
                  y={percent(piece.top)}
                  height={percent(piece.height)}
                />
              ))}
            </g>
          ))}
        </svg>
        {!isPlain && <MonthNames months={months} totalOf={totalOf} />}
      </div>
      {/* The page of bills has every figure in its own table. */}
      {isPlain && <Figures {...props} />}
    </>
  )
}

/** The number of months that have no bill. */
export const gapsIn = (months: readonly MonthOfChart<unknown>[]) =>
  months.filter(({ bill }) => bill === null).length

/** The number of months that fit along the axis with their names. */
const maxNames = 12

/** Names as many months as fit, each with its figure. Beyond a year it names every second or third month, with the years. */
const MonthNames = <Bill,>({ months, totalOf }: Pick<BarsProps<Bill>, 'months' | 'totalOf'>) => {
  const format = useFormat()
  const step = Math.ceil(months.length / maxNames)
  return (
    <div className={styles.months} data-dense={months.length > 6} aria-hidden>
      {months.map(({ month, bill }, index) => {
        // Count from January, so that each year is written below its first month.
        const place = step === 1 ? months.length - 1 - index : (Number(month.slice(5)) - 1) / step
        if (!Number.isInteger(place)) return <span key={month} />
        return (
          <span key={month} data-second={place % 2 === 1}>
            <span>{format.shortMonth(month)}</span>
            {step > 1 && <span>{place === 0 && month.slice(0, 4)}</span>}
            {step === 1 && <b>{bill ? format.compact(Number(totalOf(bill))) : '–'}</b>}
          </span>
        )
      })}
    </div>
  )
}

const Figures = <Bill,>({ title, series, months }: BarsProps<Bill>) => {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <table data-visually-hidden>
      <caption>{title}</caption>
      <thead>
        <tr>
          {[t('year.month'), ...series.map(({ name }) => name)].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, bill }) => (
          <tr key={month}>
            <th scope="row">{format.month(month)}</th>
            {series.map(({ name, amountOf }) => (
              <td key={name}>{bill ? format.dollars(amountOf(bill)) : t('year.noBill')}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The colours of the series, by their names. */
export const SeriesNames = ({ names }: { names: readonly string[] }) =>
  names.map((name, index) => (
    <span key={name}>
      <svg width="12" height="12" aria-hidden>
        <rect className={styles.piece} data-series={index} width="12" height="12" />
      </svg>{' '}
      {name}
    </span>
  ))
