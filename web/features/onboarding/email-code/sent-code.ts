import {
  forgetDuration,
  recallDuration,
  recallName,
  rememberDuration,
  rememberName,
} from '../../../platform/browser/browser-storage.ts'
import type { EmailCodePurpose } from '../../../platform/__generated__/schema-types.ts'

/** The code that was sent last: its address, its purpose, and when another may be requested (milliseconds since 1970). */
export interface SentCode {
  email: string
  purpose: EmailCodePurpose
  resendAt: number
  /** The name that the provider has for this address, masked. */
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

/** The stored code, validated like untrusted input; null if this tab sent no code for this purpose. */
export const recallSentCode = (purpose: EmailCodePurpose): SentCode | null => {
  const { email, purpose: kept, resendAt } = read(recallDuration() ?? '')
  if (kept !== purpose || typeof email !== 'string' || typeof resendAt !== 'number') return null
  return { email, purpose, resendAt, maskedName: recallName() }
}

/** Stores the code in the tab, so that it survives a reload and leaving the page. */
export const keepSentCode = ({ email, purpose, resendAt, maskedName }: SentCode) => {
  rememberDuration(JSON.stringify({ email, purpose, resendAt }))
  rememberName(maskedName)
}

export const forgetSentCode = forgetDuration

/** Whether a code was sent to this address so recently that another cannot be requested yet. */
export const isCoolingDown = (sent: SentCode | null, email: string) =>
  sent !== null && sent.email === email && sent.resendAt > Date.now()
