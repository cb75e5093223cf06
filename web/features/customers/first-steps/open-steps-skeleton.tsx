import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../../ui/waiting/skeleton.tsx'
import type { FirstStepsProps } from './first-steps.tsx'
import styles from './first-steps.module.css'
import { stepsOf } from './steps.ts'

/** As high as the open steps, so that nothing below them moves when their code has loaded; most accounts have none. */
export const OpenStepsSkeleton = (props: FirstStepsProps) => {
  const { t } = useTranslation()
  const open = stepsOf(props).filter(({ status }) => status !== 'done')
  if (open.length === 0) return null
  return (
    <section className={styles.open} aria-label={t('firstSteps.title')} aria-busy>
      <div className={styles.head}>
        <span className={styles.ringPlace} />
        <div>
          <h2>{t('firstSteps.title')}</h2>
          <p className={styles.quiet}>
            <Skeleton width={96} />
          </p>
        </div>
      </div>
      <ol className={styles.steps} aria-hidden>
        {open.map(({ name }) => (
          <li key={name} className={styles.step}>
            <Skeleton width="60%" />
          </li>
        ))}
      </ol>
    </section>
  )
}
