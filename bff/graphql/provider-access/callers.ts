import type { AffiliateProvider, Caller, Calls, ProviderState } from '../../provider/provider.ts'
import { callsAsAffiliate } from './calls-as-affiliate.ts'
import type { Callers, PortalSession } from '../context.ts'
import { keepingState } from './keeping-state.ts'
import { shareReads } from './memoize-reads.ts'

/** The callers of one request; each is made when it is first asked for, and then stays. */
export function createCallers(
  provider: AffiliateProvider,
  session: PortalSession,
  person: Omit<Caller, 'state'>,
): Callers {
  const once = <Made>(make: () => Made) => {
    let made: Made | undefined
    return () => (made ??= make())
  }
  const before = (state: ProviderState | null, keep: (state: ProviderState) => void) => {
    const calls = provider.as({ ...person, state })
    return shareReads(calls, keepingState(calls, keep))
  }
  return {
    anyone: once(() => shareReads(provider.as({ ...person, state: null }), (call) => call())),
    drawingCaptcha: once(() => before(session.captcha, (state) => session.keepCaptcha(state))),
    signingIn: once(() =>
      before(session.drawnCaptcha, (state) => {
        // A captcha of an older build shares its state with codes, which the next captcha shall not.
        if (session.drawnCaptcha === session.captcha) session.keepCaptcha(state)
      }),
    ),
    visitor: once(() => before(session.pending, (state) => session.keepPending(state))),
    signingOut: () => provider.as({ ...person, state: session.signedIn }),
    affiliate: once(() => shareReads(callsAsAffiliate(provider, session, person), (call) => call())),
    affiliateUntil: (signal) => {
      const calls: Calls = callsAsAffiliate(provider, session, { ...person, signal })
      return {
        listCustomers: (request) => calls.listCustomers(request),
        listBills: (request) => calls.listBills(request),
        listLoginLogs: (request) => calls.listLoginLogs(request),
      }
    },
  }
}
