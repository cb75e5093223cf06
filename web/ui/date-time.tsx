import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDay, formatInstant, formatMinute, formatRecent } from '../platform/i18n/format.ts'
import styles from './date-time.module.css'
import { useTip } from './use-tip.tsx'

interface DateTimeProps {
  at: string
  withTime?: boolean
  /** Shows only the time for an instant of today. */
  isRecent?: boolean
  /** No stop of the keyboard: for a row that opens to the full time. Hover still shows it. */
  isPlain?: boolean
}

/** An instant in short form. Hover, focus or a tap shows it in full, in local time and UTC. */
export const DateTime = ({ at, withTime = false, isRecent = false, isPlain = false }: DateTimeProps) => {
  const { language } = useTranslation().i18n
  const format = isRecent ? formatRecent : withTime ? formatMinute : formatDay
  const { placeProps, anchorProps, buttonProps, tip } = useTip(() => formatInstant(at, language))
  const short = <time dateTime={at}>{format(at, language)}</time>
  return (
    <span {...placeProps} {...(isPlain && anchorProps)}>
      {isPlain ? (
        short
      ) : (
        <UnstyledButton className={styles.moment} data-small data-printed {...buttonProps}>
          {short}
        </UnstyledButton>
      )}
      {tip}
    </span>
  )
}
