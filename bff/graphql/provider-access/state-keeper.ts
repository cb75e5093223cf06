import type { ProviderClient, ProviderState } from '../../provider/provider.ts'

/** Passes a state that a call has changed to the session, whether the call succeeded or not. */
export function createStateKeeper(client: ProviderClient, keep: (state: ProviderState) => void) {
  let kept = client.state
  return async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await call()
    } finally {
      if (client.state !== null && client.state !== kept) {
        kept = client.state
        keep(kept)
      }
    }
  }
}
