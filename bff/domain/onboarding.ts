import type { CompanySize } from './rules/registration.ts'
import { languageOf, perLanguage, type Language } from './rules/languages.ts'

/** Whether an account can be registered with a username, phone number or e-mail address. */
export type Availability = 'AVAILABLE' | 'TAKEN'

/** Who registers: an affiliate at the portal, or a customer through an affiliate's promotion link. */
export type Audience = 'AFFILIATE' | 'CUSTOMER'

/** The purpose of an e-mail code; a code of one purpose is not valid for the other. */
export type EmailCodePurpose = 'REGISTRATION' | 'PASSWORD_RESET'

/** A phone number: the country's dial code and the number after it, both digits only. */
export interface PhoneNumber {
  prefix: string
  number: string
}

/** What an e-mail code is valid for: one address and one purpose. */
export interface EmailCodeKey {
  email: string
  purpose: EmailCodePurpose
}

/** A code that was entered, and what it must be valid for. */
export interface EmailCodePair extends EmailCodeKey {
  emailCode: string
}

/** A request for a code: `audience` is the audience of the registration, `humanCheck` the opaque result of a check. */
export interface EmailCodeRequest extends EmailCodeKey {
  audience: Audience
  humanCheck: string
}

/** A new password, with the code that authorises it. */
export interface NewPassword {
  email: string
  emailCode: string
  newPassword: string
}

/** A person who registers as a customer, with the code that was sent to `email`. */
export interface NewCustomer {
  username: string
  fullName: string
  countryId: string
  password: string
  phone: PhoneNumber
  email: string
  emailCode: string
  /** The id of the affiliate whose link was followed; null if there was none. */
  sid: string | null
}

/** A person or company that registers as an affiliate; a person has no `company`. */
export interface NewAffiliate extends NewCustomer {
  industry: string | null
  address: string | null
  company: { name: string; size: CompanySize; website: string | null } | null
}

/** A human check to be passed. */
export interface HumanCheckChallenge {
  /** A challenge of altcha as JSON; opaque to everything else. */
  challenge: string
  /** When the result expires; ISO 8601 UTC. */
  expiresAt: string
}

export type LegalTextKind = 'SERVICE_AGREEMENT' | 'PRIVACY_POLICY'

/** A legal text; `html` is sanitised, `version` a hash of title and content. */
export interface LegalText {
  title: string
  html: string
  version: string
}

/** A country as the provider lists it; the dial code is digits only. An adapter whose provider has no codes looks them up. */
export interface Country {
  id: string
  name: string
  isoCode: string | null
  dialCode: string | null
}

/** Orders words as each language does. */
const collators = perLanguage((key) => new Intl.Collator(languageOf(key).locale))

/** The countries in the order of their names, as the language sorts them. */
export function sortByName(countries: Country[], language: Language): Country[] {
  const { compare } = collators[languageOf(language).key]
  return countries.toSorted((one, other) => compare(one.name, other.name))
}
