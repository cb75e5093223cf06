import { useCaptcha } from '../captcha/use-captcha.ts'
import { useFields } from '../../../platform/forms/use-fields.ts'
import { useSubmission } from '../../../platform/forms/use-submission.ts'
import { check, type LoginFailure, type LoginFields } from './login-outcome.ts'
import { useLogIn } from './use-log-in.ts'

const emptyForm: LoginFields = { username: '', password: '', captcha: '' }

/** The login form's course: what is typed survives everything but a rejected password. */
export const useLoginForm = () => {
  const { captcha, draw, drawAnew, stop } = useCaptcha()
  const logIn = useLogIn()
  const { values, problems, field, tell, empty, focus } = useFields<keyof LoginFields, 'CAPTCHA_LENGTH'>(
    emptyForm,
  )
  const fail = (failure: LoginFailure) => {
    const isRejected = failure.is === 'refusal' && failure.refusal.__typename === 'CredentialsRejected'
    // The provider uses a captcha up with each attempt.
    empty('captcha', ...(isRejected ? (['password'] as const) : []))
    void drawAnew()
    if (failure.is !== 'problems') focus(isRejected ? 'password' : 'captcha')
  }
  const submission = useSubmission({ check: () => check(values), send: () => logIn(values), tell, fail })

  /** The captcha's picture is emptied with its answer. */
  const drawOther = () => {
    empty('captcha')
    return draw()
  }
  return { field, problems, ...submission, captcha, drawOther, stopCaptcha: stop }
}
