import { Button } from '@mantine/core'
import { type MouseEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultWords } from '../../platform/errors/failure-words.ts'
import { focusPart } from '../focus-part.ts'
import styles from './freshness.module.css'
import { IconAlertTriangle } from '../icons.ts'
import { Moment } from '../moment.tsx'
import type { PartControls } from './part.ts'
import { useEveryMinute } from '../use-every-minute.ts'
import { useFocusKept } from '../use-focus-kept.ts'

interface FreshnessProps {
  part: PartControls
  /** When the service read what is shown, where it says so itself. */
  readAt?: string | null
  /** Nothing is said while all is well. */
  isQuiet?: boolean
}

/** Says as of when a part is, whether newer figures are long in coming, and that it could not be renewed. */
export const Freshness = ({ part, readAt, isQuiet = false }: FreshnessProps) => {
  const { arrivedAt } = part
  const at = readAt ?? (arrivedAt === null ? null : new Date(arrivedAt).toISOString())
  const { t } = useTranslation()
  const [, setMinute] = useState(0)
  // After midnight the time alone would be taken for today's.
  useEveryMinute(() => setMinute((minute) => minute + 1))
  return (
    <span className={styles.freshness}>
      {at !== null && (!isQuiet || part.isLate || part.notRenewed) && (
        <span>
          {t('frame.asOf')} <Moment at={at} isRecent />
        </span>
      )}
      <span aria-live="polite">
        <Trouble part={part} />
      </span>
    </span>
  )
}

const Trouble = ({ part: { isLate, stop, notRenewed, retry } }: Pick<FreshnessProps, 'part'>) => {
  const { t } = useTranslation()
  if (notRenewed)
    return (
      <span className={styles.old}>
        <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
        {t('frame.notRenewed', { why: faultWords(t, notRenewed) })}
        <Choice words={t('frame.retry')} run={retry} />
      </span>
    )
  if (!isLate) return null
  return (
    <span className={styles.old}>
      {t('frame.waitingForNewer')} <Choice words={t('frame.stopWaiting')} run={stop} />
    </span>
  )
}

/** A button that goes away with its own click. */
const Choice = ({ words, run }: { words: string; run: () => void }) => {
  const place = useRef<HTMLButtonElement>(null)
  useFocusKept(place)
  const click = (event: MouseEvent<HTMLElement>) => {
    focusPart(event)
    run()
  }
  return (
    <Button ref={place} variant="default" size="compact-xs" onClick={click}>
      {words}
    </Button>
  )
}
