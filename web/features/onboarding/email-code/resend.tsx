import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSecondsUntil } from '../../../ui/use-seconds-left.ts'

interface ResendProps {
  /** When another code may be requested, in milliseconds since 1970. */
  resendAt: number
  resend: () => void
}

/** Counts down the pause between two codes, by the wall clock. */
export const Resend = ({ resendAt, resend }: ResendProps) => {
  const { t } = useTranslation()
  const left = useSecondsUntil(resendAt)
  return (
    <Button variant="default" disabled={left > 0} onClick={resend}>
      {left > 0 ? t('emailCode.resendIn', { count: left }) : t('emailCode.resend')}
    </Button>
  )
}
