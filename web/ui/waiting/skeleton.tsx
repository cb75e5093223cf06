import { useTranslation } from 'react-i18next'
import styles from './waiting.module.css'

/** A grey bar in place of a figure or a word. Its container announces the loading, once for all bars. */
export const Skeleton = ({ width, height = 14 }: { width: number | string; height?: number }) => (
  <span className={styles.bar} style={{ width, height }} aria-hidden />
)

/** Announces to a screen reader that this part is loading. */
export const LoadingNote = () => {
  const { t } = useTranslation()
  return (
    <span data-visually-hidden role="status">
      {t('frame.loading')}
    </span>
  )
}
