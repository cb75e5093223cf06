import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialog.tsx'

interface SwitchDialogProps {
  isOpen: boolean
  stay: () => void
  go: () => void
}

/** Asks before the other kind of registration clears what was typed. */
export const SwitchDialog = ({ isOpen, stay, go }: SwitchDialogProps) => {
  const { t } = useTranslation()
  return (
    <Dialog isOpen={isOpen} close={stay} title={t('register.switchTitle')} size={400}>
      <Text c="dimmed">{t('register.switchText')}</Text>
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={stay} data-autofocus>
          {t('register.switchStay')}
        </Button>
        <Button onClick={go}>{t('register.switchGo')}</Button>
      </Group>
    </Dialog>
  )
}
