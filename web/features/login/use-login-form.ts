import { type SubmitEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCaptcha } from '../../shared/captcha/use-captcha.ts'
import { faultWords, refusalWords } from '../../shared/failures/failure-words.ts'
import { showFailure } from '../../shared/toasts/toasts.ts'
import { check, type LoginField, loginFields, type LoginOutcome, type Problems } from './login-outcome.ts'
import { useLogIn } from './use-log-in.ts'

/** The login form's memory and its course: what is typed survives everything but a rejected password. */
export const useLoginForm = () => {
  const { t } = useTranslation()
  const { captcha, draw, drawAnew } = useCaptcha()
  const logIn = useLogIn()
  const [fields, setFields] = useState({ username: '', password: '', captcha: '' })
  const [problems, setProblems] = useState<Problems>({})
  const [outcome, setOutcome] = useState<LoginOutcome | null>(null)
  const [isRunning, setRunning] = useState(false)
  const inputs = useRef<Partial<Record<LoginField, HTMLInputElement | null>>>({})

  const focus = (field: LoginField | undefined) => field && inputs.current[field]?.focus()
  const type = (field: LoginField, value: string) => {
    setFields((before) => ({ ...before, [field]: value }))
    setProblems(({ [field]: _corrected, ...others }) => others)
  }
  const tell = (found: Problems) => {
    setProblems(found)
    focus(loginFields.find((field) => found[field]))
  }

  const fail = (failure: Exclude<LoginOutcome, { is: 'success' }>) => {
    const isRejected = failure.is === 'refusal' && failure.refusal.__typename === 'CredentialsRejected'
    // The provider uses a captcha up with each attempt.
    setFields((before) => ({ ...before, captcha: '', ...(isRejected && { password: '' }) }))
    void drawAnew()
    if (failure.is === 'problems') return tell(failure.problems)
    if (failure.is === 'refusal') showFailure(refusalWords(t, failure.refusal))
    setOutcome(failure)
    focus(isRejected ? 'password' : 'captcha')
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isRunning) return
    const found = check(fields)
    if (found) return tell(found)
    setProblems({})
    setOutcome(null)
    setRunning(true)
    try {
      const answer = await logIn(fields)
      if (answer.is !== 'success') fail(answer)
    } catch {
      // No fault of an answer, which the error link would have told: the page itself has failed on the way.
      const fault = { name: 'INTERNAL_SERVER_ERROR' }
      showFailure(faultWords(t, fault))
      fail({ is: 'fault', fault })
    } finally {
      setRunning(false)
    }
  }

  /** What every input of the form is given. */
  const field = (name: LoginField) => ({
    name,
    ref: (input: HTMLInputElement | null) => {
      inputs.current[name] = input
    },
    value: fields[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => type(name, event.currentTarget.value),
  })
  /** The captcha's picture is emptied with its answer. */
  const drawOther = () => {
    setFields((before) => ({ ...before, captcha: '' }))
    return draw()
  }
  return { field, problems, outcome, isRunning, submit, captcha, drawOther }
}
