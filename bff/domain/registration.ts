import type { PhoneNumber } from './availability.ts'
import type { CompanySize } from './rules/registration.ts'

/** Somebody who registers as a customer, with the code that was sent to `email`. */
export interface NewCustomer {
  username: string
  fullName: string
  countryId: string
  password: string
  phone: PhoneNumber
  email: string
  emailCode: string
  /** Whose link was followed; null where none was. */
  sid: string | null
}

/** Somebody who registers as an affiliate; a person has no company. */
export interface NewAffiliate extends NewCustomer {
  industry: string | null
  address: string | null
  company: { name: string; size: CompanySize; website: string | null } | null
}
