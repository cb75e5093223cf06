import { Button, type ButtonProps } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Fault } from '../../platform/errors/fault.ts'
import { faultMessage } from '../../platform/errors/failure-messages.ts'
import { focusRegion, useRestoreFocus } from '../use-restore-focus.ts'
import { Message } from './message.tsx'

interface RetryButtonProps extends ButtonProps {
  retry: () => void
}

/** Requests a part again. A success removes the button. */
export const RetryButton = ({ retry, ...look }: RetryButtonProps) => {
  const { t } = useTranslation()
  const ref = useRef<HTMLButtonElement>(null)
  useRestoreFocus(ref)
  return (
    <Button
      ref={ref}
      variant="default"
      size="sm"
      {...look}
      onClick={(event) => {
        focusRegion(event)
        retry()
      }}
    >
      {t('frame.retry')}
    </Button>
  )
}

interface FailedPartProps {
  /** A sentence that says what could not be loaded. */
  what: string
  fault: Fault
  retry: () => void
}

/** Replaces a part that failed to load: says why and offers a retry. */
export const FailedPart = ({ what, fault, retry }: FailedPartProps) => (
  <Message
    icon={<IconAlertCircle color="var(--danger-ink)" size={28} stroke={1.5} aria-hidden />}
    title={what}
    hint={faultMessage(useTranslation().t, fault)}
  >
    <RetryButton retry={retry} />
  </Message>
)
