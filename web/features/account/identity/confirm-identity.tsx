import { type ReactNode, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { problemMessage } from '../../../platform/errors/failure-messages.ts'
import { FormChoices } from '../../../ui/forms/form-choices.tsx'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import form from '../../../ui/forms/form.module.css'
import { PasswordInput } from '../../../ui/forms/password-input.tsx'
import { useRestoreFocus } from '../../../ui/use-restore-focus.ts'
import { CaptchaField } from '../captcha/captcha-field.tsx'
import { disabledAdvice } from '../login/disabled-advice.ts'
import { useIdentityForm } from './use-identity-form.ts'

interface ConfirmIdentityProps {
  username: string
  /** What the confirmation is for, and what happens after it. */
  lead: string
  /** The submit button's text. */
  submit: string
  /** What the change will save. */
  summary?: ReactNode
  /** Not called once the form is gone, because the user has cancelled. */
  onConfirmed: () => void
  cancel: () => void
}

/** Asks the signed-in person for password and captcha before a change that needs them (decision 63). */
export const ConfirmIdentity = ({
  username,
  lead,
  submit,
  summary,
  onConfirmed,
  cancel,
}: ConfirmIdentityProps) => {
  const { t } = useTranslation()
  const identity = useIdentityForm(username, onConfirmed)
  const { field, problems, failure, isRunning } = identity
  const ref = useRef<HTMLFormElement>(null)
  const leadId = useId()
  useRestoreFocus(ref)
  return (
    <form ref={ref} className={form.form} noValidate onSubmit={identity.submit}>
      <p id={leadId} className={form.lead}>
        {lead}
      </p>
      <FormNotice
        failure={failure}
        reasonOf={identity.reasonOf}
        adviceOf={({ __typename }) => {
          if (__typename === 'CredentialsRejected') return t('identity.rejected')
          return __typename === 'AccountDisabled' ? disabledAdvice(t) : undefined
        }}
      />
      {/* For password managers, which look for the name beside the password. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordInput
        {...field('password')}
        label={t('login.password')}
        error={problems.password && problemMessage(t, problems.password)}
        autoComplete="current-password"
        showLabel={t('login.showPassword')}
        hintId={leadId}
      />
      <CaptchaField
        {...field('captcha')}
        problem={problems.captcha}
        captcha={identity.captcha}
        draw={identity.drawOther}
        stop={identity.stopCaptcha}
      />
      <FormChoices {...{ cancel, submit, summary, isRunning }} />
    </form>
  )
}
