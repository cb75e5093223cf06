import type { AccountSession } from '../domain/account-session.ts'
import type { ProviderState } from '../provider/provider.ts'

/** The provider's state of a signed-in affiliate, with the version under which it is stored. */
export interface VersionedState {
  state: ProviderState
  version: number
}

/**
 * The caller's signed-in session as resolvers use it. Every property returns the current value. If the store could not read
 * the session, everything throws a fault but `isUnread` and `logOut`: the browser may be signed in.
 */
export interface PortalSession {
  readonly isUnread: boolean
  /** The username of the signed-in affiliate, or null. */
  readonly username: string | null
  /** Identifies the session, without revealing its id; null if nobody is signed in. */
  readonly alias: string | null
  /** Identifies the sign-in in rate limits, also after a confirmation; null if nobody is signed in. */
  readonly signInName: string | null
  /** When the person last gave the password (milliseconds since 1970); null if nobody is signed in. */
  readonly confirmedAt: number | null
  /** The provider's state, as this request knows it; null if nobody is signed in. */
  readonly signedIn: VersionedState | null
  /** Stores what a call has changed, joined with what other requests have changed meanwhile. */
  keepChange(before: ProviderState | null, after: ProviderState): Promise<void>
  /** Reads the stored state again; null if the session has ended. */
  readNewest(): Promise<VersionedState | null>
  /**
   * Starts a session under a new id, and ends the one before; resolves when it is stored.
   *
   * @returns false for a confirmation whose session has ended meanwhile: then there is no new session
   */
  signIn(username: string, state: ProviderState, isConfirmation: boolean): Promise<boolean>
  /** Adds to the wrong tries of a confirmation in this session; returns their number. */
  countTry(change: number): Promise<number>
  /**
   * Ends the session, permanently, even if other requests of it are in progress; with a version, only if the provider's state
   * still has it. Returns whether it ended now.
   */
  end(version?: number): Promise<boolean>
  /**
   * Ends the session because its person logs out, and clears the cookie. If the session had ended before, nobody was signed in, and
   * the cookie stays: the browser may have that of a newer session. If the session cannot be removed, the logout is not complete:
   * it ends when it is idle for long enough.
   */
  logOut(): Promise<{ wasSignedIn: boolean; isComplete: boolean }>
  /** The sessions of the signed-in account, at most 50: this one first, then by their last use. */
  listAccount(): Promise<AccountSession[]>
  /** Ends all other sessions of the account; returns how many, or null if this one has ended meanwhile. */
  endOthers(): Promise<number | null>
}
