import type { AffiliateKind, Audience } from '../../../platform/__generated__/schema-types.ts'
import type { FoundProblem } from '../../../platform/forms/use-portal-form.tsx'
import {
  type CompanySize,
  companySizes,
  customerRegistrationProblems,
  registrationProblems,
} from '#rules/registration.ts'
import { trimmed } from '#rules/fields.ts'
import { passwordWords, repetitionProblems } from '../new-password/password-messages.ts'

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

/** The field value of a ticked checkbox. */
export const ticked = 'yes'

/** The terms are ticked at first (specification, section 4; decision 18). */
export const emptyRegistration: RegistrationValues = {
  ...(Object.fromEntries(registrationFields.map((field) => [field, ''])) as RegistrationValues),
  acceptedTerms: ticked,
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

/** All problems of a form before it is sent. The e-mailed code has no field here: it is entered later. */
export const formProblems = (
  audience: Registration['audience'],
  kind: Registration['kind'],
  values: RegistrationValues,
): FoundProblem[] => {
  const { customer, affiliate } = registrationInput({ kind, values, sid: null }, '')
  return [
    ...(audience === 'CUSTOMER' ? customerRegistrationProblems(customer) : registrationProblems(affiliate)),
    ...repetitionProblems(values.password, values.confirmation),
  ]
}

/** What a registration says of problems in its own words. */
export const registrationWords = {
  username: { TAKEN: 'errorCode:100608', FORMAT: 'register:usernameForm' },
  email: { TAKEN: 'errorCode:100611', FORMAT: 'errorCode:100602' },
  countryId: { FORMAT: 'countryField:unknown' },
  phonePrefix: { FORMAT: 'countryField:unknown', TOO_LONG: 'countryField:unknown' },
  phoneNumber: {
    TAKEN: 'errorCode:100609',
    FORMAT: 'register:phoneInvalid',
    TOO_SHORT: 'register:phoneInvalid',
    TOO_LONG: 'register:phoneInvalid',
  },
  password: passwordWords,
  confirmation: passwordWords,
} as const
