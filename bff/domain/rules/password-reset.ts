import type { InputProblem } from '../refusals.ts'
import { emailCodeProblem, emailProblem } from './email.ts'
import { newPasswordProblem } from './password.ts'
import { type FormTexts, problemsOf } from './fields.ts'

/** An e-mail address and the code that was sent to it. */
export type EmailCodeFields = FormTexts<'email' | 'emailCode'>

export type PasswordResetFields = FormTexts<'email' | 'emailCode' | 'newPassword'>

const pairProblems = ({ email, emailCode }: EmailCodeFields) => ({
  email: emailProblem(email),
  emailCode: emailCodeProblem(emailCode),
})

/** All problems of a code before the provider compares it; empty if it may be sent. */
export function emailCodeProblems(fields: EmailCodeFields): InputProblem[] {
  return problemsOf(pairProblems(fields))
}

/** All problems of a password reset, in the order of its fields; empty if it may be sent. */
export function passwordResetProblems(fields: PasswordResetFields): InputProblem[] {
  return problemsOf({ ...pairProblems(fields), newPassword: newPasswordProblem(fields.newPassword) })
}
