import { Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCountdown } from '../../../platform/i18n/format.ts'
import type { OverlayProps } from '../../../ui/lazy-overlay.tsx'
import { BusyButton } from '../../../ui/forms/submit-button.tsx'
import { useQuit } from '../quit/use-quit.ts'

interface IdleDialogProps extends OverlayProps {
  secondsLeft: number
  isFinal: boolean
  isStaying: boolean
}

/** Announces the end of the session, above any other open dialog. */
export const IdleDialog = (props: IdleDialogProps) => {
  const { isOpen, close, isFinal, isStaying } = props
  const { t } = useTranslation('idle')
  const { quit, isQuitting } = useQuit()
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={t('title')}
      size={440}
      centered
      zIndex={300}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Countdown {...props} />
      <Group justify="flex-end" gap="sm" mt="xl">
        <BusyButton variant="default" isRunning={isQuitting} onClick={() => void quit()}>
          {t('quit')}
        </BusyButton>
        <BusyButton data-autofocus isRunning={isStaying} onClick={close}>
          {t(isFinal ? 'understood' : 'stay')}
        </BusyButton>
      </Group>
    </Modal>
  )
}

const announcedAt = [60, 30, 10]

/** Shows every second, but screen readers announce only where it opened, and each step that is reached since. */
const Countdown = ({ secondsLeft, isFinal }: Pick<IdleDialogProps, 'secondsLeft' | 'isFinal'>) => {
  const { t } = useTranslation('idle')
  const [atFirst] = useState(secondsLeft)
  const aloud = announcedAt.findLast((step) => step < atFirst && secondsLeft <= step) ?? atFirst
  const spoken = aloud % 60 === 0 ? t('minutes', { count: aloud / 60 }) : t('seconds', { count: aloud })
  const isRunning = secondsLeft > 0
  return (
    <>
      {isRunning && (
        <>
          <Text>{t(isFinal ? 'finalLead' : 'lead')}</Text>
          <Text ff="heading" fz="2.25rem" fw={600} lh={1.2} c="var(--accent)" mt="xs" aria-hidden>
            {formatCountdown(secondsLeft)}
          </Text>
        </>
      )}
      <Text data-visually-hidden={isRunning || undefined} role="status">
        {isRunning ? spoken : t(isFinal ? 'finalDue' : 'due')}
      </Text>
    </>
  )
}
