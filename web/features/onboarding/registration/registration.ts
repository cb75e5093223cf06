import type { AffiliateKind, Audience } from '../../../platform/__generated__/schema-types.ts'
import type { Problem, Problems } from '../../../platform/forms/problems.ts'
import { termsAcceptedByDefault } from '#rules/registration.ts'

/**
 * The form's fields in display order. Two never leave the browser: `confirmation` (decision 55), and `phoneCountryId`,
 * the country whose dial code `phonePrefix` is.
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

/** The field value of a ticked checkbox. */
export const ticked = 'yes'

export const emptyRegistration: RegistrationValues = {
  ...(Object.fromEntries(registrationFields.map((field) => [field, ''])) as RegistrationValues),
  acceptedTerms: termsAcceptedByDefault ? ticked : '',
}

/** A registration whose form is filled in and whose code is still to be entered. */
export interface Registration {
  audience: Audience
  kind: AffiliateKind
  values: RegistrationValues
  /** The `sid` of the promotion link that was followed. */
  sid: string | null
}

/** A finished registration, which the next page shows. */
export interface Registered {
  audience: Registration['audience']
  username: string
  /** The bonus of a new customer; null for an affiliate. */
  bonus: string | null
}
