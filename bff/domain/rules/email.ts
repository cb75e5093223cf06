import {
  codeProblem,
  type FieldProblem,
  type FieldValue,
  matchingText,
  problem,
  requiredText,
} from './fields.ts'

/** The longest e-mail address (RFC 5321). */
const maxEmailLength = 254

/** The length of the code that is sent to an address (specification, sections 5 and 9). */
export const emailCodeLength = 6

/** Seconds until another code may be requested; whether a code has expired is decided by the provider (decision 9). */
export const resendAfterSeconds = 60

const label = '[A-Za-z\\d](?:[A-Za-z\\d-]{0,61}[A-Za-z\\d])?'
/** The format that browsers require of an e-mail field, with a dot in the domain. */
const emailPattern = new RegExp(`^[\\w.!#$%&'*+/=?^\`{|}~-]{1,64}@${label}(?:\\.${label})+$`)

/** The problem of an e-mail address; whether it is registered, only the provider knows. */
export function emailProblem(email: FieldValue): FieldProblem {
  return requiredText(email, maxEmailLength) ?? matchingText(email, emailPattern)
}

/** Google says that it ignores dots, and that both domains are one. Other providers may have a mailbox for each spelling. */
const dotless: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/**
 * One name for all addresses of a mailbox, for counting: without case and without what follows a `+` (RFC 5233). It is
 * never written to: for a few servers such addresses are different mailboxes.
 */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@')
  const at = local.indexOf('+')
  const base = at > 0 ? local.slice(0, at) : local
  return dotless.has(domain) ? `${base.replaceAll('.', '')}@gmail.com` : `${base}@${domain}`
}

/** Codes contain no spaces and no characters of other keyboard layouts, such as full-width digits. */
const emailCodePattern = /^[!-~]+$/

/** The problem of an e-mail code, before the provider compares it. */
export function emailCodeProblem(code: FieldValue): FieldProblem {
  return (
    codeProblem(code, emailCodeLength) ??
    (matchingText(code, emailCodePattern) === null ? null : problem('WRONG_CODE'))
  )
}
