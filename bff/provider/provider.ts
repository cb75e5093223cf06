import type { AffiliateProfile } from '../domain/affiliate.ts'
import type { Bill } from '../domain/bill.ts'
import type { Country } from '../domain/country.ts'
import type { Customer } from '../domain/customer.ts'
import type { Language } from '../domain/language.ts'
import type { LegalText, LegalTextKind } from '../domain/legal-text.ts'
import type { LoginLog } from '../domain/login-log.ts'
import type { Page } from '../domain/page.ts'
import type { LogInRefusal } from '../domain/refusals.ts'
import type { LogInFields } from '../domain/rules/login.ts'
import type { PageRequest } from '../domain/rules/paging.ts'

declare const providerState: unique symbol

/**
 * What a provider has to remember of one caller between two requests: cookies, tokens. Opaque to everybody but the
 * provider that made it; a string, so that a session can keep it.
 */
export type ProviderState = string & { readonly [providerState]: true }

/** On whose behalf the provider is called. */
export interface Caller {
  /** What the provider gave for this caller last; null for a caller it has never seen. */
  state: ProviderState | null
  language: Language
  /** The person's network address, as the portal trusts it. */
  address: string
  userAgent: string
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal
}

/** A login that succeeded. */
export interface SignedIn {
  __typename: 'SignedIn'
}

/**
 * Everything the portal asks of a provider, for one caller. A call answers with domain data or a refusal, or throws a
 * `Fault`: `UNAUTHENTICATED` when the provider does not know the caller (any more), `UPSTREAM_UNAVAILABLE`,
 * `UPSTREAM_TIMEOUT`, `UPSTREAM_CONTRACT`, `UPSTREAM_REFUSED`, `RATE_LIMITED` or `OVERLOADED`. Calls may run in parallel.
 */
export interface Calls {
  /** What is to be remembered of the caller; may change with every call. */
  readonly state: ProviderState | null

  /** Draws a new captcha for the caller and gives its picture as a data URI. */
  createCaptcha(): Promise<{ image: string }>
  /** Signs in with the captcha drawn last; uses the captcha up. */
  logIn(fields: LogInFields): Promise<SignedIn | LogInRefusal>
  /** Ends the caller's sign-in at the provider. */
  logOut(): Promise<void>

  getProfile(): Promise<AffiliateProfile>
  /** A page beyond the end has no items and the true totals. */
  listCustomers(request: PageRequest): Promise<Page<Customer>>
  listBills(request: PageRequest): Promise<Page<Bill>>
  listLoginLogs(request: PageRequest): Promise<Page<LoginLog>>

  /** Public: needs no sign-in. */
  listCountries(language: Language): Promise<Country[]>
  /** Public: needs no sign-in; null where the provider has no such text. */
  getLegalText(kind: LegalTextKind, language: Language): Promise<LegalText | null>
}

/** THE SEAM: whoever implements this can stand behind the portal. */
export interface AffiliateProvider {
  as(caller: Caller): Calls
  /** Since when the provider is taken for unreachable (milliseconds since 1970), or null. */
  readonly unreachableSince: number | null
}
