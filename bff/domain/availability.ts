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
