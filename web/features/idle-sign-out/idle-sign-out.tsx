import { Button, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Countdown } from './countdown.tsx'
import styles from './idle-sign-out.module.css'
import { useEscapeFirst } from './use-escape-first.ts'
import { useIdleSignOut } from './use-idle-sign-out.ts'

interface IdleSignOutProps {
  quit: () => Promise<void>
  isQuitting: boolean
}

/**
 * Says that the session is about to end and asks whether to stay (WCAG 2.2.1); where nobody can, it says that instead. Stands
 * above whatever else is open.
 */
export const IdleSignOut = ({ quit, isQuitting }: IdleSignOutProps) => {
  const { t } = useTranslation()
  const { isNear, secondsLeft, isFinal, stay, isStaying } = useIdleSignOut()
  useEscapeFirst(isNear, () => void stay())
  return (
    <Modal
      opened={isNear}
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
