import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CaptchaField } from '../captcha/captcha-field.tsx'
import { problemMessage } from '../../../platform/errors/failure-messages.ts'
import { PasswordInput } from '../../../ui/forms/password-input.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import type { Problem } from '../../../platform/forms/problems.ts'
import form from '../../../ui/forms/form.module.css'
import { LoginNotice } from './login-notice.tsx'
import { SignedInNote } from './signed-in-note.tsx'
import { useLoginForm } from './use-login-form.ts'

export const LoginForm = () => {
  const { t } = useTranslation()
  const { field, problems, failure, isRunning, submit, captcha, drawOther, stopCaptcha } = useLoginForm()
  const messageOf = (problem: Problem<'CAPTCHA_LENGTH'> | undefined) => problem && problemMessage(t, problem)
  const captchaMessage =
    problems.captcha?.kind === 'CAPTCHA_LENGTH' ? t('login.captchaLength') : messageOf(problems.captcha)
  return (
    <form className={form.form} noValidate onSubmit={submit}>
      <SignedInNote isLoggingIn={isRunning} />
      <LoginNotice failure={failure} />
      <TextInput
        {...field('username')}
        label={t('login.username')}
        error={messageOf(problems.username)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
      />
      <PasswordInput
        {...field('password')}
        label={t('login.password')}
        error={messageOf(problems.password)}
        autoComplete="current-password"
        showLabel={t('login.showPassword')}
      />
      <CaptchaField
        {...field('captcha')}
        error={captchaMessage}
        captcha={captcha}
        draw={drawOther}
        stop={stopCaptcha}
      />
      <SubmitButton submit={t('login.submit')} fullWidth isRunning={isRunning} />
    </form>
  )
}
