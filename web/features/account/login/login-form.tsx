import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import type { LogInFields } from '#rules/login.ts'
import { useConnection } from '../../../platform/apollo/connection-context.ts'
import { forgetPersonChange } from '../../../platform/browser/browser-storage.ts'
import { faultsOf } from '../../../platform/errors/fault.ts'
import { useLeaving } from '../../../platform/forms/use-leaving.ts'
import { whoIsSignedIn } from '../../../platform/session/ask-session.ts'
import { pathAfterLogin } from '../../../platform/session/login-state.ts'
import { bindTab } from '../../../platform/session/personal.ts'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import styles from '../../../ui/forms/form.module.css'
import { PasswordInput } from '../../../ui/forms/password-input.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { CaptchaField } from '../captcha/captcha-field.tsx'
import { LogInDocument } from './__generated__/log-in.ts'
import { disabledAdvice } from './disabled-advice.ts'
import { SignedInNote } from './signed-in-note.tsx'
import { useLoginForm } from './use-login-form.ts'

/** Signs in and goes to the page that a lost session left, or home. */
export const LoginForm = () => {
  const { t } = useTranslation()
  const connection = useConnection()
  const navigate = useNavigate()
  const { state } = useLocation()
  const { isLeaving, leave } = useLeaving(
    (username: string) => void navigate(pathAfterLogin(state, username), { replace: true }),
  )
  const send = async (input: LogInFields) => {
    const sent = await connection.send(LogInDocument, { variables: { input } })
    if (sent.data || faultsOf(sent.error)[0]?.name !== 'NETWORK') return sent
    // A login whose answer was lost may have succeeded.
    const username = await whoIsSignedIn(connection)
    if (username !== input.username) return sent
    return { data: { logIn: { __typename: 'LogInSuccess' as const, viewer: { username } } } }
  }
  const { field, captchaProps, submit, isRunning, failure } = useLoginForm({
    username: '',
    send,
    on: {
      LogInSuccess: async ({ viewer: { username } }) => {
        // Data of another person must not stay in the cache.
        await connection.clear()
        bindTab(username)
        // A user who has just signed in needs no notice about a change of person.
        forgetPersonChange()
        leave(username)
      },
    },
    isLeaving,
  })
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <SignedInNote isLoggingIn={isRunning} />
      <FormNotice
        failure={failure}
        adviceOf={({ __typename }) => {
          if (__typename === 'CredentialsRejected') return t('login.credentialsRejected')
          return __typename === 'AccountDisabled' ? disabledAdvice(t) : undefined
        }}
      />
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
