import { Button, type ButtonProps } from '@mantine/core'
import IconAlertCircle from '~icons/tabler/alert-circle'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Fault } from '../../platform/errors/fault.ts'
import { failureMessage } from '../../platform/errors/failure-messages.ts'
import { focusRegion, useRestoreFocus } from '../use-restore-focus.ts'
import { LoadingPart } from './skeleton.tsx'
import styles from './waiting.module.css'
import type { AsyncData } from './use-part.ts'

interface PartProps<Value> {
  part: AsyncData<Value>
  /** A sentence that says what could not be loaded. */
  failed: string
  /** The height that is reserved while the part loads, in pixels or as CSS. */
  height?: number | string
  /** Shown while the part loads, in place of the usual placeholder. */
  skeleton?: ReactNode
  children: (value: Value) => ReactNode
}

/** One part of a page in its three states: loading, failed, and with its value. */
export const Part = <Value,>({ part, failed, height, skeleton, children }: PartProps<Value>) => {
  if (part.status === 'loading') return skeleton ?? <LoadingPart height={height} />
  if (part.status === 'failed') return <FailedPart what={failed} fault={part.fault} retry={part.retry} />
  return children(part.value)
}

interface MessageProps {
  role?: 'alert'
  icon?: ReactNode
  title: string
  hint?: string
  children?: ReactNode
}

/** A message in the middle of a part, which replaces its content. */
export const Message = ({ role, icon, title, hint, children }: MessageProps) => (
  <div role={role} className={styles.message}>
    {icon}
    <strong>{title}</strong>
    {hint && <p className={styles.hint}>{hint}</p>}
    {children}
  </div>
)

interface RetryButtonProps extends ButtonProps {
  retry: () => void
}

/** Requests a part again. A success removes the button. */
export const RetryButton = ({ retry, ...look }: RetryButtonProps) => {
  const { t } = useTranslation('frame')
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
      {t('retry')}
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
    role="alert"
    icon={<IconAlertCircle color="var(--danger-ink)" size={28} />}
    title={what}
    hint={failureMessage(fault)}
  >
    <RetryButton retry={retry} />
  </Message>
)
