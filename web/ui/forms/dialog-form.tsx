import { Button, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton, Waiting } from '../waiting/skeleton.tsx'
import styles from './form.module.css'
import { SubmitButton } from './submit-button.tsx'

/** The placeholder of a form whose data is still loading. */
export const FormSkeleton = () => (
  <Stack gap="lg" pos="relative" aria-busy>
    <Waiting />
    {[1, 2, 3, 4].map((field) => (
      <Stack key={field} gap="xs">
        <Skeleton width={120} />
        <Skeleton width="100%" height={40} />
      </Stack>
    ))}
  </Stack>
)

interface ClosedFormProps {
  /** Why the form is not available. */
  reason: string
  close: () => void
}

/** Replaces a dialog's form for a user who may not fill it in. */
export const ClosedForm = ({ reason, close }: ClosedFormProps) => {
  const { t } = useTranslation('frame')
  return (
    <>
      <Text c="dimmed">{reason}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={close}>
          {t('close')}
        </Button>
      </Group>
    </>
  )
}

interface FormChoicesProps {
  cancel: () => void
  /** The submit button's text. */
  submit: string
  /** What the form will save, shown above its buttons. */
  summary?: ReactNode
  isRunning: boolean
}

/** The cancel and submit buttons of a dialog's form; they stay in sight while a longer one is scrolled. */
export const FormChoices = ({ cancel, summary, ...submit }: FormChoicesProps) => {
  const { t } = useTranslation('frame')
  const summaryId = useId()
  return (
    <Group justify="flex-end" gap="sm" className={styles.choices}>
      {summary && (
        <Text id={summaryId} size="sm" w="100%" style={{ overflowWrap: 'anywhere' }}>
          {summary}
        </Text>
      )}
      <Button variant="default" onClick={cancel}>
        {t('cancel')}
      </Button>
      <SubmitButton {...submit} {...(summary && { 'aria-describedby': summaryId })} />
    </Group>
  )
}
