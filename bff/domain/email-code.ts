import type { Audience, EmailCodePurpose } from './availability.ts'

/** What a code by e-mail belongs to: one of another address or purpose is worth nothing. */
export interface EmailCodeKey {
  email: string
  purpose: EmailCodePurpose
}

/** A code that somebody typed, and what it shall belong to. */
export interface EmailCodePair extends EmailCodeKey {
  emailCode: string
}

/** What sends a code: `audience` says whose registration it is for, `humanCheck` is the result of a check, opaque. */
export interface EmailCodeRequest extends EmailCodeKey {
  audience: Audience
  humanCheck: string
}

/** What sets a new password. */
export interface NewPassword {
  email: string
  emailCode: string
  newPassword: string
}

/** What a session remembers of codes by e-mail: which were asked for, the latest first, and the pair that was checked last. */
export interface EmailCodes {
  asked: readonly EmailCodeKey[]
  checked: EmailCodePair | null
}

/** Codes that one session can wait for at a time. */
const maxRequested = 5

const isSame = (one: EmailCodeKey, other: EmailCodeKey) =>
  one.purpose === other.purpose && one.email.toLowerCase() === other.email.toLowerCase()

export const noEmailCodes: EmailCodes = { asked: [], checked: null }

/** After a code was asked for; what was checked before counts no longer for this address and purpose. */
export function withRequestedCode(codes: EmailCodes, { email, purpose }: EmailCodeKey): EmailCodes {
  const key = { email, purpose }
  const others = codes.asked.filter((one) => !isSame(one, key))
  const { checked } = codes
  return {
    asked: [key, ...others].slice(0, maxRequested),
    checked: checked !== null && isSame(checked, key) ? null : checked,
  }
}

/** Whether this session has asked for a code like this. */
export const wasRequested = ({ asked }: EmailCodes, key: EmailCodeKey): boolean =>
  asked.some((one) => isSame(one, key))

/** Whether this very pair was checked last. */
export const wasChecked = ({ checked }: EmailCodes, pair: EmailCodePair): boolean =>
  checked !== null && isSame(checked, pair) && checked.emailCode === pair.emailCode
