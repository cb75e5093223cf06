import type { AffiliateProvider, Caller, ProviderClient, ProviderState } from '../../provider/provider.ts'
import { createAffiliateClient } from './affiliate-client.ts'
import type { ProviderClients } from '../context.ts'
import type { PortalSession } from '../portal-session.ts'
import { createStateKeeper } from './state-keeper.ts'
import { memoizeReads } from './memoize-reads.ts'

/** Creates the provider's clients of one request, each on first use. */
export function createProviderClients(
  provider: AffiliateProvider,
  session: PortalSession,
  person: Omit<Caller, 'state'>,
): ProviderClients {
  const once = <Made>(make: () => Made) => {
    let made: Made | undefined
    return () => (made ??= make())
  }
  const before = (state: ProviderState | null, keep: (state: ProviderState) => void) => {
    const client = provider.forCaller({ ...person, state })
    return memoizeReads(client, createStateKeeper(client, keep))
  }
  return {
    anyone: once(() => memoizeReads(provider.forCaller({ ...person, state: null }), (call) => call())),
    drawingCaptcha: once(() => before(null, (state) => session.keepCaptcha(state))),
    signingIn: once(() => provider.forCaller({ ...person, state: session.captcha })),
    visitor: once(() => before(session.pending, (state) => session.keepPending(state))),
    signingOut: () => provider.forCaller({ ...person, state: session.signedIn }),
    affiliate: once(() => memoizeReads(createAffiliateClient(provider, session, person), (call) => call())),
    affiliateUntil: (signal) => {
      const client: ProviderClient = createAffiliateClient(provider, session, { ...person, signal })
      return {
        listCustomers: (request) => client.listCustomers(request),
        listBills: (request) => client.listBills(request),
        listLoginLogs: (request) => client.listLoginLogs(request),
        getProfile: () => client.getProfile(),
      }
    },
  }
}
