import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { emailProblem } from '#rules/email.ts'
import { emailCodeProblems } from '#rules/password-reset.ts'
import { trimmed } from '#rules/text.ts'
import { inBackground } from '../../../platform/apollo/background.ts'
import { forgetSentCode, recallSentCode, type SentCode } from '../email-code/sent-code.ts'
import { type Failure, readOutcome } from '../../../platform/forms/outcome.ts'
import { type Problem, type Problems, problemsByField } from '../../../platform/forms/problems.ts'
import { useAvailability } from '../../../platform/forms/use-availability.ts'
import { useFields } from '../../../platform/forms/use-fields.ts'
import { useLeaving } from '../../../platform/forms/use-leaving.ts'
import { useSubmission } from '../../../platform/forms/use-submission.ts'
import { RegisteredEmailDocument, useCheckEmailCodeMutation } from './__generated__/password-reset.ts'
import { forgetRefusedCode, keepPair, recallRefusedCode } from './checked-pair.ts'

type Field = 'email' | 'emailCode'
type OwnKind = 'CODE_LENGTH'
const fields = ['email', 'emailCode'] as const

/** The first two steps to a new password: a registered address, then the code that was sent to it. */
export const useForgotPassword = (onContinue: () => void) => {
  const client = useApolloClient()
  const [checkEmailCode] = useCheckEmailCodeMutation({ fetchPolicy: 'no-cache' })
  // A code that was sent before a reload is still valid.
  const [sent, setSent] = useState<SentCode | null>(() => recallSentCode('PASSWORD_RESET'))
  const { isLeaving, leave } = useLeaving(onContinue)
  const [isAsking, setAsking] = useState(false)
  const { values, problems, field, type, showProblems, showProblem, empty, focus } = useFields<
    Field,
    OwnKind
  >({
    email: sent?.email ?? '',
    emailCode: '',
  })
  const entered = trimmed(values)

  const showRefused = useEffectEvent(() => {
    const problem = recallRefusedCode(client)
    forgetRefusedCode(client)
    if (problem) showProblems({ emailCode: problem })
  })
  useEffect(() => showRefused(), [])

  const ask = async (email: string) => {
    try {
      const { data } = await client.query({
        query: RegisteredEmailDocument,
        variables: { email },
        fetchPolicy: 'no-cache',
        context: inBackground,
      })
      if (!data) return 'unknown'
      // Inverted on purpose: a reset needs a registered address, so the problem here is an address that is still available.
      return data.emailAvailability === 'AVAILABLE' ? 'taken' : 'free'
    } catch {
      return 'unknown'
    }
  }
  const registered = useAvailability(ask, () => showProblem('email', { kind: 'NOT_REGISTERED' }))

  const checkEmail = (): Problems<Field, OwnKind> | undefined => {
    const problem = emailProblem(entered.email)
    return problem ? { email: problem } : undefined
  }
  const checkBoth = () =>
    problemsByField<Field, OwnKind>(
      fields,
      emailCodeProblems(entered).map((problem) =>
        // Only the server can call a code wrong; the browser checks its length.
        problem.kind === 'WRONG_CODE' ? { ...problem, kind: 'CODE_LENGTH' } : problem,
      ),
    )
  const emailSubmission = useSubmission<Field, OwnKind>({
    check: checkEmail,
    send: async (): Promise<{ status: 'success' } | Failure<Field>> =>
      (await registered.settle(entered.email)) === 'taken'
        ? { status: 'problems', problems: { email: { kind: 'NOT_REGISTERED' } } }
        : { status: 'success' },
    showProblems,
    onSuccess: () => setAsking(true),
  })
  const codeSubmission = useSubmission<Field, OwnKind>({
    check: checkBoth,
    send: async () => {
      const input = { ...entered, purpose: 'PASSWORD_RESET' as const }
      const { data, error } = await checkEmailCode({ variables: { input } })
      return readOutcome(fields, data?.checkEmailCode, error)
    },
    showProblems,
    isLeaving,
    onSuccess: () => {
      keepPair(client, entered)
      leave()
    },
  })
  const askForOtherEmail = () => {
    forgetSentCode()
    setSent(null)
    empty('emailCode')
  }
  return {
    sent,
    problems,
    email: {
      ...field('email'),
      onChange: (event: { currentTarget: { value: string } }) => {
        registered.forget()
        type('email', event.currentTarget.value)
      },
      onBlur: () => {
        if (values.email === '') return
        const problem = checkEmail()?.email
        if (problem) showProblem('email', problem)
        else registered.leave(entered.email)
      },
    },
    code: { ...field('emailCode'), onChange: (code: string) => type('emailCode', code) },
    ...(sent ? codeSubmission : emailSubmission),
    resend: () => setAsking(true),
    changeEmail: askForOtherEmail,
    codeDialog: {
      isOpen: isAsking,
      close: () => setAsking(false),
      email: entered.email,
      purpose: 'PASSWORD_RESET' as const,
      audience: 'AFFILIATE' as const,
      onSuccess: (code: SentCode) => {
        setSent(code)
        empty('emailCode')
        focus('emailCode')
      },
      refuseEmail: (problem: Problem) => {
        askForOtherEmail()
        showProblems({ email: problem })
      },
    },
  }
}
