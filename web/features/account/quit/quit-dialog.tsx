import { Button, Group, Stack, Text } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showNotice } from '../../../platform/toasts/toasts.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { BusyButton } from '../../../ui/forms/submit-button.tsx'
import type { OverlayProps } from '../../../ui/lazy-overlay.tsx'
import { useQuit } from './use-quit.ts'

/** Asks before ending the session; after staying, a toast says that quitting was canceled. */
export const QuitDialog = ({ isOpen, close }: OverlayProps) => {
  const { t } = useTranslation(['quit', 'frame', 'menu'])
  const { quit, isQuitting } = useQuit()
  const hintId = useId()
  const [forgetsVisits, setForgetsVisits] = useState(false)

  const stay = () => {
    // The request that quits cannot be taken back.
    if (isQuitting) return
    close()
    showNotice(t('canceled'))
  }
  return (
    <Dialog isOpen={isOpen} close={stay} title={t('title')} size={400}>
      <Text>{t('question')}</Text>
      <Stack gap={0} my="sm">
        <label data-check>
          <input
            type="checkbox"
            checked={forgetsVisits}
            onChange={({ currentTarget }) => setForgetsVisits(currentTarget.checked)}
            aria-describedby={hintId}
          />
          {t('forget')}
        </label>
        <Text id={hintId} size="sm" c="dimmed" ml={32}>
          {t('forgetHint')}
        </Text>
      </Stack>
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={stay}>
          {t('frame:cancel')}
        </Button>
        <BusyButton isRunning={isQuitting} onClick={() => void quit({ forgetsVisits })}>
          {t('menu:quit')}
        </BusyButton>
      </Group>
    </Dialog>
  )
}
