import type { Audience, Availability, EmailCodePurpose, PhoneNumber } from '../../domain/availability.ts'
import { accounts } from './fixtures.ts'

/** The contact details of a registered affiliate or customer. */
export interface Registered {
  audience: Audience
  username: string
  email: string
  phone: PhoneNumber
}

/** The affiliates of the fixtures, with the same addresses and numbers as in the demo. */
export const registered: readonly Registered[] = accounts.map(({ username }, index) => ({
  audience: 'AFFILIATE',
  username,
  email: `${username}@example.com`,
  phone: { prefix: '1', number: `20255501${String(index + 1).padStart(2, '0')}` },
}))

/** Usernames and e-mail addresses are unique across both audiences, phone numbers within each. */
export const isUsername = (username: string) => (one: Registered) => same(one.username, username)
export const isPhone =
  ({ prefix, number }: PhoneNumber, audience: Audience) =>
  ({ phone, ...one }: Registered) =>
    one.audience === audience && phone.prefix === prefix && phone.number === number
export const isEmail = (email: string, purpose: EmailCodePurpose) => (one: Registered) =>
  same(one.email, email) && (purpose === 'REGISTRATION' || one.audience === 'AFFILIATE')

export const availability = (isTaken: boolean): Availability => (isTaken ? 'TAKEN' : 'AVAILABLE')

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
