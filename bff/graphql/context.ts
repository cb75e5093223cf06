import type { AccountSession } from '../domain/account-session.ts'
import type { Customer } from '../domain/customer.ts'
import type { EmailCodeKey, EmailCodes, RequestedCode } from '../domain/email-code.ts'
import type { HumanCheckChallenge } from '../domain/human-check.ts'
import type { Language } from '../domain/rules/languages.ts'
import type { Snapshot } from '../domain/snapshot.ts'
import type { ProviderClient, OpenedUpload, ProviderState } from '../provider/provider.ts'

/** The caller's session as resolvers use it. Every property returns the current value. */
export interface PortalSession {
  /** The username of the signed-in affiliate, or null. */
  readonly username: string | null
  /** The provider's state for the signed-in affiliate. */
  readonly signedIn: ProviderState | null
  /** The provider's state for the captcha, which a login uses up. */
  readonly captcha: ProviderState | null
  /** The state in which the last captcha was drawn, even if an older build drew it. */
  readonly drawnCaptcha: ProviderState | null
  /** The provider's state for e-mail codes and a registration. */
  readonly pending: ProviderState | null
  /** The e-mail codes of this session. */
  readonly emailCodes: EmailCodes
  keepSignedIn(state: ProviderState): void
  /**
   * The newest state of the signed-in affiliate, which another request may have stored; from now on it is used. Null if
   * the session has ended.
   */
  newestSignedIn(): Promise<ProviderState | null>
  /**
   * Whether the session of this request has lately continued under another id, which only the response of another request
   * knows: while this one was in progress, or seconds before it began.
   */
  wasReplaced(): Promise<boolean>
  keepCaptcha(state: ProviderState): void
  keepPending(state: ProviderState): void
  keepEmailCodes(codes: EmailCodes): void
  /** Resolves when the pending state and the e-mail codes are stored: some responses are useless without them. */
  storePending(): Promise<void>
  /**
   * Starts a signed-in session under a new id, keeping a registration in progress; resolves when the session is stored. False
   * if another request has given the session another id meanwhile: nothing is stored then.
   */
  signIn(username: string, state: ProviderState): Promise<boolean>
  /** When the person last gave the password, at the login or since (milliseconds since 1970); null if nobody is signed in. */
  readonly confirmedAt: number | null
  /**
   * Continues the signed-in session under a new id, with the state of a login that confirmed the person; resolves when it is
   * stored. The absolute end stays. False if the session has ended meanwhile, or another request has given it another id: nothing is
   * stored then. If the call fails, the session goes on as it was.
   */
  confirm(state: ProviderState): Promise<boolean>
  /** Whether the browser has a session that the store could not read. Only a logout is served then. */
  readonly isUnread: boolean
  /** Ends a session that the provider no longer knows, permanently, even if other requests of it are in progress. */
  end(): Promise<void>
  /**
   * Ends the session for good because its person logs out, also if the store could not read it. If it has another id by now,
   * it ends under that one; then the username is returned, otherwise null.
   */
  logOut(): Promise<string | null>
  /** The sessions of the signed-in account, at most 50: this one first, then by their last use. */
  listAccount(): Promise<AccountSession[]>
  /**
   * Ends all other sessions of the account, and continues this one under a new id; returns how many ended, or null if this one
   * has ended meanwhile. Throws `UNAUTHENTICATED` for an id of before a confirmation whose response is lost.
   */
  endOthers(): Promise<number | null>
  /** Makes the browser delete the session cookie and its cache. Only a logout may do this: its response is the newest one. */
  forget(): void
}

/** The calls for lists that may be longer than a page. */
export type ListClient = Pick<ProviderClient, 'listCustomers' | 'listBills' | 'listLoginLogs'>

/** The provider's clients of one request, by the identity that a call is made with. */
export interface ProviderClients {
  /** Without a session: the provider's state is not stored. */
  anyone(): ProviderClient
  /** Draws a captcha; the provider's state is stored as `captcha`. */
  drawingCaptcha(): ProviderClient
  /** Signs in with the captcha that was drawn last; its state is stored in the same place. */
  signingIn(): ProviderClient
  /** Uses e-mail codes; the provider's state is stored as `pending`. */
  visitor(): ProviderClient
  /**
   * Signs out the affiliate who is signed in now. The provider's state is not stored, because by then the same request
   * may have signed in somebody else.
   */
  signingOut(): ProviderClient
  /** Acts as the signed-in affiliate. If the provider does not know the affiliate's newest state, the session ends. */
  affiliate(): ProviderClient
  /**
   * The same affiliate, for reading whole lists: pages are not cached for the request, and calls end when the signal
   * aborts.
   */
  affiliateUntil(signal: AbortSignal): ListClient
}

/** The rate limits of this person. Each method returns the seconds to wait, or null if the action may proceed. */
export interface PersonalLimits {
  logIn(username: string): Promise<number | null>
  /** Resets the failed attempts after a successful login. */
  loggedIn(username: string): Promise<void>
  captcha(): Promise<number | null>
  humanCheck(): Promise<number | null>
  /** How often the work of a human check is doubled; `email` is null if it is not known yet. */
  doublings(email: string | null): Promise<number>
  /** Before a code is sent. */
  sendCode(key: EmailCodeKey): Promise<number | null>
  /** The code was not sent: another one may be requested at once. */
  codeNotSent(key: EmailCodeKey): Promise<void>
  /** Before a code that was entered is checked, whatever it is for. */
  tryCode(email: string): Promise<number | null>
  /** Existence checks, all kinds together. */
  check(): Promise<number | null>
  /** Changes and messages of a signed-in affiliate, all kinds together. */
  write(username: string): Promise<number | null>
  /** Ending the other sessions of the account, for this sign-in alone. */
  endOthers(): Promise<number | null>
}

/** The human checks of this session. */
export interface HumanChecks {
  /** Issues a check with work that is doubled so often. */
  issue(doublings: number): Promise<HumanCheckChallenge>
  /** Whether this is a valid result of a check that was issued to this browser, in time, with enough work, and not used before. */
  pass(result: string, doublings: number): Promise<boolean>
}

/** Counts wrong tries of each requested code, for all requests of its session together. */
export interface CodeTries {
  /** Takes one of the tries of a code; false if none is left, and the code is void. */
  take(code: RequestedCode): Promise<boolean>
  /** Gives a try back because the code was not wrong. */
  giveBack(code: RequestedCode): Promise<void>
}

/** When payout accounts were last set through this portal. */
export interface PayoutChanges {
  /** Notes that one is set now. */
  note(username: string): Promise<void>
  /** The last time in milliseconds since 1970; null if none is known. */
  lastAt(username: string): Promise<number | null>
}

/** The security events that are logged. */
export type SecurityEvent =
  | 'login'
  | 'logout'
  | 'identity confirmation'
  | 'logout elsewhere'
  | 'e-mail code request'
  | 'e-mail code check'
  | 'password reset'
  | 'registration'
  | 'terms accepted'
  | 'payout account'
  | 'verification'
  | 'account manager'
  | 'feedback'

/** The context of every resolver. */
export interface Context {
  /** From the header `x-portal-language`. */
  language: Language
  session: PortalSession
  /** The person that the page shows, from the header `x-portal-username`; undefined if the header is missing. */
  namedPerson: string | undefined
  clients: ProviderClients
  limits: PersonalLimits
  /** The snapshot of all customers of the signed-in affiliate, at most a minute old. */
  listAllCustomers(): Promise<Snapshot<Customer>>
  /** The snapshot of all customers, at most a minute old; null unless one is cached and complete. */
  wholeCustomers(): Snapshot<Customer> | null
  /** Drops the snapshot of all customers after a change. */
  forgetCustomers(): void
  /** The clock, in milliseconds since 1970. */
  now(): number
  /** The keyed hash of a text, the same in every session and process (decision 58). */
  markOf(text: string): string
  humanChecks: HumanChecks
  /**
   * Whether no other portal has begun the mutation of this request. A proxy sends a request that broke again, under the same id.
   */
  beginOnce(): Promise<boolean>
  codeTries: CodeTries
  payoutChanges: PayoutChanges
  /** Whether the login or the last confirmation is too long ago for a change of payment details (decision 63). */
  needsConfirmation(): boolean
  /** The uploaded file behind a handle of the signed-in affiliate; null for any other handle. */
  openUpload(handle: string): OpenedUpload | null
  /** Identifies this request in the log; clients get it with an `INTERNAL_SERVER_ERROR`. */
  requestId: string
  /** Logs a security event with its outcome and details, the client's address and the request's id. */
  audit(event: SecurityEvent, outcome: string, details: Readonly<Record<string, string | null>>): void
  /**
   * Logs an error with the request's id.
   *
   * @param field the field of the schema that failed, if the message has words of the client: lines that recur are
   *   counted by it instead of the message
   */
  report(message: string, cause: unknown, field?: string): void
}
