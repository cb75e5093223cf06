import { useTranslation } from 'react-i18next'
import { joinSentences } from '../../../platform/i18n/join-sentences.ts'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { FiguresTable } from '../../../ui/tables/figures-table.tsx'
import styles from './bars.module.css'
import { gapsIn, highestOf, type MonthOfChart, piecesOf, placeOn, scaleOf } from './chart.ts'

export interface BarsProps<Name extends string> {
  /** The name of the chart. */
  title: string
  /** What the chart shows, in a sentence. */
  summary: 'billCharts:cashBackSummary' | 'billCharts:consumptionSummary'
  /** Oldest first. */
  months: readonly MonthOfChart<Record<Name, string>>[]
  /** The field of a bill that has the sum of the series. */
  total: Name
  /** The stacked series from the bottom up, with the fields that have their amounts in US dollars. */
  series: readonly { name: string; amount: Name }[]
  /** Draws the bars of a year alone, without axis and names of months. */
  isPlain?: boolean
}

const percent = (fraction: number) => `${fraction * 100}%`

/** A bar chart of months, and where the page has none a table of its figures for screen readers. */
export const Bars = <Name extends string>(props: BarsProps<Name>) => {
  const { title, summary, months, total, series, isPlain = false } = props
  const { t } = useTranslation(['year', 'billCharts'])
  const format = useFormat()
  const bars = months.map(({ bill }) => (bill ? series.map(({ amount }) => Number(bill[amount])) : []))
  const scale = scaleOf(bars)
  const columns = Math.max(months.length, isPlain ? 12 : 1)
  // A young account has fewer bars; they begin at the right, where the newest month always is.
  const leftOf = (index: number) => (columns - months.length + index) / columns
  const highest = highestOf(months, total)
  const gaps = gapsIn(months)
  const name = joinSentences([
    t(summary, {
      count: months.length - gaps,
      amount: format.dollars(highest.amount),
      month: format.month(highest.month),
    }),
    gaps > 0 && t('billCharts:gaps', { count: gaps }),
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
        {!isPlain && <MonthNames months={months} total={total} />}
      </div>
      {/* The page of bills has every figure in its own table. */}
      {isPlain && (
        <div data-visually-hidden>
          <FiguresTable
            name={title}
            head={[t('month'), ...series.map((one) => one.name)]}
            rows={months.map(({ month, bill }) => [
              format.month(month),
              ...series.map(({ amount }) => (bill ? format.dollars(bill[amount]) : t('noBill'))),
            ])}
          />
        </div>
      )}
    </>
  )
}

/** Names the months, each with its figure. */
const MonthNames = <Name extends string>({ months, total }: Pick<BarsProps<Name>, 'months' | 'total'>) => {
  const format = useFormat()
  return (
    <div className={styles.months} data-dense={months.length > 6} aria-hidden>
      {months.map(({ month, bill }, index) => (
        <span key={month} data-second={(months.length - 1 - index) % 2 === 1}>
          <span>{format.shortMonth(month)}</span>
          <b>{bill ? format.compact(Number(bill[total])) : '–'}</b>
        </span>
      ))}
    </div>
  )
}

/** The colours of the series, by their names. */
export const SeriesNames = ({ series }: { series: readonly { name: string }[] }) =>
  series.map(({ name }, index) => (
    <span key={name}>
      <svg width="12" height="12" aria-hidden>
        <rect className={styles.piece} data-series={index} width="12" height="12" />
      </svg>{' '}
      {name}
    </span>
  ))
