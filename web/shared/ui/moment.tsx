import { useTranslation } from 'react-i18next'
import { formatDay, formatInstant, formatMinute } from '../format.ts'

/** An instant, short; local time and UTC in full are told on hover. */
export const Moment = ({ at, withTime = false }: { at: string; withTime?: boolean }) => {
  const { language } = useTranslation().i18n
  return (
    <time dateTime={at} title={formatInstant(at, language)}>
      {withTime ? formatMinute(at, language) : formatDay(at, language)}
    </time>
  )
}
