/** Whether an account could still be registered with a name, a phone number or an e-mail address. */
export type Availability = 'AVAILABLE' | 'TAKEN'

/** Who registers: an affiliate at the portal, or a customer through an affiliate's promotion link. */
export type Audience = 'AFFILIATE' | 'CUSTOMER'

/** What a code that is sent by e-mail is for; one of the one purpose is worth nothing for the other. */
export type EmailCodePurpose = 'REGISTRATION' | 'PASSWORD_RESET'

/** A phone number: a country's dial code and the number after it, both digits only. */
export interface PhoneNumber {
  prefix: string
  number: string
}
