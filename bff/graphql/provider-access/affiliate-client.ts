import { Fault } from '../../domain/fault.ts'
import type { AffiliateProvider, Caller, ProviderClient } from '../../provider/provider.ts'
import type { PortalSession, VersionedState } from '../portal-session.ts'
import { createStateKeeper } from './state-keeper.ts'

/** Each attempt uses a newer state than the one before. More renewals than this within one call are not plausible. */
const maxAttempts = 3

/**
 * The provider's client for the signed-in affiliate. Fields are resolved in parallel, so the answer "not signed in" may
 * refer to an older state than the session has by now. The session ends only if the call was made with the stored one.
 * Otherwise the call is repeated with that, which is safe because the provider does nothing for a caller that it does not
 * know.
 */
export function createAffiliateClient(
  provider: AffiliateProvider,
  session: PortalSession,
  person: Omit<Caller, 'state'>,
): ProviderClient {
  const begin = (signedIn: VersionedState | null) => {
    const client = provider.forCaller({ ...person, state: signedIn?.state ?? null })
    const keeping = createStateKeeper(client, (after, before) => session.keepChange(before, after))
    return { client, keeping, version: signedIn?.version }
  }
  let current = begin(session.signedIn)

  const run = async (
    name: Exclude<keyof ProviderClient, 'state'>,
    parameters: unknown[],
  ): Promise<unknown> => {
    for (let attempt = 1; ; attempt += 1) {
      const used = current
      const known = session.signedIn
      // A call before this one may have stored a newer state of the same client.
      const version = known && known.state === used.client.state ? known.version : used.version
      try {
        const call = used.client[name] as (...parameters: unknown[]) => Promise<unknown>
        return await used.keeping(() => call(...parameters))
      } catch (error) {
        if (!isUnknown(error) || session.username === null) throw error
        if (await session.end(version)) throw error
        const newest = await session.readNewest()
        if (newest === null || attempt === maxAttempts) throw error
        if (current === used) current = begin(newest)
      }
    }
  }
  return new Proxy({} as ProviderClient, {
    get: (_target, name: keyof ProviderClient) =>
      name === 'state' ? current.client.state : (...parameters: unknown[]) => run(name, parameters),
  })
}

const isUnknown = (error: unknown) => error instanceof Fault && error.code === 'UNAUTHENTICATED'
