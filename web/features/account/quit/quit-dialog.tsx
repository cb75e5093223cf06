import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showNotice } from '../../../platform/toasts/toasts.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import styles from './quit-dialog.module.css'
import { useQuit } from './use-quit.ts'

/** Asks before ending the session; after staying, a toast says that quitting was canceled. */
export const QuitDialog = ({ isOpen, close }: { isOpen: boolean; close: () => void }) => {
  const { t } = useTranslation()
  const { quit, isQuitting } = useQuit()
  const hintId = useId()
  const [isForgotten, setForgotten] = useState(false)

  const stay = () => {
    close()
    showNotice(t('quit.canceled'))
  }
  return (
    <Dialog isOpen={isOpen} close={stay} title={t('quit.title')} size={400}>
      <p className={styles.question}>{t('quit.question')}</p>
      <div className={styles.forget}>
        <label className={styles.label}>
          <input
            type="checkbox"
            checked={isForgotten}
            onChange={({ currentTarget }) => setForgotten(currentTarget.checked)}
            aria-describedby={hintId}
          />
          {t('quit.forget')}
        </label>
        <p id={hintId} className={styles.hint}>
          {t('quit.forgetHint')}
        </p>
      </div>
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
