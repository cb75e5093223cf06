import { Button, Modal } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { Countdown } from './countdown.tsx'
import styles from './idle-sign-out.module.css'

export interface IdleDialogProps {
  isNear: boolean
  secondsLeft: number
  isFinal: boolean
  stay: () => Promise<void>
  isStaying: boolean
  quit: () => Promise<void>
  isQuitting: boolean
}

/** Announces the end of the session, above any other open dialog. */
export const IdleDialog = (props: IdleDialogProps) => {
  const { isNear, secondsLeft, isFinal, stay, isStaying, quit, isQuitting } = props
  const { t } = useTranslation()
  // A modal that mounts open does not know where the focus was, so it could not restore it.
  const isMounted = useMounted()
  return (
    <Modal
      opened={isMounted && isNear}
      onClose={stay}
      title={t('idle.title')}
      size={440}
      centered
      zIndex={300}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Countdown secondsLeft={secondsLeft} isFinal={isFinal} />
      <div className={styles.choices}>
        <Button variant="default" loading={isQuitting} onClick={quit}>
          {t('idle.quit')}
        </Button>
        <Button data-autofocus loading={isStaying} onClick={stay}>
          {t(isFinal ? 'idle.understood' : 'idle.stay')}
        </Button>
      </div>
    </Modal>
  )
}
