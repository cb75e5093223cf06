import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './last-visit.module.css'

/** The card of what has changed. */
export const VisitCard = ({ date, children }: { date?: ReactNode; children: ReactNode }) => {
  const { t } = useTranslation()
  return (
    <section className={styles.card} aria-label={t('lastVisit.name')}>
      <div className={styles.head}>
        <h2>{t('lastVisit.name')}</h2>
        {date}
      </div>
      {children}
    </section>
  )
}
