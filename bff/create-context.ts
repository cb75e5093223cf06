import type { Request, Response } from 'express'
import type { Logger } from 'pino'
import { Fault, notSignedIn } from './domain/fault.ts'
import type { Limits } from './domain/limits.ts'
import { defaultLanguage, findLanguage, languageOf } from './domain/rules/languages.ts'
import { createProviderClients, type SharedReads } from './graphql/provider-access/provider-clients.ts'
import type { Context, PortalSession } from './graphql/context.ts'
import type { CustomerSnapshots } from './graphql/provider-access/customer-snapshots.ts'
import type { HumanCheck } from './http/guards/human-check.ts'
import type { Metrics } from './http/ops/metrics.ts'
import { clientAddress, networksOf } from './http/guards/client-address.ts'
import { namedPerson, disconnectSignal } from './http/guards/request-guards.ts'
import type { Sessions } from './http/session/sessions.ts'
import type { Handles } from './http/uploads/handles.ts'
import type { AffiliateProvider, Caller } from './provider/provider.ts'

/** Truncate user input so that a log line stays short. */
const maxLoggedLength = 64

interface ContextParts {
  handles: Handles
  provider: AffiliateProvider
  sessions: Sessions
  humanCheck: HumanCheck
  /** The rate limits for an address. */
  limitsOf(address: string): Limits
  log: Logger
  metrics: Metrics | null
  snapshots: CustomerSnapshots
  sharedReads: SharedReads
  signOutLater: Context['signOutLater']
  now: () => number
  /** How long after the password a change of payment details needs no confirmation, in milliseconds. */
  confirmPayoutAfterMs: number
}

/** The keys by which callers share places at the provider: account and sign-in, or before a sign-in network and client. */
function placeKeysOf(session: PortalSession, address: string): string[] {
  const { client, network } = networksOf(address)
  const signIn = session.isUnreadable ? null : session.alias
  return signIn === null ? [network, client] : [session.username ?? '', signIn]
}

/** Who calls the provider for this request. The calls end when the client disconnects. */
export function callerOf(request: Request, response: Response, session: PortalSession) {
  const { enumValue: language } =
    findLanguage(request.headers['x-portal-language']) ?? languageOf(defaultLanguage)
  const address = clientAddress(request)
  return {
    language,
    address,
    userAgent: request.get('user-agent') ?? '',
    signal: disconnectSignal(response),
    placeKeys: placeKeysOf(session, address),
  } satisfies Omit<Caller, 'state'>
}

export async function createContext(
  parts: ContextParts,
  request: Request,
  response: Response,
): Promise<Context> {
  const { provider, sessions, humanCheck, log, metrics, snapshots, now } = parts
  const session = sessions.of(request, response)
  const visitor = sessions.visitorOf(request, response)
  const person = callerOf(request, response, session)
  const report = (message: string, cause: unknown) => {
    const isForeseen = cause instanceof Fault && cause.code !== 'INTERNAL_SERVER_ERROR'
    log[isForeseen ? 'warn' : 'error']({ err: cause, requestId: request.id }, message)
  }
  const clients = createProviderClients(provider, session, visitor, person, parts.sharedReads)
  return {
    language: person.language,
    session,
    visitor,
    signOutLater: parts.signOutLater,
    hasLeft: () => person.signal.aborted,
    namedPerson: namedPerson(request),
    clients,
    listAllCustomers: async () => {
      const { alias } = session
      if (alias === null) throw notSignedIn()
      return snapshots.read(alias, person.signal, clients.affiliateUntil)
    },
    forgetCustomers: () => {
      if (session.alias !== null) snapshots.forget(session.alias)
    },
    now,
    markOf: sessions.markOf,
    limits: parts.limitsOf(person.address),
    needsConfirmation: () => {
      const { confirmedAt } = session
      return confirmedAt !== null && now() - confirmedAt >= parts.confirmPayoutAfterMs
    },
    humanChecks: {
      issue: () => humanCheck.issue(visitor.goOnVisiting()),
      async pass(result) {
        const passed = visitor.visit === null ? null : await humanCheck.verify(result, visitor.visit)
        return (
          passed !== null && (await sessions.count(`human check ${passed.id}`, 1, passed.expiresAt)) === 1
        )
      },
    },
    openUpload: (handle) => (session.username === null ? null : parts.handles.open(session.username, handle)),
    requestId: request.id,
    audit: (event, outcome, details) => {
      const short = Object.entries(details).map(([name, text]) => [
        name,
        typeof text === 'string' ? text.slice(0, maxLoggedLength) : text,
      ])
      const where = { address: person.address, requestId: request.id }
      log.info({ event, outcome, ...Object.fromEntries(short), ...where }, event)
      metrics?.countEvent(event, outcome)
    },
    report,
  }
}
