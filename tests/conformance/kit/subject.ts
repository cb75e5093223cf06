import type { Guard } from '#bff/provider/guarded-call/guarded-call.ts'
import type { UpstreamRequest, UpstreamResponse } from '#bff/provider/guarded-call/round-trip.ts'
import { Fault } from '#bff/domain/fault.ts'
import { connect, type Connection, type LegacyRestSettings } from '#bff/provider/legacy-rest/connection.ts'
import { LegacyHttp } from '#bff/provider/legacy-rest/http.ts'
import type { LegacyRequest } from '#bff/provider/legacy-rest/http.ts'
import { createLegacyRestProvider } from '#bff/provider/legacy-rest/legacy-rest.ts'
import { SessionState } from '#bff/provider/legacy-rest/session-state.ts'
import type { AffiliateProvider, Caller, ProviderClient } from '#bff/provider/provider.ts'
import { type Exchange, toExchange } from './exchange.ts'

/** The provider that the kit looks at, and the portal's adapter over it. */
export interface Subject {
  connection: Connection
  adapter: AffiliateProvider
}

interface Through<Outcome> {
  /** Null if the adapter ended with the fault. */
  outcome: Outcome | null
  fault: Fault | null
  exchange: Exchange
}

const nobody: Omit<Caller, 'state' | 'language'> = {
  address: '127.0.0.1',
  userAgent: 'conformance',
  signal: new AbortController().signal,
}

export const openSubject = (settings: LegacyRestSettings): Subject => ({
  connection: connect(settings),
  adapter: createLegacyRestProvider(settings),
})

/**
 * One caller of the provider. `ask` makes a call as the adapter does, and returns the response as it came; `portal` is the
 * adapter with the same cookies and token.
 */
export class KitCaller {
  readonly subject: Subject
  session = new SessionState(null)

  constructor(subject: Subject) {
    this.subject = subject
  }

  /** Makes one call as the adapter does, and judges nothing. */
  async ask(request: LegacyRequest): Promise<Exchange> {
    const { exchange } = await this.through(request, (http) => http.send(request))
    return exchange
  }

  /** Runs one of the adapter's own functions, and returns its outcome beside the last response that it got. */
  async through<Outcome>(
    { method, path }: Pick<LegacyRequest, 'method' | 'path'>,
    run: (http: LegacyHttp) => Promise<Outcome>,
  ): Promise<Through<Outcome>> {
    const { guard } = this.subject.connection
    const calls: { sent: UpstreamRequest; response: UpstreamResponse | string }[] = []
    const watching: Guard = {
      unreachableSince: null,
      call: async (sent) => {
        const made = { sent, response: 'no answer' as UpstreamResponse | string }
        calls.push(made)
        try {
          const response = await guard.call(sent)
          made.response = response
          return response
        } catch (error) {
          made.response = failureOf(error)
          throw error
        }
      },
    }
    const connection = { ...this.subject.connection, guard: watching }
    const caller: Caller = { ...nobody, state: null, language: 'EN' }
    const http = new LegacyHttp(connection, caller, this.session)
    const ended = await run(http).then(
      (outcome) => ({ outcome, fault: null }),
      (error: unknown) => {
        if (error instanceof Fault) return { outcome: null, fault: error }
        throw error
      },
    )
    const { sent, response = 'no answer' } = calls.at(-1) ?? {}
    return { ...ended, exchange: toExchange({ method, path, connection, sent, response }) }
  }

  /** The portal's adapter for this caller; what it keeps of an answer is not kept here. */
  get portal(): ProviderClient {
    return this.subject.adapter.forCaller({ ...nobody, state: this.session.pack(), language: 'EN' })
  }
}

/** The reason why there is no response. */
function failureOf(error: unknown): string {
  if (!(error instanceof Fault)) throw error
  const { cause } = error
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause
  const detail = inner instanceof Error ? ` (${inner.message})` : ''
  return `${error.message}${detail}`
}
