import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FormChoices } from '../../../ui/forms/dialog-form.tsx'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import form from '../../../ui/forms/form.module.css'
import { PasswordInput } from '../../../ui/forms/password-input.tsx'
import { useIsLeft } from '../../../ui/use-is-left.ts'
import { useRestoreFocus } from '../../../ui/use-restore-focus.ts'
import { CaptchaField } from '../captcha/captcha.tsx'
import { useLogInMutation } from '../login/__generated__/log-in.ts'
import { loginAdvice, useLoginForm } from '../login/use-login-form.ts'

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
export const ConfirmIdentity = ({ username, lead, onConfirmed, ...choices }: ConfirmIdentityProps) => {
  const { t } = useTranslation(['login', 'identity'])
  const { isLeft } = useIsLeft()
  const [logIn] = useLogInMutation()
  const { field, captchaProps, focus, submit, failure, isRunning } = useLoginForm({
    username,
    send: (input) => logIn({ variables: { input: { ...input, confirm: true } } }),
    on: {
      LogInSuccess: () => {
        if (!isLeft()) onConfirmed()
      },
    },
  })
  // The form replaces another one in an open dialog, which had the focus.
  const focusPassword = useEffectEvent(() => focus('password'))
  useEffect(() => focusPassword(), [])
  const ref = useRef<HTMLFormElement>(null)
  const leadId = useId()
  useRestoreFocus(ref)
  return (
    <form ref={ref} className={form.form} noValidate onSubmit={submit}>
      <p id={leadId} className={form.lead}>
        {lead}
      </p>
      <FormNotice failure={failure} advice={loginAdvice(t, t('identity:rejected'))} />
      {/* For password managers, which look for the name beside the password. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordInput
        {...field('password')}
        label={t('password')}
        autoComplete="current-password"
        showLabel={t('showPassword')}
        hintId={leadId}
      />
      <CaptchaField {...captchaProps} />
      <FormChoices {...choices} isRunning={isRunning} />
    </form>
  )
}
