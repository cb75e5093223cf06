import { useTranslation } from 'react-i18next'
import styles from './skeleton.module.css'

/** A grey bar where a figure or a word will be; the loading itself is told once, by its container. */
export const Skeleton = ({ width, height = 14 }: { width: number | string; height?: number }) => (
  <span className={styles.bar} style={{ width, height }} aria-hidden />
)

/** Tells a screen reader that this place is loading. */
export const LoadingNote = () => {
  const { t } = useTranslation()
  return (
    <span className={styles.note} role="status">
      {t('frame.loading')}
    </span>
  )
}
