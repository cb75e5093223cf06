import { Button, Group, Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './form.module.css'
import { SubmitButton } from './submit-button.tsx'

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
