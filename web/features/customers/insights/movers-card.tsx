import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatChange, formatChangeInPercent, formatNumber } from '../../../platform/i18n/format.ts'
import type { Move_MoveFragment, MoversCard_InsightsFragment } from './__generated__/insights.ts'
import styles from './insights.module.css'
import { NamedFigures } from './named-figures.tsx'

interface MoversCardProps {
  insights: MoversCard_InsightsFragment
}

/** The customers whose consumption changed against last month; like the forecast, from the third day of the month. */
export const MoversCard = memo(({ insights: { forecast, movers } }: MoversCardProps) => {
  const { t } = useTranslation()
  return (
    <article className={styles.card} data-wide aria-label={t('movers.name')}>
      <h3>{t('movers.name')}</h3>
      <p className={styles.hint}>{t(forecast ? 'movers.lead' : 'movers.early')}</p>
      {forecast && (
        <div className={styles.columns}>
          <Moves name={t('movers.up')} moves={movers.up} count={movers.counts.up} />
          <Moves name={t('movers.down')} moves={movers.down} count={movers.counts.down} />
          <Moves name={t('movers.goneQuiet')} moves={movers.goneQuiet} count={movers.counts.goneQuiet} />
        </div>
      )}
    </article>
  )
})

interface MovesProps {
  name: string
  moves: readonly Move_MoveFragment[]
  count: number
}

const Moves = ({ name, moves, count }: MovesProps) => {
  const { t, i18n } = useTranslation()
  const figure = ({ change, changeRatio }: Move_MoveFragment) => (
    <>
      {formatChange(change, i18n.language)}{' '}
      <span className={styles.ratio}>
        {changeRatio === null ? t('movers.fromNothing') : formatChangeInPercent(changeRatio, i18n.language)}
      </span>
    </>
  )
  const rest = count - moves.length
  return (
    <div>
      <h4>
        {name} <span className={styles.count}>{formatNumber(count, i18n.language)}</span>
      </h4>
      {moves.length === 0 ? (
        <p className={styles.hint}>{t('movers.nobody')}</p>
      ) : (
        <NamedFigures
          name={name}
          titles={[t('movers.customer'), t('movers.change')]}
          rows={moves.map((move) => ({ name: move.customer.name, figure: figure(move) }))}
        />
      )}
      {rest > 0 && <p className={styles.hint}>{t('insights.more', { count: rest })}</p>}
    </div>
  )
}
