import type { Audience, EmailCodePurpose } from './availability.ts'

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
