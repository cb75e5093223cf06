import type { AccountSession } from '../domain/account-session.ts'
import type { EmailCodes } from '../domain/email-code.ts'
import type { ProviderState } from '../provider/provider.ts'

/** The caller's session as resolvers use it. Every property returns the current value. */
export interface PortalSession {
  /** The username of the signed-in affiliate, or null. */
  readonly username: string | null
  /** The provider's state for the signed-in affiliate. */
  readonly signedIn: ProviderState | null
  /** The provider's state in which the last captcha was drawn. */
  readonly captcha: ProviderState | null
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
  /** Claims the last captcha for one login; false if another login has claimed it. */
  claimCaptcha(): Promise<boolean>
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
   * it ends under that one; then the username is returned, otherwise null. The browser deletes its cache, and the session cookie
   * unless that may be of another session by now.
   */
  logOut(): Promise<string | null>
  /** The sessions of the signed-in account, at most 50: this one first, then by their last use. */
  listAccount(): Promise<AccountSession[]>
  /**
   * Ends all other sessions of the account, and continues this one under a new id; returns how many ended, null if this one
   * has ended meanwhile, or `unconfirmed` for an id that predates a confirmation whose response is lost.
   */
  endOthers(): Promise<number | 'unconfirmed' | null>
}
