import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { readOutcome } from '../../../platform/forms/outcome.ts'
import { useSubmission } from '../../../platform/forms/use-submission.ts'
import { showNotice } from '../../../platform/toasts/toasts.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import { useSignOutOtherSessionsMutation } from './__generated__/sessions.ts'
import styles from './sessions.module.css'

/** Asks before all other sessions of the account end. */
export const EndOthersDialog = ({ isOpen, close }: { isOpen: boolean; close: () => void }) => {
  const { t } = useTranslation()
  const [signOutOthers] = useSignOutOtherSessionsMutation()
  const send = async () => {
    const { data, error } = await signOutOthers()
    return readOutcome([], data?.signOutOtherSessions, error)
  }
  const onSuccess = () => {
    close()
    showNotice(t('sessions.ended'))
  }
  const { attempt, isRunning, failure } = useSubmission({
    check: () => undefined,
    send,
    showProblems: () => {},
    onSuccess,
  })
  return (
    <Dialog isOpen={isOpen} close={close} title={t('sessions.endOthers')} size={440} returnsFocus={false}>
      <p className={styles.question}>{t('sessions.question')}</p>
      <p className={styles.question}>{t('sessions.ofProvider')}</p>
      <FormNotice failure={failure} />
      <div className={styles.choices}>
        <Button variant="default" onClick={close}>
          {t('frame.cancel')}
        </Button>
        <Button loading={isRunning} onClick={() => void attempt()}>
          {t('sessions.confirm')}
        </Button>
      </div>
    </Dialog>
  )
}
