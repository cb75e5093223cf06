import type { AffiliateKind, Audience } from '../../../platform/__generated__/schema-types.ts'
import type { Problem, Problems } from '../../../platform/forms/problems.ts'
import { termsTickedAtFirst } from '#rules/registration.ts'

/**
 * The form's fields in its order. Two never leave the browser: `confirmation` (decision 55), and `phoneCountryId`, which
 * tells whose dial code `phonePrefix` is.
 */
export const registrationFields = [
  'username',
  'password',
  'confirmation',
  'fullName',
  'countryId',
  'industry',
  'address',
  'companyName',
  'companySize',
  'companyWebsite',
  'phonePrefix',
  'phoneCountryId',
  'phoneNumber',
  'email',
  'acceptedTerms',
] as const
export type RegistrationField = (typeof registrationFields)[number]
export type RegistrationValues = Record<RegistrationField, string>
export type RegistrationProblem = Problem<'MISMATCH'>
export type RegistrationProblems = Problems<RegistrationField, 'MISMATCH'>

/** What a tick is as a field's value. */
export const ticked = 'yes'

export const emptyRegistration: RegistrationValues = {
  ...(Object.fromEntries(registrationFields.map((field) => [field, ''])) as RegistrationValues),
  acceptedTerms: termsTickedAtFirst ? ticked : '',
}

/** A registration between its form and its code. */
export interface Registration {
  audience: Audience
  kind: AffiliateKind
  values: RegistrationValues
  /** Whose link was followed. */
  sid: string | null
}
