import { Button } from '@mantine/core'
import { type MouseEvent, useEffect, useId, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { focusPart } from '../focus-part.ts'
import { useFocusKept } from '../use-focus-kept.ts'
import styles from './waiting.module.css'
import { becomeLate, isAnnounced, watchVoice } from './waiting-voice.ts'

interface WaitingProps {
  isLate: boolean
  stop: () => void
}

/**
 * Tells a screen reader that the place around it is loading. After a while it says to everybody that the service is slow,
 * and offers to stop waiting. Of several places on the screen a screen reader hears this once. The place around it is positioned.
 */
export const Waiting = ({ isLate, stop }: WaitingProps) => {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  useFocusKept(place)
  const id = useId()
  const isVoice = useSyncExternalStore(watchVoice, () => isAnnounced(id))
  useEffect(() => (isLate ? becomeLate(id) : undefined), [isLate, id])
  const stopWaiting = (event: MouseEvent<HTMLElement>) => {
    focusPart(event)
    stop()
  }
  return (
    <div ref={place} className={styles.note} data-late={isLate}>
      {isVoice === false ? (
        <span>{t('frame.stillWaiting')}</span>
      ) : (
        <span role="status">{isVoice ? t('frame.stillWaiting') : t('frame.loading')}</span>
      )}
      {isLate && (
        <Button variant="default" size="xs" onClick={stopWaiting}>
          {t('frame.stopWaiting')}
        </Button>
      )}
    </div>
  )
}
