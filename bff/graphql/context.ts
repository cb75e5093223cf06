import type { Customer } from '../domain/customer.ts'
import type { EmailCodeKey, EmailCodes } from '../domain/email-code.ts'
import type { HumanCheckChallenge } from '../domain/human-check.ts'
import type { Language } from '../domain/rules/languages.ts'
import type { Snapshot } from '../domain/snapshot.ts'
import type { ProviderClient, OpenedUpload, ProviderState } from '../provider/provider.ts'

/** What resolvers may do with the session of the person who asks; every read is of the session as it is now. */
export interface PortalSession {
  /** The account name that signed in, or null. */
  readonly username: string | null
  /** What the provider remembers of the signed-in affiliate. */
  readonly signedIn: ProviderState | null
  /** What the provider remembers of the captcha, which a login uses up. */
  readonly captcha: ProviderState | null
  /** The state in which the captcha was drawn last, by an older build too. */
  readonly drawnCaptcha: ProviderState | null
  /** What the provider remembers of codes by e-mail and of a registration. */
  readonly pending: ProviderState | null
  /** The codes by e-mail of this session. */
  readonly emailCodes: EmailCodes
  keepSignedIn(state: ProviderState): void
  /**
   * The newest state of the signed-in affiliate, which may be that of another request and is kept from now on; null where the
   * session has ended.
   */
  newestSignedIn(): Promise<ProviderState | null>
  keepCaptcha(state: ProviderState): void
  keepPending(state: ProviderState): void
  keepEmailCodes(codes: EmailCodes): void
  /** Resolves when what is pending is stored, codes included, for an answer that is worth nothing without it. */
  storePending(): Promise<void>
  /** Begins a signed-in session under a new id, with the registration under way, and resolves when it is stored. */
  signIn(username: string, state: ProviderState): Promise<void>
  /** Ends the session for good, whatever else of it is still under way. */
  end(): Promise<void>
  /** Makes the browser drop the session's cookie and what it has cached: after a logout, which is the newest word of it. */
  forget(): void
}

/** The lists of an affiliate that may be longer than a page. */
export type ListClient = Pick<ProviderClient, 'listCustomers' | 'listBills' | 'listLoginLogs'>

/** The provider's client, by whom a request makes them for. */
export interface ProviderClients {
  /** Somebody without a session: nothing is remembered. */
  anyone(): ProviderClient
  /** The person who draws a captcha: the provider's state is kept as `captcha`. */
  drawingCaptcha(): ProviderClient
  /** The person who answers the captcha that was drawn last; kept in the same place. */
  signingIn(): ProviderClient
  /** The person with a code by e-mail: the provider's state is kept as `pending`. */
  visitor(): ProviderClient
  /**
   * The affiliate who is signed in now, to be signed out. Nothing that the provider gives for them is kept, because by then somebody
   * else may have signed in with the same request.
   */
  signingOut(): ProviderClient
  /** The signed-in affiliate; when the provider no longer knows the newest state of them, the session ends. */
  affiliate(): ProviderClient
  /** The same person, for reading whole lists: no page is kept for the request, and the client end with this signal. */
  affiliateUntil(signal: AbortSignal): ListClient
}

/** How often this person may still do what is limited; each answers with the seconds to wait, or null where it may go on. */
export interface PersonalLimits {
  logIn(username: string): Promise<number | null>
  /** A login that succeeded forgets the attempts before it. */
  loggedIn(username: string): Promise<void>
  captcha(): Promise<number | null>
  humanCheck(): Promise<number | null>
  /** A code that is to be sent. */
  sendCode(key: EmailCodeKey): Promise<number | null>
  /** The code was not sent: another may be asked for at once. */
  codeNotSent(key: EmailCodeKey): Promise<void>
  /** A code that was typed, for whatever it shall do. */
  tryCode(email: string): Promise<number | null>
  /** Existence checks, all kinds together. */
  check(): Promise<number | null>
  /** Changes and messages of a signed-in affiliate, all kinds together. */
  write(username: string): Promise<number | null>
}

/** The human checks of this session. */
export interface HumanChecks {
  /** Issues a check; opens a session where there is none. */
  issue(): Promise<HumanCheckChallenge>
  /** Whether this is the result of a check that was issued to this session, in time, and is handed in for the first time. */
  pass(result: string): Promise<boolean>
}

/** What is logged as a security event. */
export type SecurityEvent =
  | 'login'
  | 'logout'
  | 'e-mail code request'
  | 'e-mail code check'
  | 'password reset'
  | 'registration'
  | 'terms accepted'

/** What every resolver gets. */
export interface Context {
  /** From the header `x-portal-language`. */
  language: Language
  session: PortalSession
  /** Whom the page that asks shows, as it says so itself in the header `x-portal-username`; undefined where it names nobody. */
  namedPerson: string | undefined
  clients: ProviderClients
  limits: PersonalLimits
  /** All customers of the signed-in affiliate, as they were up to a minute ago. */
  listAllCustomers(): Promise<Snapshot<Customer>>
  /** All customers as they were up to a minute ago, where they have been read and none is missing. */
  wholeCustomers(): Snapshot<Customer> | null
  /** What was read of all customers is no longer true after a change. */
  forgetCustomers(): void
  /** The clock, in milliseconds since 1970. */
  now(): number
  humanChecks: HumanChecks
  /** The file that the signed-in person knows by this handle; null where the handle is none of theirs. */
  openUpload(handle: string): OpenedUpload | null
  /** Names this request in the log; told to clients with an `INTERNAL_SERVER_ERROR`. */
  requestId: string
  /** Logs a security event: from where, with what outcome, and of whom or what, under the request's id. */
  audit(event: SecurityEvent, outcome: string, details: Readonly<Record<string, string | null>>): void
  /** Logs what went wrong, under the request's id. */
  report(message: string, cause: unknown): void
}
