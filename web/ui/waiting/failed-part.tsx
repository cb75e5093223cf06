import { Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Fault } from '../../platform/errors/fault.ts'
import { faultMessage } from '../../platform/errors/failure-messages.ts'
import { focusRegion } from '../focus-region.ts'
import { Message } from './message.tsx'

interface FailedPartProps {
  /** A sentence that says what could not be loaded. */
  what: string
  fault: Fault
  retry: () => void
}

/** Replaces a part that failed to load: says why and offers a retry. */
export const FailedPart = ({ what, fault, retry }: FailedPartProps) => {
  const { t } = useTranslation()
  const tryAgain = (event: MouseEvent<HTMLElement>) => {
    focusRegion(event)
    retry()
  }
  return (
    <Message
      icon={<IconAlertCircle color="var(--danger-ink)" size={28} stroke={1.5} aria-hidden />}
      title={what}
      hint={faultMessage(t, fault)}
    >
      <Button variant="default" size="sm" onClick={tryAgain}>
        {t('frame.retry')}
      </Button>
    </Message>
  )
}
