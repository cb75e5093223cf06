import { Button } from '@mantine/core'
import { type MouseEvent, useEffect, useId, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { focusRegion } from '../focus-region.ts'
import { useRestoreFocus } from '../use-restore-focus.ts'
import styles from './waiting.module.css'
import { announceSlow, isAnnounced, watchAnnouncer } from './slow-announcer.ts'

interface WaitingProps {
  isSlow: boolean
  stop: () => void
}

/**
 * Announces to a screen reader that the surrounding part is loading. After a while it shows that the service is slow and offers
 * to stop waiting. Several slow parts are announced only once. The surrounding element must be positioned.
 */
export const Waiting = ({ isSlow, stop }: WaitingProps) => {
  const { t } = useTranslation()
  const ref = useRef<HTMLDivElement>(null)
  useRestoreFocus(ref)
  const id = useId()
  const isAnnouncer = useSyncExternalStore(watchAnnouncer, () => isAnnounced(id))
  useEffect(() => (isSlow ? announceSlow(id) : undefined), [isSlow, id])
  const stopWaiting = (event: MouseEvent<HTMLElement>) => {
    focusRegion(event)
    stop()
  }
  return (
    <div
      ref={ref}
      className={styles.note}
      data-slow={isSlow}
      data-visually-hidden={isSlow ? undefined : true}
    >
      {isAnnouncer === false ? (
        <span>{t('frame.stillWaiting')}</span>
      ) : (
        <span role="status">{isAnnouncer ? t('frame.stillWaiting') : t('frame.loading')}</span>
      )}
      {isSlow && (
        <Button variant="default" size="xs" onClick={stopWaiting}>
          {t('frame.stopWaiting')}
        </Button>
      )}
    </div>
  )
}
