import { TextInput } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Refusal } from '../../../platform/forms/outcome.ts'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import form from '../../../ui/forms/form.module.css'
import { PasswordInput } from '../../../ui/forms/password-input.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { CaptchaField } from '../captcha/captcha-field.tsx'
import { disabledAdvice } from './disabled-advice.ts'
import { SignedInNote } from './signed-in-note.tsx'
import { useLoginForm } from './use-login-form.ts'
import { useLocation, useNavigate } from 'react-router-dom'
import type { LogInFields } from '#rules/login.ts'
import { useConnection } from '../../../platform/apollo/connection-context.ts'
import { forgetPersonChange } from '../../../platform/browser/browser-storage.ts'
import { faultsOf } from '../../../platform/errors/fault.ts'
import { useLeaving } from '../../../platform/forms/use-leaving.ts'
import { placeAfterLogin, readLoginName } from '../../../platform/session/login-state.ts'
import { bindTab, askSession } from '../../../platform/session/session.ts'
import { LogInDocument, type LogInMutation } from './__generated__/log-in.ts'

/** On a touch screen the focus would open a keyboard over the form. */
const hasKeyboard = () => window.matchMedia('(hover: hover) and (pointer: fine)').matches

export const LoginForm = () => {
  const { t } = useTranslation()
  const { logIn, enter, isLeaving } = useLogIn()
  const username = readLoginName(useLocation().state)
  const { values, field, captchaProps, focus, failure, isRunning, submit } = useLoginForm({
    username,
    send: logIn,
    on: { LogInSuccess: ({ viewer }) => enter(viewer.username) },
    isLeaving,
  })
  const begin = useEffectEvent(() => {
    if (hasKeyboard()) focus(username ? 'password' : 'username')
  })
  useEffect(() => begin(), [])
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
        description={values.username.includes('@') && t('login.noAddress')}
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

interface Answer {
  data?: LogInMutation | null | undefined
  error?: unknown
}

/** `logIn` signs in; `enter` goes to the page that a lost session left, or home. */
const useLogIn = () => {
  const connection = useConnection()
  const navigate = useNavigate()
  const { state } = useLocation()
  const { isLeaving, leave } = useLeaving((username: string) => {
    const place = placeAfterLogin(state, username)
    void navigate(place.to, { replace: true, state: place.state })
  })
  const logIn = async (input: LogInFields): Promise<Answer> => {
    const answer = await connection.send(LogInDocument, { variables: { input } })
    const [{ name } = { name: 'NETWORK' }] = faultsOf(answer.error)
    if (answer.data || name !== 'NETWORK') return answer
    // A login whose answer was lost may have succeeded.
    const username = await askSession(connection)
    if (username !== input.username) return answer
    return { data: { logIn: { __typename: 'LogInSuccess', viewer: { username } } } }
  }
  const enter = async (username: string) => {
    // Data of another person must not stay in the cache.
    await connection.clear()
    bindTab(username)
    // The notice about a change of person is for a page that was open before.
    forgetPersonChange()
    leave(username)
  }
  return { logIn, enter, isLeaving }
}
