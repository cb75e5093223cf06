import type { ApplicantInput } from '../../../platform/__generated__/schema-types.ts'
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

interface CompanyFields {
  companyName: string
  companySize: CompanySize | null
  companyWebsite: string | null
}

/** The values in the form that the rules check. A company's details are included for a company only. */
const fieldsOf = ({ kind, values, sid }: Omit<Registration, 'audience'>, emailCode: string) => {
  const { confirmation: _, phoneCountryId: _country, acceptedTerms, ...typed } = trimmed(values)
  const { industry, address, companyName, companySize, companyWebsite, ...person } = typed
  const company = { companyName, companySize: sizeOf(companySize), companyWebsite: companyWebsite || null }
  const customer = { ...person, emailCode: emailCode.trim(), acceptedTerms: acceptedTerms === ticked, sid }
  const affiliate = { ...customer, kind, industry: industry || null, address: address || null }
  return { customer, affiliate: { ...affiliate, ...(kind === 'COMPANY' && company) }, company }
}

/** Who registers. The form accepts a company only with its size. */
const applicantOf = (
  kind: Registration['kind'],
  fullName: string,
  company: CompanyFields,
): ApplicantInput => {
  if (kind === 'INDIVIDUAL') return { individual: { fullName } }
  const { companySize } = company
  if (companySize === null) throw new Error('The registration of a company has no company size')
  return { company: { ...company, companySize, fullName } }
}

/** The inputs of both mutations. */
export const registrationInput = (registration: Registration, emailCode: string) => {
  const { customer, affiliate, company } = fieldsOf(registration, emailCode)
  const { fullName, ...account } = customer
  const { kind, industry, address } = affiliate
  return {
    customer,
    affiliate: () => ({ ...account, industry, address, applicant: applicantOf(kind, fullName, company) }),
  }
}

/** All problems of a form before it is sent. The e-mailed code is not checked here: it is entered later. */
export const checkRegistration = (
  audience: Registration['audience'],
  kind: Registration['kind'],
  values: RegistrationValues,
): RegistrationProblems | undefined => {
  const { customer, affiliate } = fieldsOf({ kind, values, sid: null }, '')
  const problems =
    audience === 'CUSTOMER' ? customerRegistrationProblems(customer) : registrationProblems(affiliate)
  const found: RegistrationProblems =
    problemsByField<keyof RegistrationValues, 'MISMATCH'>(registrationFields, problems) ?? {}
  const repetition = repetitionProblem(values.password, values.confirmation)
  if (repetition) found.confirmation = repetition
  return Object.keys(found).length > 0 ? found : undefined
}
