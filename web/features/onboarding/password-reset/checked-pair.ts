import { onForgetPersonal } from '../../../platform/session/session.ts'
import type { FoundProblem } from '../../../platform/forms/use-portal-form.tsx'

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
