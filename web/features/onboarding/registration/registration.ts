import type { AffiliateKind, Audience } from '../../../platform/__generated__/schema-types.ts'
import type { Problem, Problems } from '../../../platform/forms/problems.ts'
import { termsAcceptedByDefault } from '#rules/registration.ts'

const companyFields = ['companyName', 'companySize', 'companyWebsite'] as const
const tradeFields = ['industry', 'address'] as const
const personFields = [
  'fullName',
  'email',
  'countryId',
  'phonePrefix',
  'phoneCountryId',
  'phoneNumber',
] as const
const accountFields = ['username', 'password', 'confirmation', 'acceptedTerms'] as const

/**
 * The form's fields. Two never leave the browser: `confirmation` (decision 55), and `phoneCountryId`, the country whose
 * dial code `phonePrefix` is.
 */
export const registrationFields = [
  ...companyFields,
  ...personFields,
  ...tradeFields,
  ...accountFields,
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

/** The values in the order in which the form shows their fields: the first problem in this order gets the focus. */
export const inDisplayOrder = (kind: AffiliateKind, values: RegistrationValues): RegistrationValues => {
  const shown =
    kind === 'COMPANY'
      ? [...companyFields, ...tradeFields, ...personFields, ...accountFields]
      : registrationFields
  return Object.fromEntries(shown.map((field) => [field, values[field]])) as RegistrationValues
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
