import { stored, storedText } from '../../../platform/browser/browser-storage.ts'
import type { EmailCodePurpose } from '../../../platform/__generated__/schema-types.ts'
import type { FoundProblem } from '../../../platform/forms/use-portal-form.tsx'
import { onForgetPersonal } from '../../../platform/session/session.ts'

/** The code that was sent last: its address, its purpose, and when another may be requested (milliseconds since 1970). */
export interface SentCode {
  email: string
  purpose: EmailCodePurpose
  resendAt: number
  /** The name that the provider has for this address, masked. */
  maskedName: string | null
}

// The specification names both keys (section 3).
const duration = stored('sessionStorage', 'duration', ({ email, purpose, resendAt }) =>
  typeof email === 'string' && typeof resendAt === 'number' ? { email, purpose, resendAt } : null,
)
const name = storedText('sessionStorage', 'name')

/** The stored code; null if this tab sent no code for this purpose. */
export const recallSentCode = (purpose: EmailCodePurpose): SentCode | null => {
  const sent = duration.read()
  return sent?.purpose === purpose ? { ...sent, purpose, maskedName: name.read() } : null
}

/** Stores the code in the tab, so that it survives a reload and leaving the page. */
export const keepSentCode = ({ maskedName, ...sent }: SentCode) => {
  duration.keep(sent)
  if (maskedName === null) name.forget()
  else name.keep(maskedName)
}

export const forgetSentCode = () => {
  duration.forget()
  name.forget()
}

/** Whether a code was sent to this address so recently that another cannot be requested yet. */
export const isCoolingDown = (sent: SentCode | null, email: string) =>
  sent !== null && sent.email === email && sent.resendAt > Date.now()

/** An address and the code that was checked with it, and whose address it is, if that is known. */
export interface CheckedPair {
  email: string
  emailCode: string
  username: string | null
}

/**
 * Kept in memory only, never in storage or in the address bar: the code gives access to the account (decision 51). With it the
 * problem that the last step found with a code, which is shown once, where the next one is entered.
 */
const inMemory: { pair?: CheckedPair; refused?: FoundProblem } = {}
const forget = () => {
  delete inMemory.pair
  delete inMemory.refused
}
onForgetPersonal((keeper) => {
  if (keeper === null) forget()
})

export const recallPair = () => inMemory.pair ?? null
export const keepPair = (pair: CheckedPair) => void (inMemory.pair = pair)
/** @param refused why the code cannot be used any more */
export const forgetPair = (refused?: FoundProblem) => {
  forget()
  if (refused) inMemory.refused = refused
}
export const takeRefusedCode = () => {
  const { refused } = inMemory
  delete inMemory.refused
  return refused
}
