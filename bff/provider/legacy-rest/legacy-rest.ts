import type { Country } from '../../domain/country.ts'
import type { LegalText } from '../../domain/legal-text.ts'
import { createGuard } from '../guarded-call/guarded-call.ts'
import { createStaleWhileRevalidate } from '../guarded-call/stale-while-revalidate.ts'
import type { AffiliateProvider, Caller, ProviderClient } from '../provider.ts'
import { bindAccountManager } from './account-manager.ts'
import { getProfile } from './affiliate.ts'
import { checkEmail, checkPhone, checkUsername } from './availability.ts'
import { listBills } from './bills.ts'
import { addressOf } from './connection.ts'
import { createCaptcha } from './captcha.ts'
import { listCountries } from './countries.ts'
import { listCustomers } from './customers.ts'
import { readDemoCaptcha } from './demo-captcha.ts'
import { readProviderProfile } from './provider-profile.ts'
import { checkEmailCode, resetPassword, sendEmailCode } from './email-codes.ts'
import { sendFeedback } from './feedback.ts'
import { LegacyHttp } from './http.ts'
import { getLegalText } from './legal-text.ts'
import { listLoginLogs } from './login-logs.ts'
import { logIn, logOut } from './login.ts'
import { setPayoutAccount } from './payout-account.ts'
import { registerAffiliate, registerCustomer } from './registration.ts'
import { OpenedStates } from './opened-states.ts'
import { mergeStates, SessionState } from './session-state.ts'
import {
  submitCompanyVerification,
  submitPersonalVerification,
  uploadIdentityDocument,
} from './verification.ts'

export interface LegacyRestSettings {
  /** The provider's address, including `/api`. */
  url: URL
  /** For one call, from connecting to the last byte, in milliseconds. */
  timeoutMs: number
  /** The zone of the provider's times that carry none (IANA name). */
  timeZone: string
  /** The differences from the contract, already validated by `problemsInProfile`. */
  config?: unknown
  /** The clock of the caches, in milliseconds since 1970. */
  now?: () => number
}

const minute = 60_000
const hour = 60 * minute

/** The provider over the legacy `/api` endpoints (specification, section 7). */
export function createLegacyRestProvider({
  url,
  timeoutMs,
  timeZone,
  config,
  now = Date.now,
}: LegacyRestSettings): AffiliateProvider {
  const guard = createGuard({ origin: url.origin, timeoutMs })
  const profile = readProviderProfile(config)
  const { groups, legalTextIds, lists, usernamesIgnoreCase } = profile
  const connection = { guard, address: addressOf(url), profile }
  const states = new OpenedStates()
  const countries = createStaleWhileRevalidate<Country[]>({ freshMs: 10 * minute, staleMs: 24 * hour, now })
  const legalTexts = createStaleWhileRevalidate<LegalText | null>({ freshMs: minute, staleMs: 0, now })
  // Shared reads use no session, and continue when the caller that started them disconnects.
  const nobody = (caller: Caller) =>
    new LegacyHttp(
      connection,
      { ...caller, sharer: 'everybody', signal: new AbortController().signal },
      new SessionState(null),
    )
  return {
    usernamesIgnoreCase,
    logOutEndsOneSignIn: true,
    mergeStates,
    get unreachableSince() {
      return guard.unreachableSince
    },
    readCaptchaAnswer: (state) => readDemoCaptcha(url, state),
    forCaller(caller: Caller): ProviderClient {
      const http = new LegacyHttp(
        connection,
        caller,
        new SessionState(caller.state, states.open(caller.state)),
      )
      return {
        get state() {
          return http.session.pack()
        },
        createCaptcha: () => createCaptcha(http),
        logIn: (fields) => logIn(http, fields),
        logOut: () => logOut(http).finally(() => states.forget(caller.state)),
        sendEmailCode: (request) => sendEmailCode(http, groups, request),
        checkEmailCode: (pair) => checkEmailCode(http, pair),
        resetPassword: (fields) => resetPassword(http, fields),
        registerAffiliate: (affiliate) => registerAffiliate(http, groups, affiliate),
        registerCustomer: (customer) => registerCustomer(http, groups, customer),
        getProfile: () => getProfile(http),
        listCustomers: (request) => listCustomers(http, timeZone, request),
        listBills: (request) => listBills(http, lists.bills, request),
        listLoginLogs: (request) => listLoginLogs(http, timeZone, request),
        bindAccountManager: (fields) => bindAccountManager(http, fields),
        setPayoutAccount: (account) => setPayoutAccount(http, account),
        uploadIdentityDocument: (image) => uploadIdentityDocument(http, image),
        submitPersonalVerification: (verification) => submitPersonalVerification(http, verification),
        submitCompanyVerification: (verification) => submitCompanyVerification(http, verification),
        sendFeedback: (fields) => sendFeedback(http, fields),
        checkUsername: (username, audience) => checkUsername(http, groups, username, audience),
        checkPhone: (phone, audience) => checkPhone(http, groups, phone, audience),
        checkEmail: (email, purpose, audience) => checkEmail(http, groups, email, purpose, audience),
        listCountries: (language) => countries(language, () => listCountries(nobody(caller), language)),
        getLegalText: (kind, language) =>
          legalTexts(`${kind} ${language}`, () => getLegalText(nobody(caller), legalTextIds, kind, language)),
      }
    },
  }
}
