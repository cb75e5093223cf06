import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCompact, formatShortMonth } from '../../../platform/i18n/format.ts'
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

/** In pixels; the width follows the available space. On a phone the bills below should be near. */
const heights = { whole: 200, short: 132 }
const phone = 'screen and (max-width: 44em)'

/** The number of months that fit along the axis with their names. */
const maxNames = 12

/** A bar chart of months with the figures at the bars. The table of the page has every figure. */
export const MonthChart = ({ title, summary, series, rows }: MonthChartProps) => {
  const { t, i18n } = useTranslation()
  const locale = i18n.language
  const id = useId()
  const height = useMediaQuery(phone, false, { getInitialValueInEffect: false })
    ? heights.short
    : heights.whole
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
