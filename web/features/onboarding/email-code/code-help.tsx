import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import form from '../../../ui/forms/form.module.css'
import { useSecondsUntil } from '../../../ui/use-seconds-left.ts'

interface CodeHelpProps {
  /** When another code may be requested, in milliseconds since 1970. */
  resendAt: number
  resend: () => void
  /** The button that goes back, to what is wrong. */
  change: string
  goBack: () => void
}

/** For a code that did not arrive: another one, after a pause by the wall clock, or a way back. */
export const CodeHelp = ({ resendAt, resend, change, goBack }: CodeHelpProps) => {
  const { t } = useTranslation()
  const left = useSecondsUntil(resendAt)
  return (
    <div className={form.others}>
      <p className={form.lead}>{t('emailCode.notArrived')}</p>
      <Button variant="default" disabled={left > 0} onClick={resend}>
        {left > 0 ? t('emailCode.resendIn', { count: left }) : t('emailCode.resend')}
      </Button>
      <Button variant="subtle" onClick={goBack}>
        {change}
      </Button>
    </div>
  )
}
