import { useApolloClient } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { emailCodeProblem } from '#rules/email.ts'
import { newPasswordProblem } from '#rules/password.ts'
import { inBackground } from '../../../platform/apollo/background.ts'
import { forgetSentCode, recallSentCode, type SentCode } from '../email-code/sent-code.ts'
import { type Outcome, readOutcome } from '../../../platform/forms/outcome.ts'
import { type Problems, problemsByField } from '../../../platform/forms/problems.ts'
import { createUnanswered } from '../../../platform/forms/unanswered.ts'
import { useFields } from '../../../platform/forms/use-fields.ts'
import { useLeaving } from '../../../platform/forms/use-leaving.ts'
import { useWriteOnce } from '../../../platform/forms/use-write-once.ts'
import { givenRepetitionProblem, repetitionProblem } from '../new-password/password-messages.ts'
import { UsernameAvailabilityDocument } from './__generated__/registration.ts'
import { forgetKept, keepRegistration } from './kept-registration.ts'
import {
  type Registered,
  type Registration,
  registrationFields,
  type RegistrationProblems,
} from './registration.ts'
import { type RegistrationAnswer, useSendRegistration } from './use-send-registration.ts'

type Field = 'emailCode' | 'password' | 'confirmation'
type OwnKind = 'CODE_LENGTH' | 'MISMATCH'

interface ValidationOptions {
  registration: Registration
  onSuccess: (registered: Registered) => void
  /** Called when anything but the code has to be changed: the form shows what. */
  goBack: () => void
}

const unanswered = createUnanswered()
/** Options of a background query: a failure raises no toast. */
const asked = { fetchPolicy: 'no-cache', context: inBackground } as const

const answerFields = [...registrationFields, 'emailCode'] as const

/** The last step of a registration: the code and, after a reload, the password again. */
export const useValidation = ({ registration, onSuccess, goBack }: ValidationOptions) => {
  const client = useApolloClient()
  const sendRegistration = useSendRegistration()
  const [isPasswordAsked] = useState(registration.values.password === '')
  const sid = useRef(registration.sid)
  /** Problems in the last answer that have to be corrected in the form. */
  const refused = useRef<RegistrationProblems | null>(null)
  const { isLeaving, leave } = useLeaving(onSuccess)
  const { email } = registration.values
  const [sent, setSent] = useState(() => recallSentCode('REGISTRATION'))
  const [isResending, setResending] = useState(false)
  const { values, problems, field, type, showProblems, showProblem, empty, focus } = useFields<
    Field,
    OwnKind
  >({
    emailCode: '',
    password: '',
    confirmation: '',
  })
  const { password, confirmation } = isPasswordAsked ? values : registration.values

  /** The whole registration, with the password if it was typed here. */
  const whole = (): Registration => ({
    ...registration,
    sid: sid.current,
    values: { ...registration.values, password, confirmation },
  })
  const passwordProblems = (): Problems<Field, OwnKind> => {
    if (!isPasswordAsked) return {}
    const ofPassword = newPasswordProblem(password)
    const ofRepetition = repetitionProblem(password, confirmation)
    return {
      ...(ofPassword && { password: ofPassword }),
      ...(ofRepetition && { confirmation: ofRepetition }),
    }
  }
  const check = () => {
    const found: Problems<Field, OwnKind> = {}
    const code = emailCodeProblem(values.emailCode)
    // Only the server can call a code wrong; the browser checks its length.
    if (code) found.emailCode = code.kind === 'WRONG_CODE' ? { kind: 'CODE_LENGTH' } : code
    Object.assign(found, passwordProblems())
    return Object.keys(found).length > 0 ? found : undefined
  }
  const send = async (): Promise<Outcome<Field, RegistrationAnswer>> => {
    refused.current = null
    const { answer, error } = await sendRegistration(whole(), values.emailCode)
    const outcome = readOutcome<(typeof answerFields)[number], RegistrationAnswer>(
      answerFields,
      answer,
      error,
    )
    if (outcome.status === 'success') {
      const done = outcome.answer
      forgetKept(client)
      forgetSentCode()
      leave({
        audience: registration.audience,
        username: done.username,
        bonus: 'bonus' in done ? done.bonus : null,
      })
    }
    if (outcome.status !== 'problems') return outcome
    const { emailCode, ...others } = outcome.problems
    const ofForm = Object.keys(others).some((name) => name !== 'password' || !isPasswordAsked)
    refused.current = !emailCode && ofForm ? others : null
    return {
      status: 'problems',
      problems:
        problemsByField<Field>(
          ['emailCode', 'password'],
          Object.entries(outcome.problems).map(([name, problem]) => ({ field: name, ...problem })),
        ) ?? {},
    }
  }
  const { username } = registration.values
  const { audience } = registration
  const lookUp = async () => {
    const variables = { username, audience }
    const { data } = await client.query({ query: UsernameAvailabilityDocument, variables, ...asked })
    if (!data) return 'unreadable'
    return data.usernameAvailability === 'TAKEN' ? 'taken' : 'absent'
  }
  const submission = useWriteOnce<Field, OwnKind>({
    check,
    send,
    showProblems,
    isLeaving,
    onFailure: () => {
      if (refused.current === null) return
      keepRegistration(client, { ...whole(), problems: refused.current })
      goBack()
    },
    once: { unanswered, owner: username, lookUp, onTaken: forgetSentCode },
  })
  /** Registers again without the promotion link, so that the account is not bound to an affiliate. */
  const dropLink = (event: { preventDefault: () => void }) => {
    sid.current = null
    keepRegistration(client, whole())
    // Like "Send again", the button names its effect, so it may repeat a registration whose outcome is unknown.
    return submission.doubt ? submission.doubt.sendAgain() : submission.submit(event)
  }

  const secret = (name: 'password' | 'confirmation') => ({
    ...field(name),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      type(name, value)
      if (name === 'password') showProblem('confirmation', givenRepetitionProblem(value, confirmation))
    },
    onBlur: () => {
      const problem = passwordProblems()[name]
      if (problem && values[name] !== '') showProblem(name, problem)
    },
  })
  /** Returns to the form, keeping the password that was typed here. */
  const leaveToForm = () => {
    keepRegistration(client, whole())
    goBack()
  }
  return {
    email,
    sent,
    values,
    problems,
    isPasswordAsked,
    code: { ...field('emailCode'), type: (code: string) => type('emailCode', code) },
    password: secret('password'),
    confirmation: secret('confirmation'),
    ...submission,
    dropLink,
    leaveToForm,
    resend: () => setResending(true),
    codeDialog: {
      isOpen: isResending,
      close: () => setResending(false),
      email,
      purpose: 'REGISTRATION' as const,
      audience: registration.audience,
      onSuccess: (code: SentCode) => {
        setSent(code)
        empty('emailCode')
        focus('emailCode')
      },
      refuseEmail: (problem: Problems<'email'>['email']) => {
        keepRegistration(client, { ...whole(), problems: problem ? { email: problem } : {} })
        goBack()
      },
    },
  }
}
