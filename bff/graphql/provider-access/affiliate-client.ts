import { Fault } from '../../domain/fault.ts'
import type { AffiliateProvider, Caller, ProviderClient } from '../../provider/provider.ts'
import type { PortalSession } from '../portal-session.ts'
import { sessionReplaced } from '../not-signed-in.ts'
import { createStateKeeper } from './state-keeper.ts'

/** Each attempt uses a newer state than the one before. More renewals than this within one call are not plausible. */
const maxAttempts = 3

/**
 * The provider's client for the signed-in affiliate. Fields are resolved in parallel, so the answer "not signed in" may
 * refer to an older state than the session has by now. The call is then repeated with the newest state, which is safe
 * because the provider does nothing for a caller that it does not know. The session ends only if the provider does not
 * know the newest state.
 */
export function createAffiliateClient(
  provider: AffiliateProvider,
  session: PortalSession,
  person: Omit<Caller, 'state'>,
): ProviderClient {
  const begin = (state: Caller['state']) => {
    const client = provider.forCaller({ ...person, state })
    return { client, keeping: createStateKeeper(client, (changed) => session.keepSignedIn(changed)) }
  }
  let current = begin(session.signedIn)

  const run = async (
    name: Exclude<keyof ProviderClient, 'state'>,
    parameters: unknown[],
  ): Promise<unknown> => {
    for (let attempt = 1; ; attempt += 1) {
      const { client, keeping } = current
      const asked = client.state
      try {
        const call = client[name] as (...parameters: unknown[]) => Promise<unknown>
        return await keeping(() => call(...parameters))
      } catch (error) {
        if (!isUnknown(error) || session.username === null) throw error
        const newest = await session.newestSignedIn()
        if (newest === null) throw (await session.wasReplaced()) ? sessionReplaced(error) : error
        if (newest === asked) {
          // The browser keeps its cookie: this response may be late, and the cookie may belong to a newer session.
          await session.end()
          throw error
        }
        if (attempt === maxAttempts) throw error
        if (current.client.state !== newest) current = begin(newest)
      }
    }
  }
  return new Proxy({} as ProviderClient, {
    get: (_target, name: keyof ProviderClient) =>
      name === 'state' ? current.client.state : (...parameters: unknown[]) => run(name, parameters),
  })
}

const isUnknown = (error: unknown) => error instanceof Fault && error.code === 'UNAUTHENTICATED'
