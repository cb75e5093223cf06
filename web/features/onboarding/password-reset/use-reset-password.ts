import { useApolloClient } from '@apollo/client/react'
import { useRef } from 'react'
import { passwordResetProblems } from '#rules/password-reset.ts'
import { forgetSentCode } from '../email-code/sent-code.ts'
import { readOutcome } from '../../../platform/forms/outcome.ts'
import { type Problem, type Problems, problemsByField } from '../../../platform/forms/problems.ts'
import { createUnanswered, type LookUp } from '../../../platform/forms/unanswered.ts'
import { useFields } from '../../../platform/forms/use-fields.ts'
import { useLeaving } from '../../../platform/forms/use-leaving.ts'
import { useWriteOnce } from '../../../platform/forms/use-write-once.ts'
import { givenRepetitionProblem, repetitionProblem } from '../new-password/password-messages.ts'
import { useResetPasswordMutation } from './__generated__/password-reset.ts'
import { type CheckedPair, forgetPair, keepRefusedCode } from './checked-pair.ts'

type Field = 'newPassword' | 'confirmation'
const fields = ['newPassword', 'confirmation'] as const
const unanswered = createUnanswered()

interface ResetPasswordOptions {
  pair: CheckedPair
  onContinue: () => void
  /** Called when the code is no longer valid and another has to be entered. */
  goBack: () => void
}

/** Sets a new password for the account whose e-mail address was confirmed. */
export const useResetPassword = ({ pair, onContinue, goBack }: ResetPasswordOptions) => {
  const client = useApolloClient()
  const [resetPassword] = useResetPasswordMutation({ fetchPolicy: 'no-cache' })
  const { values, problems, field, type, showProblems, showProblem } = useFields<Field, 'MISMATCH'>({
    newPassword: '',
    confirmation: '',
  })
  const { newPassword, confirmation } = values
  const { isLeaving, leave } = useLeaving(onContinue)
  const input = { ...pair, newPassword }
  /** The problem that the last answer found with the code. */
  const refused = useRef<Problem | null>(null)
  const check = () => {
    const found: Problems<Field, 'MISMATCH'> =
      problemsByField<Field, 'MISMATCH'>(fields, passwordResetProblems(input)) ?? {}
    const repetition = repetitionProblem(newPassword, confirmation)
    if (repetition) found.confirmation = repetition
    return Object.keys(found).length > 0 ? found : undefined
  }
  const send = async () => {
    refused.current = null
    const { data, error } = await resetPassword({ variables: { input } })
    const outcome = readOutcome(['newPassword', 'email', 'emailCode'] as const, data?.resetPassword, error)
    if (outcome.status !== 'problems') return outcome
    const { newPassword: ofPassword, email, emailCode } = outcome.problems
    refused.current = emailCode ?? email ?? null
    return { status: 'problems' as const, problems: ofPassword ? { newPassword: ofPassword } : {} }
  }
  const onTaken = () => {
    forgetPair(client)
    forgetSentCode()
  }
  const onSuccess = () => {
    onTaken()
    leave()
  }
  const onFailure = () => {
    if (refused.current === null) return
    keepRefusedCode(client, refused.current)
    forgetPair(client)
    goBack()
  }
  /** A password cannot be read back. But if the repeated attempt finds the code used up, the first attempt succeeded. */
  const lookUp: LookUp = async (after) => (after && refused.current ? 'taken' : 'unreadable')
  const once = { unanswered, owner: pair.email, lookUp, onTaken }
  const submission = useWriteOnce<Field, 'MISMATCH'>({
    check,
    send,
    showProblems,
    isLeaving,
    onSuccess,
    onFailure,
    once,
  })
  const control = (name: Field) => ({
    ...field(name),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      type(name, value)
      if (name === 'newPassword') showProblem('confirmation', givenRepetitionProblem(value, confirmation))
    },
    onBlur: () => {
      const problem = check()?.[name]
      if (problem && values[name] !== '') showProblem(name, problem)
    },
  })
  return { problems, control, ...submission }
}
