import { useFormat } from '../platform/i18n/use-format.ts'

interface DateTimeProps {
  at: string
  withTime?: boolean
  /** Shows only the time for an instant of today. */
  isRecent?: boolean
}

/** An instant in short form. Hover shows it in full, in local time and UTC. */
export const DateTime = ({ at, withTime = false, isRecent = false }: DateTimeProps) => {
  const format = useFormat()
  const inShort = isRecent ? format.recent : withTime ? format.minute : format.day
  return (
    <time dateTime={at} title={format.instant(at)}>
      {inShort(at)}
    </time>
  )
}
