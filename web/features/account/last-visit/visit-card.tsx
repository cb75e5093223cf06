import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../../ui/waiting/skeleton.tsx'
import styles from './last-visit.module.css'

/** The card of what has changed. */
export const VisitCard = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation()
  return (
    <section className={styles.card} aria-label={t('lastVisit.name')}>
      {children}
    </section>
  )
}

/** Its heading, and beside it the day of the last visit. */
export const VisitHead = ({ children }: { children?: ReactNode }) => {
  const { t } = useTranslation()
  return (
    <div className={styles.head}>
      <h2>{t('lastVisit.name')}</h2>
      {children}
    </div>
  )
}

export const VisitSkeleton = () => (
  <>
    <VisitHead />
    <p className={styles.quiet}>
      <Skeleton width="70%" />
    </p>
  </>
)
