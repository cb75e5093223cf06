import {
  forgetDuration,
  recallDuration,
  recallName,
  rememberDuration,
  rememberName,
} from '../../../platform/browser/browser-storage.ts'
import type { EmailCodePurpose } from '../../../platform/__generated__/schema-types.ts'

/** The code that was sent last: where it went, what for, and when another may be asked for (milliseconds since 1970). */
export interface SentCode {
  email: string
  purpose: EmailCodePurpose
  resendAt: number
  /** The name that the provider knows the address by, masked. */
  maskedName: string | null
}

const read = (text: string): Partial<Record<keyof SentCode, unknown>> => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

/** Read as if a stranger had written it; null where no code for this purpose was sent in this tab. */
export const recallSentCode = (purpose: EmailCodePurpose): SentCode | null => {
  const { email, purpose: kept, resendAt } = read(recallDuration() ?? '')
  if (kept !== purpose || typeof email !== 'string' || typeof resendAt !== 'number') return null
  return { email, purpose, resendAt, maskedName: recallName() }
}

/** It outlives a reload and leaving the page. */
export const keepSentCode = ({ email, purpose, resendAt, maskedName }: SentCode) => {
  rememberDuration(JSON.stringify({ email, purpose, resendAt }))
  rememberName(maskedName)
}

export const forgetSentCode = forgetDuration

/** Whether a code for this address is so young that none other can be asked for yet. */
export const isOnItsWay = (sent: SentCode | null, email: string) =>
  sent !== null && sent.email === email && sent.resendAt > Date.now()
