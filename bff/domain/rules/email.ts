import { type FieldProblem, problem, type FieldValue } from './problems.ts'
import { codeProblem, requiredText, textOfForm } from './text.ts'

/** Characters of an address that mail can be sent to (RFC 5321). */
const maxEmailLength = 254

/** Characters of the code that is sent to an address (specification, sections 5 and 9). */
export const emailCodeLength = 6

/** Seconds after which a code may be asked for again; whether one has expired is the provider's word (decision 9). */
export const resendAfterSeconds = 60

const label = '[A-Za-z\\d](?:[A-Za-z\\d-]{0,61}[A-Za-z\\d])?'
/** The form that browsers ask of an e-mail field, and a dot in its domain. */
const emailForm = new RegExp(`^[\\w.!#$%&'*+/=?^\`{|}~-]{1,64}@${label}(?:\\.${label})+$`)

/** What is wrong with an e-mail address; whether it is registered, only the provider knows. */
export function emailProblem(email: FieldValue): FieldProblem {
  return requiredText(email, maxEmailLength) ?? textOfForm(email, emailForm)
}

/** No code holds a blank or anything that another keyboard layout gives, full-width digits among it. */
const emailCodeForm = /^[!-~]+$/

/** What is wrong with the code of an e-mail, before the provider compares it. */
export function emailCodeProblem(code: FieldValue): FieldProblem {
  return (
    codeProblem(code, emailCodeLength) ??
    (textOfForm(code, emailCodeForm) === null ? null : problem('WRONG_CODE'))
  )
}
