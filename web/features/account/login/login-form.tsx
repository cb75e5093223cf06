import { TextInput } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { useConnection } from '../../../platform/apollo/connection-context.ts'
import { personChange } from '../../../platform/browser/browser-storage.ts'
import { targetAfterLogin } from '../../../platform/session/login-state.ts'
import { bindTab } from '../../../platform/session/session.ts'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import form from '../../../ui/forms/form.module.css'
import { PasswordInput } from '../../../ui/forms/password-input.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { useAddress } from '../../../ui/use-address.ts'
import { CaptchaField } from '../captcha/captcha.tsx'
import { LogInDocument } from './__generated__/log-in.ts'
import { SignedInNote } from './signed-in-note.tsx'
import { loginAdvice, useLoginForm } from './use-login-form.ts'

/** On a touch screen the focus would open a keyboard over the form. */
const hasKeyboard = () => window.matchMedia('(hover: hover) and (pointer: fine)').matches

/** Signs in, and goes to the page that a lost session left, or home. */
export const LoginForm = () => {
  const { t } = useTranslation('login')
  const connection = useConnection()
  const navigate = useNavigate()
  const { state } = useLocation()
  const { entry, go } = useAddress()
  const username = entry.loginName ?? ''
  const { values, field, captchaProps, focus, failure, isRunning, submit, leave } = useLoginForm({
    username,
    send: (input) => connection.send(LogInDocument, { variables: { input } }),
    on: {
      LogInSuccess: async ({ viewer }) => {
        // Data of another person must not stay in the cache.
        await connection.clear()
        bindTab(viewer.username)
        // The notice about a change of person is for a page that was open before.
        personChange.forget()
        const target = targetAfterLogin(state, viewer.username)
        leave(async () => navigate(target.to, { replace: true, state: target.state }))
      },
    },
  })
  const begin = useEffectEvent(() => {
    if (hasKeyboard()) focus(username ? 'password' : 'username')
  })
  useEffect(() => begin(), [])
  const { onBlur, ...usernameField } = field('username')
  return (
    <form className={form.form} noValidate onSubmit={submit}>
      <SignedInNote isLoggingIn={isRunning} />
      <FormNotice failure={failure} advice={loginAdvice(t, t('credentialsRejected'))} />
      <TextInput
        {...usernameField}
        onBlur={() => {
          onBlur()
          // Going back to the login fills it in again.
          go({ entry: { loginName: values.username }, replace: true })
        }}
        label={t('username')}
        description={values.username.includes('@') && t('noAddress')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordInput
        {...field('password')}
        label={t('password')}
        autoComplete="current-password"
        showLabel={t('showPassword')}
      />
      <CaptchaField {...captchaProps} />
      <SubmitButton submit={t('submit')} fullWidth isRunning={isRunning} />
    </form>
  )
}
