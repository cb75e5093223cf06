import type { Country } from '../../domain/country.ts'
import type { LegalText } from '../../domain/legal-text.ts'
import { createStaleWhileRevalidate } from '../guarded-call/stale-while-revalidate.ts'
import type { AffiliateProvider, Caller, ProviderClient } from '../provider.ts'
import { bindAccountManager, getProfile, sendFeedback, setPayoutAccount } from './affiliate.ts'
import { checkEmail, checkPhone, checkUsername } from './availability.ts'
import { listBills } from './bills.ts'
import { connect, type LegacyRestSettings } from './connection.ts'
import { createCaptcha } from './captcha.ts'
import { usernamesIgnoreCase } from './contract.ts'
import { listCountries } from './countries.ts'
import { listCustomers, listLoginLogs } from './lists.ts'
import { readDemoCaptcha } from './demo-captcha.ts'
import { checkEmailCode, resetPassword, sendEmailCode } from './email-codes.ts'
import { LegacyHttp } from './http.ts'
import { getLegalText } from './legal-text.ts'
import { logIn, logOut } from './login.ts'
import { registerAffiliate, registerCustomer } from './registration.ts'
import { OpenedStates } from './opened-states.ts'
import { mergeStates, SessionState } from './session-state.ts'
import {
  submitCompanyVerification,
  submitPersonalVerification,
  uploadIdentityDocument,
} from './verification.ts'

const minute = 60_000
const hour = 60 * minute

/** The provider over the legacy `/api` endpoints (specification, section 7). */
export function createLegacyRestProvider(settings: LegacyRestSettings): AffiliateProvider {
  const { url, now = Date.now } = settings
  const connection = connect(settings)
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
      return connection.guard.unreachableSince
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
        sendEmailCode: (request) => sendEmailCode(http, request),
        checkEmailCode: (pair) => checkEmailCode(http, pair),
        resetPassword: (fields) => resetPassword(http, fields),
        registerAffiliate: (affiliate) => registerAffiliate(http, affiliate),
        registerCustomer: (customer) => registerCustomer(http, customer),
        getProfile: () => getProfile(http),
        listCustomers: (request) => listCustomers(http, request),
        listBills: (request) => listBills(http, request),
        listLoginLogs: (request) => listLoginLogs(http, request),
        bindAccountManager: (fields) => bindAccountManager(http, fields),
        setPayoutAccount: (account) => setPayoutAccount(http, account),
        uploadIdentityDocument: (image) => uploadIdentityDocument(http, image),
        submitPersonalVerification: (verification) => submitPersonalVerification(http, verification),
        submitCompanyVerification: (verification) => submitCompanyVerification(http, verification),
        sendFeedback: (fields) => sendFeedback(http, fields),
        checkUsername: (username, audience) => checkUsername(http, username, audience),
        checkPhone: (phone, audience) => checkPhone(http, phone, audience),
        checkEmail: (email, purpose, audience) => checkEmail(http, email, purpose, audience),
        listCountries: (language) => countries(language, () => listCountries(nobody(caller), language)),
        getLegalText: (kind, language) =>
          legalTexts(`${kind} ${language}`, () => getLegalText(nobody(caller), kind, language)),
      }
    },
  }
}
