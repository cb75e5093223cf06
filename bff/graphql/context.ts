import type { AccountSession } from '../domain/account-session.ts'
import type { Customer } from '../domain/rules/customer.ts'
import type { EmailCodeKey, HumanCheckChallenge } from '../domain/onboarding.ts'
import type { Limits } from '../domain/limits.ts'
import type { Language } from '../domain/rules/languages.ts'
import type { OutcomeOf, SecurityEvent } from '../domain/security-event.ts'
import type { Snapshot } from '../domain/page.ts'
import type { OpenedUpload, ProviderState, VersionedState } from '../provider/provider.ts'
import type { ProviderClients } from './provider-access/provider-clients.ts'

export interface HumanChecks {
  issue(): Promise<HumanCheckChallenge>
  /** Whether this is a valid result of a check that was issued to this browser, in time, and not used before. */
  pass(result: string): Promise<boolean>
}

/**
 * The caller's signed-in session as resolvers use it. Every property returns the current value. If the store could not read
 * the session, everything throws a fault but `isUnreadable` and `logOut`: the browser may be signed in.
 */
export interface PortalSession {
  readonly isUnreadable: boolean
  /** The username of the signed-in affiliate, or null. */
  readonly username: string | null
  /** Identifies the session, without revealing its id; null if nobody is signed in. */
  readonly alias: string | null
  /** When the person last gave the password (milliseconds since 1970); null if nobody is signed in. */
  readonly confirmedAt: number | null
  /** The provider's state, as this request knows it; null if nobody is signed in. */
  readonly providerState: VersionedState | null
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
  /** Ends all sessions of an account, also if nobody is signed in here. */
  endAccount(username: string): Promise<void>
}

/** What a browser keeps before a sign-in, in cookies that only the portal can read. */
export interface Visitor {
  /** Keeps the state in which a captcha was drawn, for one login. */
  keepCaptcha(state: ProviderState | null): void
  /** The captcha that was drawn last; null if there is none, it is too old, or it was taken before. */
  takeCaptcha(): Promise<{ state: ProviderState | null } | null>
  dropCaptcha(): void
  /** The provider's state of e-mail codes and a registration. */
  readonly codesState: ProviderState | null
  keepCodesState(state: ProviderState): void
  /** Notes that a code was sent, and to whose mailbox; an earlier one for this address and purpose, and its check, are void. */
  noteSent(key: EmailCodeKey, username: string | null): void
  /** The code that this browser has requested for this address and purpose; null if it has not. */
  findSent(key: EmailCodeKey): SentCode | null
}

/** A code that was sent. Its tries and its use are counted for all processes and all copies of the cookie together. */
export interface SentCode {
  /** Whose mailbox it is, a secret until the code is right; null if the provider did not say it. */
  readonly username: string | null
  /** Takes one of its tries; false if none is left, and the code is void. */
  takeTry(): Promise<boolean>
  giveTryBack(): Promise<void>
  /** Claims it for what uses it up; false if something else has claimed it. */
  claim(): Promise<boolean>
  /** Gives it free again, because it was not used up. */
  release(): Promise<void>
  /** Notes that these characters were right; null forgets that. */
  noteChecked(emailCode: string | null): void
  wasChecked(emailCode: string): boolean
}

export interface Context {
  /** From the header `x-portal-language`. */
  language: Language
  session: PortalSession
  visitor: Visitor
  /** Logs a state out at the provider; nobody waits for that. */
  signOutLater(state: ProviderState): void
  hasLeft(): boolean
  /** The person that the page shows, from the header `x-portal-username`; undefined if the header is missing. */
  namedPerson: string | undefined
  clients: ProviderClients
  /** The rate limits, for the address of the request. */
  limits: Limits
  /** The snapshot of all customers of the signed-in affiliate, at most a minute old. */
  listAllCustomers(): Promise<Snapshot<Customer>>
  /** Drops the snapshot of all customers, which is out of date. */
  forgetCustomers(): void
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
    details: Readonly<Record<string, string | number | null>>,
  ): void
  report(message: string, cause: unknown): void
}
