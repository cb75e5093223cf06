import type { ProviderClient, ProviderState } from '../../provider/provider.ts'

/** Keeps a state that a call has changed, whether the call succeeded or not. */
export function createStateKeeper(
  client: ProviderClient,
  keep: (after: ProviderState, before: ProviderState | null) => Promise<void> | void,
) {
  let kept = client.state
  return async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await call()
    } finally {
      const before = kept
      if (client.state !== null && client.state !== before) {
        kept = client.state
        await keep(kept, before)
      }
    }
  }
}
