import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

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
