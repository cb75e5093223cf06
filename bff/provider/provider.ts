import type {
  AffiliateProfile,
  Bill,
  CompanyVerification,
  IdentityImage,
  LoginLog,
  NewPayoutAccount,
  PersonalVerification,
} from '../domain/affiliate.ts'
import type {
  Audience,
  Availability,
  Country,
  EmailCodePair,
  EmailCodePurpose,
  EmailCodeRequest,
  LegalText,
  LegalTextKind,
  NewAffiliate,
  NewCustomer,
  NewPassword,
  PhoneNumber,
} from '../domain/onboarding.ts'
import type { Customer } from '../domain/rules/customer.ts'
import type { Language } from '../domain/rules/languages.ts'
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
import type { AccountManagerFields } from '../domain/rules/account-manager.ts'
import type { FeedbackFields } from '../domain/rules/feedback.ts'
import type { LogInFields } from '../domain/rules/login.ts'

declare const providerState: unique symbol

/**
 * What a provider stores about one caller between two requests, such as cookies and tokens. Opaque to everything but
 * the provider that created it; a string, so that a session can store it.
 */
export type ProviderState = string & { readonly [providerState]: true }

/** A state with the version under which a session has stored it. */
export interface VersionedState {
  state: ProviderState
  version: number
}

declare const storedFile: unique symbol

/** A provider's own name of an uploaded file: opaque to everything else, and never sent to a browser. */
export type StoredFile = string & { readonly [storedFile]: true }

/** An uploaded file, and the digest of its content. */
export interface OpenedUpload {
  file: StoredFile
  digest: string
}

/** The caller that the provider is called for. */
export interface Caller {
  /** The last state that the provider returned for this caller; null for a new caller. */
  state: ProviderState | null
  /** The username with which the caller has signed in, if any. */
  username?: string | null
  language: Language
  /** The user's network address, as far as the portal trusts it. */
  address: string
  userAgent: string
  /** Aborts when the caller no longer waits for the response. */
  signal: AbortSignal
  /** The keys by which places at the provider are shared, outermost first: account and sign-in; before a sign-in, network and address. */
  placeKeys: readonly string[]
}

export interface SignedIn {
  __typename: 'SignedIn'
}

/** A code was sent; `name` is the username of whose address it is, null if there is none or the provider does not say it. */
export interface EmailCodeSent {
  __typename: 'EmailCodeSent'
  name: string | null
}

export interface Accepted {
  __typename: 'Accepted'
}

/**
 * The provider's calls for one caller. A call returns domain data or a refusal, or throws a `Fault`: `UNAUTHENTICATED`
 * if the provider does not (or no longer) know the caller, `UPSTREAM_UNAVAILABLE`, `UPSTREAM_TIMEOUT`,
 * `UPSTREAM_CONTRACT`, `UPSTREAM_REFUSED`, `RATE_LIMITED` or `OVERLOADED`. Calls may run in parallel.
 *
 * The fault of a write has `isOutcomeUnknown` if the provider may have carried it out, unless there is nothing to find out
 * (`logIn`, `checkEmailCode`): the guard marks every write that was sent, and the adapter takes the mark away.
 *
 * A refusal or fault of the provider carries the provider's own short code as `providerCode`; it is
 * logged and shown, so it contains no personal data.
 */
export interface ProviderClient {
  /** The state to store for the caller; may change with every call. */
  readonly state: ProviderState | null

  /** Creates a new captcha for the caller and returns its picture as a data URI. */
  createCaptcha(): Promise<{ image: string }>
  /** Signs in with the last captcha, which is used up. */
  logIn(fields: LogInFields): Promise<SignedIn | LogInRefusal>
  /** Ends the caller's sign-in at the provider, and no other one of the account. */
  logOut(): Promise<void>

  /** Sends an e-mail code, which belongs to the caller's state; a state that the provider has lost is renewed. */
  sendEmailCode(request: EmailCodeRequest): Promise<EmailCodeSent | SendEmailCodeRefusal>
  /** Compares a code with the one that was sent to the caller, without using it up. */
  checkEmailCode(pair: EmailCodePair): Promise<Accepted | InputRejected | TooFrequent>
  /** Sets a new password and uses the code up; ends all sign-ins of the account. */
  resetPassword(fields: NewPassword): Promise<Accepted | InputRejected | TooFrequent>
  /** Registers an affiliate or a customer, and uses the code up. */
  registerAffiliate(affiliate: NewAffiliate): Promise<Accepted | RegistrationRefusal>
  registerCustomer(customer: NewCustomer): Promise<Accepted | RegistrationRefusal>

  getProfile(): Promise<AffiliateProfile>
  /**
   * A page has exactly the rows that its total implies, unless the request accepts a shorter one; otherwise the call
   * throws `UPSTREAM_CONTRACT`. A page beyond the end has no items and the actual totals.
   */
  listCustomers(request: ListRequest): Promise<Page<Customer>>
  listLoginLogs(request: ListRequest): Promise<Page<LoginLog>>
  /** All bills, one a month, the newest first: a hundred years are twelve hundred. */
  listBills(): Promise<Bill[]>

  /** Binds the account manager with this number, replacing an earlier one. */
  bindAccountManager(fields: AccountManagerFields): Promise<Accepted | TooFrequent>
  /** Binds the bank account that cash-back is paid to, replacing an earlier one. */
  setPayoutAccount(account: NewPayoutAccount): Promise<Accepted | TooFrequent>
  /** Stores an image for a verification that is submitted later. */
  uploadIdentityDocument(image: IdentityImage): Promise<StoredFile>
  /** Submits a verification; its review starts. */
  submitPersonalVerification(
    verification: PersonalVerification<readonly StoredFile[]>,
  ): Promise<Accepted | AlreadySubmitted | TooFrequent>
  submitCompanyVerification(
    verification: CompanyVerification<readonly StoredFile[]>,
  ): Promise<Accepted | AlreadySubmitted | TooFrequent>
  sendFeedback(fields: FeedbackFields): Promise<Accepted | FeedbackUnavailable | TooFrequent>

  /**
   * Public, like the two calls below: whether somebody of this audience can register with the value. If the provider
   * cannot say, the call throws; it never returns "taken" then. It also throws `BAD_USER_INPUT` for a form that the
   * provider does not know.
   */
  checkUsername(username: string, audience: Audience): Promise<Availability>
  checkPhone(phone: PhoneNumber, audience: Audience): Promise<Availability>
  /** For a password reset, `TAKEN` means that an affiliate is registered with the address. */
  checkEmail(email: string, purpose: EmailCodePurpose, audience: Audience): Promise<Availability>

  /** Public: needs no sign-in. */
  listCountries(language: Language): Promise<Country[]>
  /** Public: needs no sign-in. Null if the provider has no such text. */
  getLegalText(kind: LegalTextKind, language: Language): Promise<LegalText | null>
}

/** The calls that change nothing. All others count as writes, which run as often as they are asked for. */
export const readCalls: ReadonlySet<string> = new Set<keyof ProviderClient>([
  'getProfile',
  'listCustomers',
  'listBills',
  'listLoginLogs',
  'checkUsername',
  'checkPhone',
  'checkEmail',
  'listCountries',
  'getLegalText',
])

/** The calls for lists that may be longer than a page. */
export type ListClient = Pick<ProviderClient, 'listCustomers' | 'listBills' | 'listLoginLogs'>

/** The port: any implementation of this interface can serve the portal. */
export interface AffiliateProvider {
  forCaller(caller: Caller): ProviderClient
  /**
   * Whether the provider's login ignores the letter case of usernames, so that all spellings are one account. If it does not,
   * two spellings may be two people, who must not see or end each other's sessions.
   */
  readonly usernamesIgnoreCase: boolean
  /**
   * Applies what a call has changed, from `before` to `after`, to a state that another request has stored meanwhile. Without
   * it the later state counts whole.
   */
  mergeStates?(before: ProviderState | null, after: ProviderState, onto: ProviderState): ProviderState
  /** Since when the provider counts as unreachable (milliseconds since 1970), or null. */
  readonly unreachableSince: number | null
  /** Asks an unreachable provider whether it still is; a call may be left out that comes soon after another one. */
  probe?(): void
  /**
   * Only for the demo, which uses it when no provider is configured: the answer to the last captcha of a caller with
   * this state, null if none is open. Without it, scripts cannot sign in.
   */
  readonly readCaptchaAnswer?: (state: ProviderState) => Promise<string | null>
}
