import { Fault } from '../domain/fault.ts'
import type { AffiliateProvider, Caller, Calls, ProviderState } from '../provider/provider.ts'
import type { Callers, PortalSession } from './context.ts'
import { shareReads } from './shared-reads.ts'

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
  const asAffiliate = (calls: Calls) => {
    const keeping = keepingState(calls, (state) => session.keepSignedIn(state))
    return <Answer>(call: () => Promise<Answer>) =>
      keeping(call).catch((error: unknown) => endIfUnknown(session, error))
  }
  return {
    anyone: once(() => shareReads(provider.as({ ...person, state: null }), (call) => call())),
    visitor: once(() => {
      const calls = provider.as({ ...person, state: session.pending })
      return shareReads(
        calls,
        keepingState(calls, (state) => session.keepPending(state)),
      )
    }),
    affiliate: once(() => {
      const calls = provider.as({ ...person, state: session.signedIn })
      return shareReads(calls, asAffiliate(calls))
    }),
    affiliateUntil: (signal) => {
      const calls = provider.as({ ...person, state: session.signedIn, signal })
      const around = asAffiliate(calls)
      return {
        listCustomers: (request) => around(() => calls.listCustomers(request)),
        listBills: (request) => around(() => calls.listBills(request)),
        listLoginLogs: (request) => around(() => calls.listLoginLogs(request)),
      }
    },
  }
}

/** Hands a state that a call has changed to the session, whether the call succeeded or not. */
function keepingState(calls: Calls, keep: (state: ProviderState) => void) {
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

async function endIfUnknown(session: PortalSession, error: unknown): Promise<never> {
  if (error instanceof Fault && error.code === 'UNAUTHENTICATED' && session.username !== null)
    // The browser keeps its cookie: this answer may be a late one, and the cookie that of a newer session.
    await session.end()
  throw error
}
