import { Button } from '@mantine/core'
import { type MouseEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { focusPart } from './focus-part.ts'
import { useFocusKept } from './use-focus-kept.ts'
import styles from './waiting.module.css'

interface WaitingProps {
  isLate: boolean
  stop: () => void
}

/**
 * Tells a screen reader that the place around it is loading. After a while it says to everybody that the service is slow,
 * and offers to stop waiting. The place around it is positioned.
 */
export const Waiting = ({ isLate, stop }: WaitingProps) => {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  useFocusKept(place)
  const stopWaiting = (event: MouseEvent<HTMLElement>) => {
    focusPart(event)
    stop()
  }
  return (
    <div ref={place} className={styles.note} data-late={isLate}>
      <span role="status">{isLate ? t('frame.stillWaiting') : t('frame.loading')}</span>
      {isLate && (
        <Button variant="default" size="xs" onClick={stopWaiting}>
          {t('frame.stopWaiting')}
        </Button>
      )}
    </div>
  )
}
