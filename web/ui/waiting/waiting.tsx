import { useEffect, useId, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './waiting.module.css'
import { announceSlow, isAnnounced, watchAnnouncer } from './slow-announcer.ts'

/**
 * Announces to a screen reader that the surrounding part is loading. After a while it shows that the service is slow. Several slow
 * parts are announced only once. The surrounding element must be positioned.
 */
export const Waiting = ({ isSlow }: { isSlow: boolean }) => {
  const { t } = useTranslation()
  const id = useId()
  const isAnnouncer = useSyncExternalStore(watchAnnouncer, () => isAnnounced(id))
  useEffect(() => (isSlow ? announceSlow(id) : undefined), [isSlow, id])
  return (
    <div className={styles.note} data-slow={isSlow} data-visually-hidden={isSlow ? undefined : true}>
      {isAnnouncer === false ? (
        <span>{t('frame.stillWaiting')}</span>
      ) : (
        <span role="status">{isAnnouncer ? t('frame.stillWaiting') : t('frame.loading')}</span>
      )}
    </div>
  )
}
