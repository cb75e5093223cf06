import type { AffiliateProvider, Caller, ProviderClient } from '../../provider/provider.ts'
import type { ProviderClients } from '../context.ts'
import type { PortalSession } from '../portal-session.ts'
import type { Visitor } from '../visitor.ts'
import { createAffiliateClient } from './affiliate-client.ts'
import { memoizeReads } from './memoize-reads.ts'
import { createStateKeeper } from './state-keeper.ts'

/** Creates the provider's clients of one request, each on first use. */
export function createProviderClients(
  provider: AffiliateProvider,
  session: PortalSession,
  visitor: Visitor,
  person: Omit<Caller, 'state'>,
): ProviderClients {
  const once = <Made>(make: () => Made) => {
    let made: Made | undefined
    return () => (made ??= make())
  }
  return {
    anyone: once(() => memoizeReads(provider.forCaller({ ...person, state: null }), (call) => call())),
    drawingCaptcha: () => provider.forCaller({ ...person, state: null }),
    // A login goes on although its browser has hung up, so that it can be signed out again.
    signingIn: (state) => provider.forCaller({ ...person, state, signal: new AbortController().signal }),
    visitor: once(() => {
      const client = provider.forCaller({ ...person, state: visitor.codesState })
      return memoizeReads(client, createStateKeeper(client, visitor.keepCodesState))
    }),
    logOutEndsOneSignIn: provider.logOutEndsOneSignIn === true,
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
