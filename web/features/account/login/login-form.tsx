import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { captchaLength } from '#rules/login.ts'
import { CaptchaPicture } from '../captcha/captcha-picture.tsx'
import { problemMessage } from '../../../platform/errors/failure-messages.ts'
import { PasswordInput } from '../../../ui/forms/password-input.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import type { Problem } from '../../../platform/forms/problems.ts'
import form from '../../../ui/forms/form.module.css'
import styles from './login-form.module.css'
import { LoginNotice } from './login-notice.tsx'
import { SignedInNote } from './signed-in-note.tsx'
import { useLoginForm } from './use-login-form.ts'

export const LoginForm = () => {
  const { t } = useTranslation()
  const { field, problems, failure, isRunning, submit, captcha, drawOther, stopCaptcha } = useLoginForm()
  const messageOf = (problem: Problem<'CAPTCHA_LENGTH'> | undefined) => {
    if (problem?.kind === 'CAPTCHA_LENGTH') return t('login.captchaLength')
    return problem && problemMessage(t, problem)
  }
  const withPicture = (input: ReactNode) => (
    <div className={styles.captcha}>
      {input}
      <CaptchaPicture captcha={captcha} draw={drawOther} stop={stopCaptcha} />
    </div>
  )
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
      <TextInput
        {...field('captcha')}
        label={t('login.captcha')}
        description={t('login.captchaHint')}
        error={messageOf(problems.captcha) ?? (captcha.status === 'failed' && t('captcha.failed'))}
        inputContainer={withPicture}
        maxLength={captchaLength}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
      />
      <SubmitButton submit={t('login.submit')} fullWidth isRunning={isRunning} />
    </form>
  )
}
