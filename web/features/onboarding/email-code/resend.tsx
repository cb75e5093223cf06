import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSecondsUntil } from '../../../ui/use-seconds-left.ts'

interface ResendProps {
  /** From when on another code may be asked for, in milliseconds since 1970. */
  resendAt: number
  resend: () => void
}

/** Counts the pause between two codes down, by the clock on the wall. */
export const Resend = ({ resendAt, resend }: ResendProps) => {
  const { t } = useTranslation()
  const left = useSecondsUntil(resendAt)
  return (
    <Button variant="default" disabled={left > 0} onClick={resend}>
      {left > 0 ? t('emailCode.resendIn', { count: left }) : t('emailCode.resend')}
    </Button>
  )
}
