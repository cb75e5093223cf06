import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { readOutcome } from '../../../platform/forms/outcome.ts'
import { useSubmission } from '../../../platform/forms/use-submission.ts'
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
  const send = async () => {
    const { data, error } = await signOutOthers()
    return readOutcome([], data?.signOutOtherSessions, error)
  }
  const onSuccess = () => {
    // Closing moves the focus, which belongs elsewhere if the dialog was closed before the answer.
    if (!isLeft()) close()
    showNotice(t('sessions.ended'))
  }
  const { attempt, isRunning, failure } = useSubmission({
    check: () => undefined,
    send,
    showProblems: () => {},
    onSuccess,
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
        <Button loading={isRunning} onClick={() => void attempt()}>
          {t('sessions.confirm')}
        </Button>
        <SlowNote isRunning={isRunning} />
      </div>
    </>
  )
}
