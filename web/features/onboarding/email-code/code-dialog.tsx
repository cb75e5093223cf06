import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resendAfterSeconds } from '#rules/email.ts'
import type { Audience, EmailCodePurpose } from '../../../platform/__generated__/schema-types.ts'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import styles from '../../../ui/forms/form.module.css'
import { type FoundProblem, usePortalForm } from '../../../platform/forms/use-portal-form.tsx'
import { HumanCheck } from '../human-check/human-check.tsx'
import { showNotice } from '../../../platform/toasts/toasts.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import type { OverlayProps } from '../../../ui/lazy-overlay.tsx'
import { useIsLeft } from '../../../ui/use-is-left.ts'
import { SlowNote } from '../../../ui/waiting/slow-note.tsx'
import { AddressSentence } from '../../../ui/contact.tsx'
import { useSendEmailCodeMutation } from './__generated__/send-email-code.ts'
import { keepSentCode, type SentCode } from './sent-code.ts'

export interface CodeDialogProps extends OverlayProps {
  email: string
  purpose: EmailCodePurpose
  audience: Audience
  /** Called once the code was sent. */
  onSuccess: (code: SentCode) => void
  /** Called when the server refuses the address itself. */
  refuseEmail: (problem: FoundProblem) => void
}

/** Human-check dialog, shown before each code is sent (specification, section 2); its result is sent with the request. */
export const CodeDialog = (props: CodeDialogProps) => {
  const { t } = useTranslation('humanCheck')
  // After an answer the focus goes to a field or another page; after closing the dialog it returns to where it was.
  const [isAnswered, setAnswered] = useState(false)
  return (
    <Dialog isOpen={props.isOpen} close={props.close} title={t('title')} size={400} returnFocus={!isAnswered}>
      <CodeRequest {...props} setAnswered={setAnswered} />
    </Dialog>
  )
}

/** A human check is valid for one attempt: after a refusal a new one replaces it. */
const CodeRequest = ({
  isOpen,
  email,
  purpose,
  audience,
  close,
  onSuccess,
  refuseEmail,
  setAnswered,
}: CodeDialogProps & { setAnswered: (isAnswered: boolean) => void }) => {
  const { t } = useTranslation(['emailCode', 'humanCheck'])
  const [send] = useSendEmailCodeMutation({ fetchPolicy: 'no-cache' })
  const [attempt, setAttempt] = useState(0)
  const { isLeft } = useIsLeft(isOpen)

  useEffect(() => setAnswered(false), [setAnswered])

  const proceed = (maskedName: string | null, seconds: number) => {
    const code = { email, purpose, maskedName, resendAt: Date.now() + seconds * 1000 }
    keepSentCode(code)
    if (isLeft()) return
    setAnswered(true)
    close()
    onSuccess(code)
  }
  const { setFieldValue, submit, isRunning, failure } = usePortalForm({
    initialValues: { humanCheck: '' },
    rules: () => [],
    send: ({ humanCheck }) => send({ variables: { input: { email, purpose, audience, humanCheck } } }),
    on: {
      SendEmailCodeSuccess: ({ maskedName, resendAfterSeconds: seconds }) => {
        showNotice(t('sent', { email }))
        proceed(maskedName, seconds)
      },
      InputRejected: ({ problems: [problem] }) => {
        if (isLeft()) return
        setAnswered(true)
        close()
        refuseEmail({ kind: 'FORMAT', ...problem, field: 'email' })
      },
    },
    onFailure: () => setAttempt((before) => before + 1),
  })
  // Requesting another code would invalidate this one, which may have arrived already.
  if (failure?.isOutcomeUnknown)
    return (
      <div className={styles.form}>
        <div className={styles.notice} data-tone="warning" role="status">
          <strong className={styles.title}>{t('lost')}</strong>
          <AddressSentence text={t('lookFirst', { email })} address={email} />
        </div>
        <Button onClick={() => proceed(null, resendAfterSeconds)}>{t('enter')}</Button>
      </div>
    )
  return (
    <div className={styles.form}>
      <p className={styles.lead}>
        <AddressSentence text={t('humanCheck:lead', { email })} address={email} />
      </p>
      <FormNotice failure={failure} />
      <HumanCheck
        key={attempt}
        pass={(humanCheck) => {
          setFieldValue('humanCheck', humanCheck)
          submit()
        }}
      />
      <SlowNote isRunning={isRunning} />
    </div>
  )
}
