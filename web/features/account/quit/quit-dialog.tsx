import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showNotice } from '../../../platform/toasts/toasts.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import styles from './quit-dialog.module.css'
import { useQuit } from './use-quit.ts'

/** Asks before ending the session; after staying, a toast says that quitting was canceled. */
export const QuitDialog = ({ isOpen, close }: { isOpen: boolean; close: () => void }) => {
  const { t } = useTranslation()
  const { quit, isQuitting } = useQuit()
  const [isForgotten, setForgotten] = useState(false)

  const stay = () => {
    close()
    showNotice(t('quit.canceled'))
  }
  return (
    <Dialog isOpen={isOpen} close={stay} title={t('quit.title')} size={400}>
      <p className={styles.question}>{t('quit.question')}</p>
      <Checkbox
        className={styles.forget}
        label={t('quit.forget')}
        description={t('quit.forgetHint')}
        checked={isForgotten}
        onChange={(event) => setForgotten(event.currentTarget.checked)}
      />
      <div className={styles.choices}>
        <Button variant="default" onClick={stay}>
          {t('frame.cancel')}
        </Button>
        <Button loading={isQuitting} onClick={() => void quit({ isForgotten })}>
          {t('menu.quit')}
        </Button>
      </div>
    </Dialog>
  )
}
