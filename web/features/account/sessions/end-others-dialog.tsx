import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { usePortalForm } from '../../../platform/forms/use-portal-form.tsx'
import { showNotice } from '../../../platform/toasts/toasts.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import { useIsLeft } from '../../../ui/use-is-left.ts'
import { SlowNote } from '../../../ui/waiting/slow-note.tsx'
import { useSignOutOtherSessionsMutation } from './__generated__/sessions.ts'
import styles from './sessions.module.css'

interface EndOthersProps {
  isOpen: boolean
  close: () => void
}

/** Asks before all other sessions of the account end. */
export const EndOthersDialog = (props: EndOthersProps) => {
  const { isOpen, close } = props
  const { t } = useTranslation()
  return (
    <Dialog isOpen={isOpen} close={close} title={t('sessions.endOthers')} size={440} returnsFocus={false}>
      <EndOthersForm {...props} />
    </Dialog>
  )
}

/** Mounted only while the dialog is shown, so a failure is forgotten when the dialog closes. */
const EndOthersForm = ({ isOpen, close }: EndOthersProps) => {
  const { t } = useTranslation()
  const { isLeft } = useIsLeft(isOpen)
  const [signOutOthers] = useSignOutOtherSessionsMutation()
  const { submit, isRunning, failure } = usePortalForm({
    initialValues: {},
    rules: () => [],
    send: () => signOutOthers(),
    on: {
      SignOutOtherSessionsSuccess: () => {
        // Closing moves the focus, which belongs elsewhere if the dialog was closed before the answer.
        if (!isLeft()) close()
        showNotice(t('sessions.ended'))
      },
    },
  })
  const again = () => t('sessions.again')
  return (
    <>
      <p className={styles.question}>{t('sessions.question')}</p>
      <p className={styles.question}>{t('sessions.ofProvider')}</p>
      <FormNotice failure={failure} adviceOf={again} adviceOfFault={again} />
      <div className={styles.choices}>
        <Button variant="default" onClick={close}>
          {t('frame.cancel')}
        </Button>
        <Button loading={isRunning} onClick={() => submit()}>
          {t('sessions.confirm')}
        </Button>
        <SlowNote isRunning={isRunning} />
      </div>
    </>
  )
}
