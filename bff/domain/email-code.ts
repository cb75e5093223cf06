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

/** A code that was requested. */
export interface RequestedCode extends EmailCodeKey {
  /** Identifies the request, so that wrong tries count for this code alone. */
  id: string
}

/**
 * What a session stores about e-mail codes: those that were requested, the latest first, and the pair that was checked
 * last.
 */
export interface EmailCodes {
  asked: readonly RequestedCode[]
  checked: EmailCodePair | null
}

/** The most codes that one session can wait for. */
const maxRequested = 5

const isSame = (one: EmailCodeKey, other: EmailCodeKey) =>
  one.purpose === other.purpose && one.email.toLowerCase() === other.email.toLowerCase()

export const noEmailCodes: EmailCodes = { asked: [], checked: null }

/**
 * The codes after another one was requested; an earlier check for this address and purpose becomes invalid.
 *
 * @param id identifies the request
 */
export function withRequestedCode(
  codes: EmailCodes,
  { email, purpose }: EmailCodeKey,
  id: string,
): EmailCodes {
  const key = { email, purpose, id }
  const others = codes.asked.filter((one) => !isSame(one, key))
  const { checked } = codes
  return {
    asked: [key, ...others].slice(0, maxRequested),
    checked: checked !== null && isSame(checked, key) ? null : checked,
  }
}

/** The code that this session has requested for this address and purpose. */
export const findRequested = ({ asked }: EmailCodes, key: EmailCodeKey): RequestedCode | undefined =>
  asked.find((one) => isSame(one, key))

/** Whether exactly this pair was checked last. */
export const wasChecked = ({ checked }: EmailCodes, pair: EmailCodePair): boolean =>
  checked !== null && isSame(checked, pair) && checked.emailCode === pair.emailCode
