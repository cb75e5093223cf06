import type { Calls, ProviderState } from '../../provider/provider.ts'

/** Hands a state that a call has changed to the session, whether the call succeeded or not. */
export function keepingState(calls: Calls, keep: (state: ProviderState) => void) {
  let kept = calls.state
  return async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await call()
    } finally {
      if (calls.state !== null && calls.state !== kept) {
        kept = calls.state
        keep(kept)
      }
    }
  }
}
