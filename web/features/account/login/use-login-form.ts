import { type LogInFields, logInProblems } from '#rules/login.ts'
import { type PortalForm, usePortalForm } from '../../../platform/forms/use-portal-form.tsx'
import type { LogInMutation } from './__generated__/log-in.ts'
import { useSyncExternalStore } from 'react'
import type { Connection } from '../../../platform/apollo/connection.ts'
import { useConnection } from '../../../platform/apollo/connection-context.ts'
import { createCaptchaSource } from '../captcha/captcha-source.ts'

interface LoginFormOptions extends Pick<
  PortalForm<LogInFields, LogInMutation['logIn']>,
  'send' | 'on' | 'reasonOf' | 'isLeaving'
> {
  /** Empty where it is typed. */
  username: string
}

/** Only the server can call a captcha wrong: the browser checks its length. */
const rules = (fields: LogInFields) =>
  logInProblems(fields).map((problem) =>
    problem.kind === 'WRONG_CODE' ? { ...problem, kind: 'CAPTCHA_LENGTH' } : problem,
  )

/**
 * The form that signs in, or confirms who is signed in. A failed attempt empties the captcha, and the password only if the
 * credentials were rejected.
 */
export const useLoginForm = ({ username, ...options }: LoginFormOptions) => {
  const { captcha, draw, redraw } = useCaptcha()
  const form = usePortalForm({
    ...options,
    initialValues: { username, password: '', captcha: '' },
    rules,
    words: { captcha: { CAPTCHA_LENGTH: 'login.captchaLength' } },
    onFailure: (failure) => {
      const isRejected = failure.status === 'refusal' && failure.refusal.__typename === 'CredentialsRejected'
      // Each attempt uses up the provider's captcha.
      form.setFieldValue('captcha', '')
      if (isRejected) form.setFieldValue('password', '')
      void redraw()
      form.focus(isRejected ? 'password' : 'captcha')
    },
  })
  const captchaProps = {
    ...form.field('captcha'),
    captcha,
    /** Requests another picture and empties the answer to the old one. */
    draw: () => {
      form.setFieldValue('captcha', '')
      return draw()
    },
  }
  return { ...form, captchaProps }
}

const sources = new WeakMap<Connection, ReturnType<typeof createCaptchaSource>>()

const sourceOf = (connection: Connection) => {
  const source = sources.get(connection) ?? createCaptchaSource(connection)
  sources.set(connection, source)
  return source
}

/** The captcha of this page: its state, and how to get another picture, or a new one after a failed attempt. */
const useCaptcha = () => {
  const { watch, read, draw, redraw } = sourceOf(useConnection())
  return { captcha: useSyncExternalStore(watch, read), draw, redraw }
}
