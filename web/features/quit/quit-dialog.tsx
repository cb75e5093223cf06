import { useApolloClient } from '@apollo/client/react'
import { Button, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { paths } from '#rules/portal-paths.ts'
import { showNotice } from '../../shared/toasts/toasts.ts'
import { useLogOutMutation } from './__generated__/log-out.ts'
import styles from './quit-dialog.module.css'

/** Asks before it ends the session; whoever stays is told that the quitting was canceled. */
export const QuitDialog = ({ isOpen, close }: { isOpen: boolean; close: () => void }) => {
  const { t } = useTranslation()
  const client = useApolloClient()
  const navigate = useNavigate()
  const [logOut, { loading }] = useLogOutMutation()

  const stay = () => {
    close()
    showNotice(t('quit.canceled'))
  }
  const quit = async () => {
    const { data } = await logOut()
    if (!data) return
    showNotice(t('quit.done'))
    await client.clearStore()
    await navigate(paths.login)
  }
  return (
    <Modal
      opened={isOpen}
      onClose={stay}
      title={t('quit.title')}
      size={400}
      centered
      closeButtonProps={{ 'aria-label': t('frame.close') }}
    >
      <p className={styles.question}>{t('quit.question')}</p>
      <div className={styles.choices}>
        <Button variant="default" onClick={stay}>
          {t('quit.stay')}
        </Button>
        <Button loading={loading} onClick={quit}>
          {t('menu.quit')}
        </Button>
      </div>
    </Modal>
  )
}
