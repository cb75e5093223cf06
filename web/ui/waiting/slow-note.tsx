import { useTranslation } from 'react-i18next'
import styles from './waiting.module.css'
import { useIsSlow } from './use-is-slow.ts'

/** Says after a while, beside a button or a field, that the service is slow. It takes up no space until then. */
export const SlowNote = ({ isRunning }: { isRunning: boolean }) => {
  const { t } = useTranslation()
  const isSlow = useIsSlow(isRunning)
  return (
    <span className={styles.slow} role="status">
      {isSlow && t('frame.stillWaiting')}
    </span>
  )
}
