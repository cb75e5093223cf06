import { useTranslation } from 'react-i18next'
import styles from './slow-note.module.css'
import { useIsLate } from './use-is-late.ts'

interface SlowNoteProps {
  isRunning: boolean
  /** Gives up the wait; left out where that would not undo what was sent. */
  stop?: () => void
}

/** Says beside a button or a field, after a while, that the service is slow. Until then it takes no room. */
export const SlowNote = ({ isRunning, stop }: SlowNoteProps) => {
  const { t } = useTranslation()
  const isLate = useIsLate(isRunning)
  return (
    <span className={styles.note} role="status">
      {isLate && t('frame.stillWaiting')}
      {isLate && stop && (
        <button type="button" onClick={stop}>
          {t('frame.stopWaiting')}
        </button>
      )}
    </span>
  )
}
