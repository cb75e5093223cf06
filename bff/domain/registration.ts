import type { PhoneNumber } from './availability.ts'
import type { CompanySize } from './rules/registration.ts'

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
