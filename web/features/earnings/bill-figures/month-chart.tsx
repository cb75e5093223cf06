import { Fragment, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatAmount, formatCompact, formatMonth, formatShortMonth } from '../../../platform/i18n/format.ts'
import { type MonthOfChart, piecesOf, placeOn, scaleOf } from './chart-scale.ts'
import styles from './month-chart.module.css'

interface MonthChartProps {
  title: string
  /** What the chart shows, in a sentence. */
  summary: string
  /** The names of the stacked series, from the bottom up; a single one is not labelled. */
  series: readonly string[]
  /** Oldest first; amounts in US dollars, `total` as on the bill. A month without figures is a gap. */
  rows: readonly { month: string; figures: { parts: readonly string[]; total: string } | null }[]
}

/** In pixels; the width follows the available space. */
const height = 200

/** The number of months that fit along the axis with their names. */
const maxNames = 12

/** A bar chart of months with the figures at the bars, and a table of all figures below. */
export const MonthChart = ({ title, summary, series, rows }: MonthChartProps) => {
  const { t, i18n } = useTranslation()
  const locale = i18n.language
  const id = useId()
  const months = rows.map(
    ({ month, figures }): MonthOfChart => ({ month, parts: figures?.parts.map(Number) ?? [] }),
  )
  const scale = scaleOf(months)
  const width = 100 / months.length
  return (
    <figure className={styles.chart} aria-labelledby={id}>
      <figcaption id={id} className={styles.title}>
        {title} <span className={styles.unit}>{t('billCharts.inDollars')}</span>
      </figcaption>
      {series.length > 1 && <Names series={series} />}
      <div className={styles.picture} role="img" aria-label={summary}>
        <svg className={styles.axis} height={height} aria-hidden>
          {scale.ticks.map((tick) => (
            <text key={tick} x="100%" dx={-8} y={placeOn(scale, tick) * height} dy="0.32em" textAnchor="end">
              {formatCompact(tick, locale)}
            </text>
          ))}
        </svg>
        <svg width="100%" height={height} aria-hidden>
          {scale.ticks.map((tick) => (
            <line
              key={tick}
              className={styles.line}
              data-zero={tick === 0}
              x1="0"
              x2="100%"
              y1={placeOn(scale, tick) * height}
              y2={placeOn(scale, tick) * height}
            />
          ))}
          {months.map(({ month, parts }, index) => (
            <Bar key={month} x={index * width} width={width}>
              {piecesOf(scale, parts).map((piece) => (
                <rect
                  key={piece.series}
                  className={styles.piece}
                  data-series={piece.series}
                  x={`${index * width + width * 0.2}%`}
                  width={`${width * 0.6}%`}
                  y={piece.top * height}
                  height={piece.height * height}
                />
              ))}
            </Bar>
          ))}
        </svg>
        <MonthNames rows={rows} />
      </div>
      <FiguresOfChart title={title} series={series} rows={rows} />
    </figure>
  )
}

/** Names as many months as fit, each with its figure. Beyond a year it names every second or third month, with the years. */
const MonthNames = ({ rows }: Pick<MonthChartProps, 'rows'>) => {
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
            <span className={styles.name}>{formatShortMonth(month, locale)}</span>
            {step === 1 ? (
              <span className={styles.value}>
                {figures ? formatCompact(Number(figures.total), locale) : '–'}
              </span>
            ) : (
              <span className={styles.name}>{place === 0 && month.slice(0, 4)}</span>
            )}
          </span>
        )
      })}
    </div>
  )
}

/** The whole column reacts to the pointer, however small its bar is. */
const Bar = ({ x, width, children }: { x: number; width: number; children: ReactNode }) => (
  <g className={styles.bar}>
    <rect className={styles.column} x={`${x}%`} width={`${width}%`} y="0" height="100%" />
    {children}
  </g>
)

const Names = ({ series }: { series: readonly string[] }) => (
  <p className={styles.names}>
    {series.map((name, index) => (
      <span key={name}>
        <svg width="12" height="12" aria-hidden>
          <rect className={styles.piece} data-series={index} width="12" height="12" />
        </svg>{' '}
        {name}
      </span>
    ))}
  </p>
)

/** In a narrow table a Chinese month wraps after its year only. */
const yearAndMonth = (month: string, locale: string) =>
  formatMonth(month, locale).split(/(?<=\p{Script=Han})(?=\d)/u)

const FiguresOfChart = ({ title, series, rows }: Pick<MonthChartProps, 'title' | 'series' | 'rows'>) => {
  const { t, i18n } = useTranslation()
  const locale = i18n.language
  const hasTotal = series.length > 1
  return (
    <details className={styles.figures}>
      <summary>{t('billCharts.asTable')}</summary>
      <table aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('billCharts.month')}</th>
            {series.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            {hasTotal && <th scope="col">{t('billCharts.total')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ month, figures }) => (
            <tr key={month}>
              <th scope="row">
                {yearAndMonth(month, locale).map((part) => (
                  <Fragment key={part}>
                    {part}
                    <wbr />
                  </Fragment>
                ))}
              </th>
              {figures ? (
                <>
                  {figures.parts.map((part, index) => (
                    <td key={series[index]}>{formatAmount(part, locale)}</td>
                  ))}
                  {hasTotal && <td>{formatAmount(figures.total, locale)}</td>}
                </>
              ) : (
                <td colSpan={hasTotal ? series.length + 1 : 1}>{t('billCharts.noBill')}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
