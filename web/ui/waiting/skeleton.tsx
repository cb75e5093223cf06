import { useTranslation } from 'react-i18next'
import { useIsSlow } from './slow-note.tsx'
import styles from './waiting.module.css'

/** A grey bar in place of a figure or a word. Its container announces the loading, once for all bars. */
export const Skeleton = ({ width, height = 14 }: { width: number | string; height?: number }) => (
  <span className={styles.bar} style={{ width, height }} aria-hidden />
)

/**
 * Announces to a screen reader that the surrounding part is loading. After a while it shows that the service is slow. The
 * surrounding element must be positioned.
 */
export const Waiting = () => {
  const { t } = useTranslation('frame')
  const isSlow = useIsSlow(true)
  return (
    <div
      role="status"
      {...(isSlow ? { className: styles.note, 'data-floating': true } : { 'data-visually-hidden': true })}
    >
      {t(isSlow ? 'stillWaiting' : 'loading')}
    </div>
  )
}

interface LoadingPartProps {
  /** The height that is reserved, in pixels or as CSS. */
  height?: number | string | undefined
}

/** The placeholder of a part that is loading. */
export const LoadingPart = ({ height }: LoadingPartProps) => (
  <div className={styles.card} style={{ height }} aria-busy data-unloaded data-screen-only>
    <Waiting />
    <Skeleton width="30%" height={20} />
    <Skeleton width="82%" />
    <Skeleton width="64%" />
  </div>
)
