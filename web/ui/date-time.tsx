import { UnstyledButton } from '@mantine/core'
import { useFormat } from '../platform/i18n/use-format.ts'
import styles from './tip.module.css'
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
  const format = useFormat()
  const inShort = isRecent ? format.recent : withTime ? format.minute : format.day
  const { placeProps, anchorProps, buttonProps, tip } = useTip(() => format.instant(at))
  const short = <time dateTime={at}>{inShort(at)}</time>
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
