import type { TFunction } from 'i18next'
import { type LogInFields, logInProblems } from '#rules/login.ts'
import { brand } from '../../../platform/brand/brand.ts'
import { type PortalForm, usePortalForm } from '../../../platform/forms/use-portal-form.tsx'
import { useCaptcha } from '../captcha/captcha.tsx'
import type { LogInMutation } from './__generated__/log-in.ts'

interface LoginFormOptions extends Pick<PortalForm<LogInFields, LogInMutation['logIn']>, 'send' | 'on'> {
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
  const { image, draw, redraw } = useCaptcha()
  const form = usePortalForm({
    ...options,
    initialValues: { username, password: '', captcha: '' },
    rules,
    words: { captcha: { CAPTCHA_LENGTH: 'login:captchaLength' } },
    onFailure: (failure) => {
      const isRejected = failure?.name === 'CredentialsRejected'
      // Each attempt uses up the provider's captcha.
      form.setFieldValue('captcha', '')
      if (isRejected) form.setFieldValue('password', '')
      void redraw()
      form.focus(isRejected ? 'password' : 'captcha')
    },
  })
  const captchaProps = {
    ...form.field('captcha'),
    image,
    /** Requests another picture and empties the answer to the old one. */
    draw: () => {
      form.setFieldValue('captcha', '')
      return draw()
    },
  }
  return { ...form, captchaProps }
}

/** What to do about a refused login; of a disabled account it names the support contact if there is one. */
export const loginAdvice = (t: TFunction<'login'>, rejected: string) => {
  const contact = brand().supportContact
  const disabled = contact ? t('accountDisabledContact', { contact }) : t('accountDisabled')
  return { CredentialsRejected: rejected, AccountDisabled: disabled }
}
