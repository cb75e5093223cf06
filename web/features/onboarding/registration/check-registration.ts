import type { CompanySize } from '#rules/registration.ts'
import { companySizes, customerRegistrationProblems, registrationProblems } from '#rules/registration.ts'
import { trimmed } from '#rules/text.ts'
import { problemsByField } from '../../../platform/forms/problems.ts'
import { repetitionProblem } from '../new-password/password-messages.ts'
import {
  type Registration,
  registrationFields,
  type RegistrationProblems,
  type RegistrationValues,
  ticked,
} from './registration.ts'

const sizeOf = (value: string): CompanySize | null => companySizes.find((size) => size === value) ?? null

/** The inputs of both mutations, which are what the rules check. A company's details are included for a company only. */
export const registrationInput = (
  { kind, values, sid }: Omit<Registration, 'audience'>,
  emailCode: string,
) => {
  const { confirmation: _, phoneCountryId: _country, acceptedTerms, ...typed } = trimmed(values)
  const { industry, address, companyName, companySize, companyWebsite, ...person } = typed
  const company = { companyName, companySize: sizeOf(companySize), companyWebsite: companyWebsite || null }
  const customer = { ...person, emailCode: emailCode.trim(), acceptedTerms: acceptedTerms === ticked, sid }
  const affiliate = { ...customer, kind, industry: industry || null, address: address || null }
  return { customer, affiliate: { ...affiliate, ...(kind === 'COMPANY' && company) } }
}

/** All problems of a form before it is sent. The e-mailed code is not checked here: it is entered later. */
export const checkRegistration = (
  audience: Registration['audience'],
  kind: Registration['kind'],
  values: RegistrationValues,
): RegistrationProblems | undefined => {
  const { customer, affiliate } = registrationInput({ kind, values, sid: null }, '')
  const problems =
    audience === 'CUSTOMER' ? customerRegistrationProblems(customer) : registrationProblems(affiliate)
  const found: RegistrationProblems =
    problemsByField<keyof RegistrationValues, 'MISMATCH'>(registrationFields, problems) ?? {}
  // A text that is no choice, or digits of which nobody said which country they are.
  if (values.phonePrefix !== '' && values.phoneCountryId === '') found.phonePrefix = { kind: 'FORMAT' }
  const repetition = repetitionProblem(values.password, values.confirmation)
  if (repetition) found.confirmation = repetition
  return Object.keys(found).length > 0 ? found : undefined
}
