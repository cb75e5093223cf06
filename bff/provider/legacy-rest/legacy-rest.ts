import { createGuardedCall } from '../guarded-call/guarded-call.ts'
import type { AffiliateProvider, Caller, Calls } from '../provider.ts'
import { getProfile } from './affiliate.ts'
import { listBills } from './bills.ts'
import { createCaptcha } from './captcha.ts'
import { listCountries } from './countries.ts'
import { listCustomers } from './customers.ts'
import { LegacyHttp } from './http.ts'
import { getLegalText } from './legal-text.ts'
import { listLoginLogs } from './login-logs.ts'
import { logIn, logOut } from './login.ts'
import { openState, packState } from './session-state.ts'

export interface LegacyRestSettings {
  /** The provider's address with its `/api`. */
  url: URL
  /** For one call, from connecting to the last byte, in milliseconds. */
  timeoutMs: number
  /** The zone of times that the provider gives without one (IANA name). */
  timeZone: string
}

/** The provider behind the legacy `/api` endpoints (spec section 7). */
export function createLegacyRestProvider({
  url,
  timeoutMs,
  timeZone,
}: LegacyRestSettings): AffiliateProvider {
  const call = createGuardedCall({ origin: url.origin, timeoutMs })
  return {
    as(caller: Caller): Calls {
      const http = new LegacyHttp(call, url, caller, openState(caller.state))
      const given = packState(http.session)
      return {
        get state() {
          const now = packState(http.session)
          return now === given ? caller.state : now
        },
        createCaptcha: () => createCaptcha(http),
        logIn: (fields) => logIn(http, fields),
        logOut: () => logOut(http),
        getProfile: () => getProfile(http),
        listCustomers: (request) => listCustomers(http, timeZone, request),
        listBills: (request) => listBills(http, request),
        listLoginLogs: (request) => listLoginLogs(http, timeZone, request),
        listCountries: (language) => listCountries(http, language),
        getLegalText: (kind, language) => getLegalText(http, kind, language),
      }
    },
  }
}
