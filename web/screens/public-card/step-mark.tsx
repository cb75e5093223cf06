import { useTranslation } from 'react-i18next'
import styles from './public-card.module.css'

interface StepMarkProps {
  /** The step that is shown, from 1. */
  at: number
  total: number
  /** What the step is about. */
  name: string
}

/** Where a page is on a way of several steps, such as "1 of 2 · Your details". */
export const StepMark = ({ at, total, name }: StepMarkProps) => {
  const { t } = useTranslation()
  return (
    <div className={styles.steps}>
      <p className={styles.stepName}>
        <span className={styles.position}>{t('steps.position', { at, total })}</span> {name}
      </p>
      <span className={styles.bars} aria-hidden>
        {Array.from({ length: total }, (_, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the position identifies a step
          <span key={place} data-done={place < at || undefined} />
        ))}
      </span>
    </div>
  )
}
