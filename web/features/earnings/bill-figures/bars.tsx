import { useTranslation } from 'react-i18next'
import { formatCompact, formatDollars, formatMonth, formatShortMonth } from '../../../platform/i18n/format.ts'
import { piecesOf, placeOn, scaleOf } from './chart-scale.ts'
import styles from './bars.module.css'

/** Amounts in US dollars, `total` as on the bill. A month without figures is a gap. */
interface Month {
  month: string
  figures: { parts: readonly string[]; total: string } | null
}

interface BarsProps {
  /** The name of the chart. */
  title: string
  /** What the chart shows, in a sentence. */
  summary: string
  /** The names of the stacked series, from the bottom up. */
  series: readonly string[]
  /** Oldest first. */
  rows: readonly Month[]
  /** Draws the bars of a year alone, without axis and names of months. */
  isPlain?: boolean
}

const percent = (fraction: number) => `${fraction * 100}%`

/** A bar chart of months, and where the page has none a table of its figures for screen readers. */
export const Bars = ({ title, summary, series, rows, isPlain = false }: BarsProps) => {
  const locale = useTranslation().i18n.language
  const scale = scaleOf(
    rows.map(({ month, figures }) => ({ month, parts: figures?.parts.map(Number) ?? [] })),
  )
  const columns = Math.max(rows.length, isPlain ? 12 : 1)
  // A young account has fewer bars; they begin at the right, where the newest month always is.
  const leftOf = (index: number) => (columns - rows.length + index) / columns
  return (
    <>
      <div className={styles.picture} data-plain={isPlain} role="img" aria-label={summary}>
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
                {formatCompact(tick, locale)}
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
          {rows.map(({ month, figures }, index) => (
            <g key={month} className={styles.bar}>
              {piecesOf(scale, figures?.parts.map(Number) ?? []).map((piece) => (
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
        {!isPlain && <MonthNames rows={rows} />}
      </div>
      {/* The page of bills has every figure in its own table. */}
      {isPlain && <Figures title={title} series={series} rows={rows} />}
    </>
  )
}

/** The number of months that fit along the axis with their names. */
const maxNames = 12

/** Names as many months as fit, each with its figure. Beyond a year it names every second or third month, with the years. */
const MonthNames = ({ rows }: Pick<BarsProps, 'rows'>) => {
  const locale = useTranslation().i18n.language
  const step = Math.ceil(rows.length / maxNames)
  return (
    <div className={styles.months} data-dense={rows.length > 6} aria-hidden>
      {rows.map(({ month, figures }, index) => {
        // Count from January, so that each year is written below its first month.
        const place = step === 1 ? rows.length - 1 - index : (Number(month.slice(5)) - 1) / step
        if (!Number.isInteger(place)) return <span key={month} />
        return (
          <span key={month} data-second={place % 2 === 1}>
            <span>{formatShortMonth(month, locale)}</span>
            {step > 1 && <span>{place === 0 && month.slice(0, 4)}</span>}
            {step === 1 && <b>{figures ? formatCompact(Number(figures.total), locale) : '–'}</b>}
          </span>
        )
      })}
    </div>
  )
}

const Figures = ({ title, series, rows }: Pick<BarsProps, 'title' | 'series' | 'rows'>) => {
  const { t, i18n } = useTranslation()
  return (
    <table data-visually-hidden>
      <caption>{title}</caption>
      <thead>
        <tr>
          {[t('year.month'), ...series].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ month, figures }) => (
          <tr key={month}>
            <th scope="row">{formatMonth(month, i18n.language)}</th>
            {series.map((name, index) => (
              <td key={name}>
                {figures ? formatDollars(figures.parts[index] ?? '0', i18n.language) : t('year.noBill')}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The colours of the series, by their names. */
export const SeriesNames = ({ series }: Pick<BarsProps, 'series'>) =>
  series.map((name, index) => (
    <span key={name}>
      <svg width="12" height="12" aria-hidden>
        <rect className={styles.piece} data-series={index} width="12" height="12" />
      </svg>{' '}
      {name}
    </span>
  ))
