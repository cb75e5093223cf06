import type { Country } from '../../domain/country.ts'
import type { LegalText } from '../../domain/legal-text.ts'
import { ignoreOddities, type Oddities } from '../../domain/oddity.ts'
import { createGuard } from '../guarded-call/guarded-call.ts'
import { createStaleWhileRevalidate } from '../guarded-call/stale-while-revalidate.ts'
import type { AffiliateProvider, Caller, ProviderClient } from '../provider.ts'
import { checkEmail, checkPhone, checkUsername } from './availability.ts'
import { listCountries } from './countries.ts'
import { CursorPages } from './cursor-pages.ts'
import { listCustomers } from './customers.ts'
import { checkEmailCode, resetPassword, sendEmailCode } from './email-verifications.ts'
import { sendFeedback } from './feedback.ts'
import { PartnerHttp } from './http.ts'
import {
  submitCompanyVerification,
  submitPersonalVerification,
  uploadIdentityDocument,
} from './identity-checks.ts'
import { getLegalText } from './legal-texts.ts'
import { bindAccountManager, getProfile, setPayoutAccount } from './profile.ts'
import { registerAffiliate, registerCustomer } from './registration.ts'
import { createCaptcha, logIn, logOut } from './sessions.ts'
import { listLoginLogs } from './sign-ins.ts'
import { listBills } from './statements.ts'

export interface PartnerApiSettings {
  /** The provider's address, including the version of its API. */
  url: URL
  /** For one call, from connecting to the last byte, in milliseconds. */
  timeoutMs: number
  /** Gets what is odd in the provider's answers. */
  oddities?: Oddities
  /** The clock, in milliseconds since 1970. */
  now?: () => number
}

const minute = 60_000
const hour = 60 * minute

/** A provider with a REST API of today: bearer tokens, problem details, cursors, amounts in cents. */
export function createPartnerApiProvider({
  url,
  timeoutMs,
  oddities = ignoreOddities,
  now = Date.now,
}: PartnerApiSettings): AffiliateProvider {
  const guard = createGuard({ origin: url.origin, timeoutMs })
  const countries = createStaleWhileRevalidate<Country[]>({ freshMs: 10 * minute, staleMs: 24 * hour, now })
  const legalTexts = createStaleWhileRevalidate<LegalText | null>({ freshMs: minute, staleMs: 0, now })
  // Shared reads belong to nobody, and continue when the caller that started them disconnects.
  const nobody = (caller: Caller) =>
    new PartnerHttp(
      guard,
      url,
      { ...caller, state: null, sharer: 'everybody', signal: new AbortController().signal },
      oddities,
    )
  return {
    usernamesIgnoreCase: false,
    get unreachableSince() {
      return guard.unreachableSince
    },
    forCaller(caller: Caller): ProviderClient {
      const http = new PartnerHttp(guard, url, caller, oddities)
      const pages = new CursorPages(http)
      return {
        get state() {
          return http.state.pack()
        },
        createCaptcha: () => createCaptcha(http),
        logIn: (fields) => logIn(http, fields),
        logOut: () => logOut(http),
        sendEmailCode: (request) => sendEmailCode(http, request),
        checkEmailCode: (pair) => checkEmailCode(http, pair),
        resetPassword: (fields) => resetPassword(http, fields),
        registerAffiliate: (affiliate) => registerAffiliate(http, affiliate),
        registerCustomer: (customer) => registerCustomer(http, customer),
        getProfile: () => getProfile(http, now()),
        listCustomers: (request) => listCustomers(pages, request),
        listBills: (request) => listBills(pages, request),
        listLoginLogs: (request) => listLoginLogs(pages, request),
        bindAccountManager: (fields) => bindAccountManager(http, fields),
        setPayoutAccount: (account) => setPayoutAccount(http, account),
        uploadIdentityDocument: (image) => uploadIdentityDocument(http, image),
        submitPersonalVerification: (verification) => submitPersonalVerification(http, verification),
        submitCompanyVerification: (verification) => submitCompanyVerification(http, verification),
        sendFeedback: (fields) => sendFeedback(http, fields),
        checkUsername: (username) => checkUsername(http, username),
        checkPhone: (phone, audience) => checkPhone(http, phone, audience),
        checkEmail: (email, purpose) => checkEmail(http, email, purpose),
        listCountries: (language) => countries(language, () => listCountries(nobody(caller), language)),
        getLegalText: (kind, language) =>
          legalTexts(`${kind} ${language}`, () => getLegalText(nobody(caller), kind, language)),
      }
    },
  }
}
