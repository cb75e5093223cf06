import { useTranslation } from 'react-i18next'
import styles from './slow-note.module.css'
import { useIsSlow } from './use-is-slow.ts'

interface SlowNoteProps {
  isRunning: boolean
  /** Gives up the wait; left out where that would not undo what was sent. */
  stop?: () => void
}

/** Says beside a button or a field, after a while, that the service is slow. Until then it takes no room. */
export const SlowNote = ({ isRunning, stop }: SlowNoteProps) => {
  const { t } = useTranslation()
  const isSlow = useIsSlow(isRunning)
  return (
    <span className={styles.note} role="status">
      {isSlow && t('frame.stillWaiting')}
      {isSlow && stop && (
        <button type="button" onClick={stop}>
          {t('frame.stopWaiting')}
        </button>
      )}
    </span>
  )
}
