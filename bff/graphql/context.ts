import type { Customer } from '../domain/customer.ts'
import type { HumanCheckChallenge } from '../domain/human-check.ts'
import type { LimitUses } from '../domain/limits.ts'
import type { Language } from '../domain/rules/languages.ts'
import type { OutcomeOf, SecurityEvent } from '../domain/security-event.ts'
import type { Snapshot } from '../domain/snapshot.ts'
import type { OpenedUpload, ProviderClient, ProviderState } from '../provider/provider.ts'
import type { PortalSession } from './portal-session.ts'
import type { Visitor } from './visitor.ts'

/** The calls for lists that may be longer than a page. */
export type ListClient = Pick<ProviderClient, 'listCustomers' | 'listBills' | 'listLoginLogs' | 'getProfile'>

/** The provider's clients of one request, by the identity that a call is made with. */
export interface ProviderClients {
  /** Without a session: the provider's state is not stored. */
  anyone(): ProviderClient
  /** Draws a captcha as a new caller. */
  drawingCaptcha(): ProviderClient
  /** Signs in with the state in which a captcha was drawn, also if the browser hangs up. */
  signingIn(captcha: ProviderState | null): ProviderClient
  /** Uses e-mail codes; the provider's state is kept by the visitor's browser. */
  visitor(): ProviderClient
  /** Whether the provider's logout ends the sign-in of its caller alone. */
  readonly logOutEndsOneSignIn: boolean
  /** Acts as the signed-in affiliate. If the provider does not know the affiliate's newest state, the session ends. */
  affiliate(): ProviderClient
  /**
   * The same affiliate, for reading whole lists: pages are not cached for the request, and calls end when the signal
   * aborts.
   */
  affiliateUntil(signal: AbortSignal): ListClient
}

/** The rate limits of this person, from this address. */
export interface PersonalLimits {
  /** Counts one use; returns the seconds to wait, or null if the action may proceed. */
  take(uses: LimitUses): Promise<number | null>
  /** Takes a use back that came to nothing. */
  giveBack(uses: LimitUses): Promise<void>
  /** Forgets all uses. */
  reset(uses: LimitUses): Promise<void>
  /** How often the work of a human check is doubled; `email` is null if it is not known yet. */
  doublings(email: string | null): Promise<number>
}

/** The human checks of this browser. */
export interface HumanChecks {
  /** Issues a check with work that is doubled so often. */
  issue(doublings: number): Promise<HumanCheckChallenge>
  /** Whether this is a valid result of a check that was issued to this browser, in time, with enough work, and not used before. */
  pass(result: string, doublings: number): Promise<boolean>
}

/** The context of every resolver. */
export interface Context {
  /** From the header `x-portal-language`. */
  language: Language
  session: PortalSession
  visitor: Visitor
  /** Logs a state out at the provider; nobody waits for that. */
  signOutLater(state: ProviderState): void
  /** Whether the browser has hung up. */
  hasLeft(): boolean
  /** The person that the page shows, from the header `x-portal-username`; undefined if the header is missing. */
  namedPerson: string | undefined
  clients: ProviderClients
  limits: PersonalLimits
  /** The snapshot of all customers of the signed-in affiliate, at most a minute old. */
  listAllCustomers(): Promise<Snapshot<Customer>>
  /** The snapshot of all customers, at most a minute old; null unless one is cached and complete. */
  wholeCustomers(): Snapshot<Customer> | null
  /** Drops the snapshot of all customers, which is out of date. */
  forgetCustomers(): void
  /** The clock, in milliseconds since 1970. */
  now(): number
  /** The keyed hash of a text, the same in every session and process (decision 58). */
  markOf(text: string): string
  humanChecks: HumanChecks
  /** Whether the login or the last confirmation is too long ago for a change of payment details (decision 63). */
  needsConfirmation(): boolean
  /** The uploaded file behind a handle of the signed-in affiliate; null for any other handle. */
  openUpload(handle: string): OpenedUpload | null
  /** Identifies this request in the log; clients get it with an `INTERNAL_SERVER_ERROR`. */
  requestId: string
  /** Logs a security event with its outcome and details, the client's address and the request's id. */
  audit<Event extends SecurityEvent>(
    event: Event,
    outcome: OutcomeOf<Event>,
    details: Readonly<Record<string, string | null>>,
  ): void
  /**
   * Logs an error with the request's id.
   *
   * @param field the field of the schema that failed, if the message has words of the client: lines that recur are
   *   counted by it instead of the message
   */
  report(message: string, cause: unknown, field?: string): void
}
