import { Fault } from '../../domain/fault.ts'
import type { AffiliateProvider, Caller, ProviderClient } from '../../provider/provider.ts'
import type { PortalSession } from '../context.ts'
import { createStateKeeper } from './state-keeper.ts'

/** Each attempt is made with a newer state than the one before; more than a few renewals within one call are not believed. */
const maxAttempts = 3

/**
 * The provider's client for the signed-in affiliate. Parts are asked for side by side, so an answer "not signed in" may be to an
 * older state than the session has by now: the call is then made again with the newest one, since the provider has done
 * nothing for a caller whom it does not know. Only where it does not know the newest state does the session end.
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
        if (newest === null) throw error
        if (newest === asked) {
          // The browser keeps its cookie: this answer may be a late one, and the cookie that of a newer session.
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
