import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { usePortalForm } from '../../../platform/forms/use-portal-form.tsx'
import { AddressSentence } from '../../../ui/contact.tsx'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import form from '../../../ui/forms/form.module.css'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { useIsLeft } from '../../../ui/use-is-left.ts'
import { useRestoreFocus } from '../../../ui/use-restore-focus.ts'
import { CodeField, CodeHelp, codeProblems, codeWords } from '../email-code/code-field.tsx'
import { keepPair, type SentCode, takeRefusedCode } from '../email-code/sent-code.ts'
import { useCheckEmailCodeMutation } from './__generated__/password-reset.ts'

interface CodeStepProps {
  sent: SentCode
  /** The user opened the next page without a checked code. */
  isSentBack: boolean
  /** The code was sent just now. */
  isNew: boolean
  onContinue: () => void
  resend: () => void
  changeEmail: () => void
}

/** The second step to a new password: the code that was sent. */
export const CodeStep = ({ sent, isSentBack, isNew, onContinue, resend, changeEmail }: CodeStepProps) => {
  const { t } = useTranslation('forgotPassword')
  const [checkEmailCode] = useCheckEmailCodeMutation({ fetchPolicy: 'no-cache' })
  const { email, maskedName, resendAt } = sent
  const { isLeft } = useIsLeft()
  const ref = useRef<HTMLFormElement>(null)
  useRestoreFocus(ref)
  const { field, focus, showProblems, submit, leave, isRunning, failure } = usePortalForm({
    initialValues: { emailCode: '' },
    rules: ({ emailCode }) => codeProblems(emailCode),
    words: { emailCode: codeWords },
    send: ({ emailCode }) =>
      checkEmailCode({ variables: { input: { email, emailCode, purpose: 'PASSWORD_RESET' } } }),
    on: {
      CheckEmailCodeSuccess: ({ username }, { emailCode }) => {
        if (isLeft()) return
        keepPair({ email, emailCode, username })
        leave(onContinue)
      },
    },
  })
  const begin = useEffectEvent(() => {
    const problem = takeRefusedCode()
    if (problem) showProblems([{ ...problem, field: 'emailCode' }])
    else if (isNew) focus('emailCode')
  })
  useEffect(() => begin(), [])
  return (
    <form ref={ref} className={form.form} noValidate onSubmit={submit}>
      {isSentBack && (
        <p className={form.notice} data-tone="quiet">
          {t('codeAgain')}
        </p>
      )}
      <p className={form.lead}>
        <AddressSentence text={t('codeLead', { email })} address={email} />
      </p>
      {maskedName && <p className={form.lead}>{t('account', { name: maskedName })}</p>}
      <FormNotice failure={failure} />
      <CodeField {...field('emailCode')} />
      <SubmitButton submit={t('submit')} fullWidth isRunning={isRunning} />
      <CodeHelp {...{ resendAt, resend }} change={t('otherEmail')} goBack={changeEmail} />
    </form>
  )
}
