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
    <p className={styles.step}>
      <b>{t('steps.position', { at, total })}</b> {name}
    </p>
  )
}
