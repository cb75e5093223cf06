import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatInstant, formatMinute, formatRecent } from '../platform/i18n/format.ts'
import styles from './date-time.module.css'
import { useTip } from './use-tip.ts'

interface DateTimeProps {
  at: string
  withTime?: boolean
  /** Shows only the time for an instant of today. */
  isRecent?: boolean
}

/** An instant in short form. Hover, focus or a tap shows it in full, in local time and UTC. */
export const DateTime = ({ at, withTime = false, isRecent = false }: DateTimeProps) => {
  const { language } = useTranslation().i18n
  const format = isRecent ? formatRecent : withTime ? formatMinute : formatDay
  const id = useId()
  const { isShown, anchorProps, buttonProps, tipRef } = useTip()
  return (
    <span {...anchorProps}>
      <button
        type="button"
        className={styles.moment}
        data-printed
        aria-describedby={isShown ? id : undefined}
        {...buttonProps}
      >
        <time dateTime={at}>{format(at, language)}</time>
      </button>
      {isShown && (
        <span ref={tipRef} id={id} className={styles.tip} role="tooltip" popover="manual">
          {formatInstant(at, language)}
        </span>
      )}
    </span>
  )
}
