import { useTranslation } from 'react-i18next'
import { formatDollars } from '../../../platform/i18n/format.ts'
import type { ForecastCard_InsightsFragment } from './__generated__/insights.ts'
import styles from './insights.module.css'

/** An estimate of how the month ends if it continues as it began. */
export const ForecastCard = ({ insights: { forecast } }: { insights: ForecastCard_InsightsFragment }) => {
  const { t, i18n } = useTranslation()
  const dollars = (money: string) => formatDollars(money, i18n.language)
  return (
    <article className={styles.card} aria-label={t('forecast.name')}>
      <h3>
        {t('forecast.name')} <span className={styles.estimate}>{t('forecast.estimate')}</span>
      </h3>
      {forecast ? (
        <>
          <p className={styles.figure}>{dollars(forecast.cashBack.paid)}</p>
          <p className={styles.said}>{t('forecast.cashBack', { level: forecast.cashBack.level })}</p>
          <p className={styles.hint}>
            {t('forecast.text', {
              consumption: dollars(forecast.consumption),
              days: forecast.daysGone,
              all: forecast.daysInMonth,
            })}
          </p>
        </>
      ) : (
        <p className={styles.hint}>{t('forecast.early')}</p>
      )}
    </article>
  )
}
