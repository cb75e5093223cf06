import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Refusal } from '../../../platform/forms/outcome.ts'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import form from '../../../ui/forms/form.module.css'
import { PasswordInput } from '../../../ui/forms/password-input.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { CaptchaField } from '../captcha/captcha-field.tsx'
import { disabledAdvice } from './disabled-advice.ts'
import { SignedInNote } from './signed-in-note.tsx'
import { useLogIn } from './use-log-in.ts'
import { useLoginForm } from './use-login-form.ts'

export const LoginForm = () => {
  const { t } = useTranslation()
  const { logIn, enter, isLeaving } = useLogIn()
  const { field, captchaProps, failure, isRunning, submit } = useLoginForm({
    username: '',
    send: logIn,
    on: { LogInSuccess: ({ viewer }) => enter(viewer.username) },
    isLeaving,
  })
  const adviceOf = ({ __typename }: Refusal) => {
    if (__typename === 'CredentialsRejected') return t('login.credentialsRejected')
    return __typename === 'AccountDisabled' ? disabledAdvice(t) : undefined
  }
  return (
    <form className={form.form} noValidate onSubmit={submit}>
      <SignedInNote isLoggingIn={isRunning} />
      <FormNotice failure={failure} adviceOf={adviceOf} />
      <TextInput
        {...field('username')}
        label={t('login.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
      />
      <PasswordInput
        {...field('password')}
        label={t('login.password')}
        autoComplete="current-password"
        showLabel={t('login.showPassword')}
      />
      <CaptchaField {...captchaProps} />
      <SubmitButton submit={t('login.submit')} fullWidth isRunning={isRunning} />
    </form>
  )
}
