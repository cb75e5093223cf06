import { useTranslation } from 'react-i18next'
import { passwordResetProblems } from '#rules/password-reset.ts'
import { usePortalForm } from '../../../platform/forms/use-portal-form.tsx'
import { AddressSentence } from '../../../ui/contact.tsx'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import styles from '../../../ui/forms/form.module.css'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { useIsLeft } from '../../../ui/use-is-left.ts'
import { type CheckedPair, forgetPair, forgetSentCode } from '../email-code/sent-code.ts'
import { NewPasswordFields } from '../new-password/new-password-field.tsx'
import { passwordWords, repetitionProblems } from '../new-password/password-messages.ts'
import { useResetPasswordMutation } from './__generated__/password-reset.ts'

interface ResetPasswordFormProps {
  pair: CheckedPair
  onContinue: () => void
  /** Called when the code is no longer valid and another has to be entered. */
  goBack: () => void
}

/** Sets a new password for the account whose e-mail address was confirmed. */
export const ResetPasswordForm = ({
  pair: { username, ...pair },
  onContinue,
  goBack,
}: ResetPasswordFormProps) => {
  const { t } = useTranslation('resetPassword')
  const [resetPassword] = useResetPasswordMutation({ fetchPolicy: 'no-cache' })
  const { isLeft } = useIsLeft()
  const form = usePortalForm({
    initialValues: { newPassword: '', confirmation: '' },
    rules: ({ newPassword, confirmation }) => [
      ...passwordResetProblems({ ...pair, newPassword }),
      ...repetitionProblems(newPassword, confirmation),
    ],
    words: { newPassword: passwordWords, confirmation: passwordWords },
    send: ({ newPassword }) => resetPassword({ variables: { input: { ...pair, newPassword } } }),
    on: {
      ResetPasswordSuccess: () => {
        forgetPair()
        forgetSentCode()
        form.leave(onContinue)
      },
      InputRejected: ({ problems }): void => {
        const pairProblem = problems.find((problem) => problem.field !== 'newPassword')
        if (!pairProblem) return form.showProblems(problems)
        forgetPair(pairProblem)
        if (!isLeft()) goBack()
      },
    },
  })
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <p className={styles.lead}>
        <AddressSentence text={t('lead', { email: pair.email })} address={pair.email} />
      </p>
      {username && (
        <p className={styles.lead}>
          {t('account', { name: username })}
          {/* A password manager saves the new password under this name. */}
          <input type="text" autoComplete="username" value={username} readOnly hidden />
        </p>
      )}
      <FormNotice failure={form.failure} />
      <NewPasswordFields form={form} name="newPassword" label={t('label')} />
      <SubmitButton submit={t('submit')} fullWidth isRunning={form.isRunning} />
    </form>
  )
}
