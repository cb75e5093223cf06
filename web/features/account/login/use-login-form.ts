import { useCaptcha } from '../captcha/use-captcha.ts'
import { useFields } from '../../../platform/forms/use-fields.ts'
import { useSubmission } from '../../../platform/forms/use-submission.ts'
import { checkLogin, type LoginFailure, type LoginFields } from './login-outcome.ts'
import { useLogIn } from './use-log-in.ts'

const emptyForm: LoginFields = { username: '', password: '', captcha: '' }

/** State of the login form. A failed attempt empties the captcha, and the password only if the credentials were rejected. */
export const useLoginForm = () => {
  const { captcha, draw, redraw, stop } = useCaptcha()
  const { logIn, isLeaving } = useLogIn()
  const { values, problems, field, showProblems, empty, focus } = useFields<
    keyof LoginFields,
    'CAPTCHA_LENGTH'
  >(emptyForm)
  const onFailure = (failure: LoginFailure) => {
    const isRejected = failure.status === 'refusal' && failure.refusal.__typename === 'CredentialsRejected'
    // Each attempt uses up the provider's captcha.
    empty('captcha', ...(isRejected ? (['password'] as const) : []))
    void redraw()
    if (failure.status !== 'problems') focus(isRejected ? 'password' : 'captcha')
  }
  const submission = useSubmission({
    check: () => checkLogin(values),
    send: () => logIn(values),
    showProblems,
    isLeaving,
    onFailure,
  })

  /** Requests another picture and empties the answer to the old one. */
  const drawOther = () => {
    empty('captcha')
    return draw()
  }
  return { field, problems, ...submission, captcha, drawOther, stopCaptcha: stop }
}
