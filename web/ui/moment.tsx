import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatInstant, formatMinute, formatRecent } from '../platform/i18n/format.ts'
import styles from './moment.module.css'
import { useTip } from './use-tip.ts'

interface MomentProps {
  at: string
  withTime?: boolean
  /** Today's instants are written as a time alone. */
  isRecent?: boolean
}

/** An instant, short; local time and UTC in full are told to who points at it, tabs to it or taps it. */
export const Moment = ({ at, withTime = false, isRecent = false }: MomentProps) => {
  const { language } = useTranslation().i18n
  const format = isRecent ? formatRecent : withTime ? formatMinute : formatDay
  const id = useId()
  const { isTold, place, button, tip } = useTip()
  return (
    <span className={styles.place} {...place}>
      <button
        type="button"
        className={styles.moment}
        data-printed
        aria-describedby={isTold ? id : undefined}
        {...button}
      >
        <time dateTime={at}>{format(at, language)}</time>
      </button>
      {isTold && (
        <span ref={tip} id={id} className={styles.tip} role="tooltip" popover="manual">
          {formatInstant(at, language)}
        </span>
      )}
    </span>
  )
}
