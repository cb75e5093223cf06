import type { AffiliateProfile, NewPayoutAccount } from '../domain/affiliate.ts'
import type { Audience, Availability, EmailCodePurpose, PhoneNumber } from '../domain/availability.ts'
import type { Bill } from '../domain/bill.ts'
import type { Country } from '../domain/country.ts'
import type { Customer } from '../domain/customer.ts'
import type { EmailCodePair, EmailCodeRequest, NewPassword } from '../domain/email-code.ts'
import type { Language } from '../domain/rules/languages.ts'
import type { LegalText, LegalTextKind } from '../domain/legal-text.ts'
import type { LoginLog } from '../domain/login-log.ts'
import type { ListRequest, Page } from '../domain/page.ts'
import type {
  AlreadySubmitted,
  FeedbackUnavailable,
  InputRejected,
  LogInRefusal,
  RegistrationRefusal,
  SendEmailCodeRefusal,
  TooFrequent,
} from '../domain/refusals.ts'
import type { NewAffiliate, NewCustomer } from '../domain/registration.ts'
import type { AccountManagerFields } from '../domain/rules/account-manager.ts'
import type { FeedbackFields } from '../domain/rules/feedback.ts'
import type { LogInFields } from '../domain/rules/login.ts'
import type { CompanyVerification, IdentityImage, PersonalVerification } from '../domain/verification.ts'

declare const providerState: unique symbol

/**
 * What a provider has to remember of one caller between two requests: cookies, tokens. Opaque to everybody but the
 * provider that made it; a string, so that a session can keep it.
 */
export type ProviderState = string & { readonly [providerState]: true }

declare const storedFile: unique symbol

/** A provider's own name of an uploaded file: opaque to everybody else, and never shown to a browser. */
export type StoredFile = string & { readonly [storedFile]: true }

/** An uploaded file, and what its content is recognised by; null where its handle does not tell. */
export interface OpenedUpload {
  file: StoredFile
  digest: string | null
}

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
  /** Names the trace that a call under way belongs to, as W3C has it; left out where nothing is traced. */
  traceparent?: () => string | null
}

/** A login that succeeded. */
export interface SignedIn {
  __typename: 'SignedIn'
}

/** A code that is on its way, and the name that the provider knows its address by. */
export interface EmailCodeSent {
  __typename: 'EmailCodeSent'
  name: string | null
}

/** A write that the provider took. */
export interface Accepted {
  __typename: 'Accepted'
}

/**
 * Everything the portal asks of a provider, for one caller. A call answers with domain data or a refusal, or throws a
 * `Fault`: `UNAUTHENTICATED` when the provider does not know the caller (any more), `UPSTREAM_UNAVAILABLE`,
 * `UPSTREAM_TIMEOUT`, `UPSTREAM_CONTRACT`, `UPSTREAM_REFUSED`, `RATE_LIMITED` or `OVERLOADED`. Calls may run in parallel.
 */
export interface ProviderClient {
  /** What is to be remembered of the caller; may change with every call. */
  readonly state: ProviderState | null

  /** Draws a new captcha for the caller and gives its picture as a data URI. */
  createCaptcha(): Promise<{ image: string }>
  /** Signs in with the captcha drawn last; uses the captcha up. */
  logIn(fields: LogInFields): Promise<SignedIn | LogInRefusal>
  /** Ends the caller's sign-in at the provider. */
  logOut(): Promise<void>

  /** Sends a code by e-mail, which lives in the caller's state; a state that the provider has lost is renewed. */
  sendEmailCode(request: EmailCodeRequest): Promise<EmailCodeSent | SendEmailCodeRefusal>
  /** Compares a code with the one that was sent to the caller, without using it up. */
  checkEmailCode(pair: EmailCodePair): Promise<Accepted | InputRejected | TooFrequent>
  /** Sets a new password and uses the code up; every sign-in of the account ends. */
  resetPassword(fields: NewPassword): Promise<Accepted | InputRejected | TooFrequent>
  /** Registers an affiliate, or a customer, and uses the code up. */
  registerAffiliate(affiliate: NewAffiliate): Promise<Accepted | RegistrationRefusal>
  registerCustomer(customer: NewCustomer): Promise<Accepted | RegistrationRefusal>

  getProfile(): Promise<AffiliateProfile>
  /**
   * A page has exactly the rows that its total promises, unless the request accepts a shorter one; else it is
   * `UPSTREAM_CONTRACT`. A page beyond the end has no items and the true totals.
   */
  listCustomers(request: ListRequest): Promise<Page<Customer>>
  listBills(request: ListRequest): Promise<Page<Bill>>
  listLoginLogs(request: ListRequest): Promise<Page<LoginLog>>

  /** Binds the account manager with this number, in place of an earlier one. */
  bindAccountManager(fields: AccountManagerFields): Promise<Accepted | TooFrequent>
  /** Binds the bank account that cash-back is paid to, in place of an earlier one. */
  setPayoutAccount(account: NewPayoutAccount): Promise<Accepted | TooFrequent>
  /** Stores an image for a verification that is submitted later. */
  uploadIdentityDocument(image: IdentityImage): Promise<StoredFile>
  /** Submits a verification; the review begins. */
  submitPersonalVerification(
    verification: PersonalVerification<readonly StoredFile[]>,
  ): Promise<Accepted | AlreadySubmitted | TooFrequent>
  submitCompanyVerification(
    verification: CompanyVerification<readonly StoredFile[]>,
  ): Promise<Accepted | AlreadySubmitted | TooFrequent>
  sendFeedback(fields: FeedbackFields): Promise<Accepted | FeedbackUnavailable | TooFrequent>

  /**
   * Public, as are the two below: whether somebody of this audience could register with it. What the provider cannot say is a
   * fault, never "taken"; one more is `BAD_USER_INPUT`, for a form that the provider does not know.
   */
  checkUsername(username: string, audience: Audience): Promise<Availability>
  checkPhone(phone: PhoneNumber, audience: Audience): Promise<Availability>
  /** For a password reset `TAKEN` says that an affiliate is registered with the address. */
  checkEmail(email: string, purpose: EmailCodePurpose, audience: Audience): Promise<Availability>

  /** Public: needs no sign-in. */
  listCountries(language: Language): Promise<Country[]>
  /** Public: needs no sign-in; null where the provider has no such text. */
  getLegalText(kind: LegalTextKind, language: Language): Promise<LegalText | null>
}

/** THE SEAM: whoever implements this can stand behind the portal. */
export interface AffiliateProvider {
  forCaller(caller: Caller): ProviderClient
  /** Since when the provider is taken for unreachable (milliseconds since 1970), or null. */
  readonly unreachableSince: number | null
  /**
   * For the demo alone, which asks it where no provider is set: the answer to the captcha that was drawn last for a caller with
   * this state, null where none is open. Left out by a provider that cannot tell; then scripts have no way to sign in.
   */
  readonly readCaptchaAnswer?: (state: ProviderState) => Promise<string | null>
}
