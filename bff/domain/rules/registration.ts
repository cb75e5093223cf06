import type { AffiliateKind } from '../affiliate.ts'
import type { InputProblem } from '../refusals.ts'
import { emailCodeProblem, emailProblem } from './email.ts'
import { newPasswordProblem } from './password.ts'
import { phoneNumberProblem, phonePrefixProblem } from './phone.ts'
import {
  type FieldValue,
  type FormTexts,
  oneLine,
  optionalText,
  problem,
  problemsOf,
  requiredText,
} from './fields.ts'
import { usernameProblem } from './username.ts'

/** The number of employees of a company, in the order of the form: 1-20, 20-200, 200-500, 500+ (specification, section 3). */
export const companySizes = ['UP_TO_20', 'UP_TO_200', 'UP_TO_500', 'OVER_500'] as const
export type CompanySize = (typeof companySizes)[number]

/**
 * The most code points of the texts in the registration form (specification, section 5). The country id is limited only
 * to bound the work.
 */
const registrationLimits = {
  fullName: 128,
  countryId: 64,
  industry: 32,
  companyName: 32,
  companyWebsite: 128,
  address: 128,
} as const

/** The format of an inviter's id in a link. Longer ids, or ids with control characters, were never issued. */
const sidPattern = /^[^\p{Cc}]{1,64}$/u

/** Whether an id has the format of an inviter's id; whether it exists, only the provider knows. */
export const isPossibleSid = (sid: string): boolean => sidPattern.test(sid)

/** The fields of a customer's registration, on a promotion page. */
export interface CustomerRegistrationFields
  extends
    FormTexts<'username' | 'fullName' | 'countryId' | 'password' | 'email' | 'emailCode'>,
    FormTexts<'phonePrefix' | 'phoneNumber'> {
  acceptedTerms: boolean
}

/** The fields of an affiliate's registration; the company's fields apply only to companies. */
export interface RegistrationFields
  extends
    CustomerRegistrationFields,
    Partial<FormTexts<'industry' | 'companyName' | 'companyWebsite' | 'address'>> {
  kind: AffiliateKind
  companySize?: CompanySize | null | undefined
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

/** All problems of an affiliate's registration, in the order of the form; empty if it may be sent (decision 36). */
export function registrationProblems(fields: RegistrationFields): InputProblem[] {
  return problemsOf({
    ...personProblems(fields),
    industry: optionalLine(fields.industry, registrationLimits.industry),
    ...(fields.kind === 'COMPANY' && companyProblems(fields)),
    address: optionalLine(fields.address, registrationLimits.address),
    ...accountProblems(fields),
  })
}

/** All problems of a customer's registration, in the order of the form; empty if it may be sent. */
export function customerRegistrationProblems(fields: CustomerRegistrationFields): InputProblem[] {
  return problemsOf({ ...personProblems(fields), ...accountProblems(fields) })
}
