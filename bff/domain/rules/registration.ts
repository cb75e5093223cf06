import type { AffiliateKind } from '../affiliate.ts'
import type { InputProblem } from '../refusals.ts'
import { emailCodeProblem, emailProblem } from './email.ts'
import { newPasswordProblem } from './password.ts'
import { phoneNumberProblem, phonePrefixProblem } from './phone.ts'
import { problem, problemsOf, type FieldValue } from './problems.ts'
import { oneLine, optionalText, requiredText } from './text.ts'
import { usernameProblem } from './username.ts'

/** A company's employees, in the order of the form: 1-20, 20-200, 200-500, 500+ (specification, section 3). */
export const companySizes = ['UP_TO_20', 'UP_TO_200', 'UP_TO_500', 'OVER_500'] as const
export type CompanySize = (typeof companySizes)[number]

/** Code points of the registration form's texts at most (specification, section 5); a country's id is bounded as work is. */
export const registrationLimits = {
  fullName: 128,
  countryId: 64,
  industry: 32,
  companyName: 32,
  companyWebsite: 128,
  address: 128,
} as const

/** Characters of the name of an inviter in a link; a longer one, or one that breaks the line, was never given to anybody. */
const sidForm = /^[^\p{Cc}]{1,64}$/u

/** Whether a link can have named its inviter so; whether it names somebody, only the provider knows. */
export const isPossibleSid = (sid: string): boolean => sidForm.test(sid)

/** The terms are ticked when the form opens (specification, section 4; decision 18). */
export const termsTickedAtFirst = true

/** What somebody enters who registers as a customer, on a promotion page. */
export interface CustomerRegistrationFields {
  username: FieldValue
  fullName: FieldValue
  countryId: FieldValue
  password: FieldValue
  phonePrefix: FieldValue
  phoneNumber: FieldValue
  email: FieldValue
  emailCode: FieldValue
  acceptedTerms: boolean
}

/** What somebody enters who registers as an affiliate; the company's fields count for companies alone. */
export interface RegistrationFields extends CustomerRegistrationFields {
  kind: AffiliateKind
  industry?: FieldValue
  companyName?: FieldValue
  companySize?: CompanySize | null | undefined
  companyWebsite?: FieldValue
  address?: FieldValue
}

const requiredLine = (value: FieldValue, limit: number) => requiredText(value, limit) ?? oneLine(value)
const optionalLine = (value: FieldValue, limit: number) => optionalText(value, limit) ?? oneLine(value)

const personProblems = (fields: CustomerRegistrationFields) => ({
  username: usernameProblem(fields.username),
  fullName: requiredLine(fields.fullName, registrationLimits.fullName),
  countryId: requiredLine(fields.countryId, registrationLimits.countryId),
})
const companyProblems = (fields: RegistrationFields) => ({
  companyName: requiredLine(fields.companyName, registrationLimits.companyName),
  companySize: fields.companySize ? null : problem('REQUIRED'),
  companyWebsite: optionalLine(fields.companyWebsite, registrationLimits.companyWebsite),
})
const accountProblems = (fields: CustomerRegistrationFields) => ({
  password: newPasswordProblem(fields.password),
  phonePrefix: phonePrefixProblem(fields.phonePrefix),
  phoneNumber: phoneNumberProblem(fields.phoneNumber),
  email: emailProblem(fields.email),
  emailCode: emailCodeProblem(fields.emailCode),
  acceptedTerms: fields.acceptedTerms ? null : problem('TERMS_NOT_ACCEPTED'),
})

/** All that is wrong with an affiliate's registration, in the order of the form; empty when it may be sent (decision 36). */
export function registrationProblems(fields: RegistrationFields): InputProblem[] {
  return problemsOf({
    ...personProblems(fields),
    industry: optionalLine(fields.industry, registrationLimits.industry),
    ...(fields.kind === 'COMPANY' && companyProblems(fields)),
    address: optionalLine(fields.address, registrationLimits.address),
    ...accountProblems(fields),
  })
}

/** All that is wrong with a customer's registration, in the order of the form; empty when it may be sent. */
export function customerRegistrationProblems(fields: CustomerRegistrationFields): InputProblem[] {
  return problemsOf({ ...personProblems(fields), ...accountProblems(fields) })
}
