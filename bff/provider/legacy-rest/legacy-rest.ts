import { LRUCache } from 'lru-cache'
import type { Country, LegalText } from '../../domain/onboarding.ts'
import type { AffiliateProvider, Caller, ProviderClient } from '../provider.ts'
import { affiliateCalls } from './affiliate.ts'
import { connect, type LegacyRestSettings } from './connection.ts'
import { usernamesIgnoreCase } from './contract.ts'
import { getLegalText, listCountries } from './public-reads.ts'
import { readDemoCaptcha } from './demo-captcha.ts'
import { LegacyHttp } from './http.ts'
import { listCalls } from './lists.ts'
import { loginCalls } from './login.ts'
import { onboardingCalls } from './onboarding.ts'
import { mergeStates, SessionState } from './session-state.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** A cache for reads that are the same for everybody: callers who come at once share one. */
const publicCache = <Value extends object>(
  { now = Date.now, report = () => {} }: LegacyRestSettings,
  ttl: number,
  servesStale: boolean,
) =>
  new LRUCache<string, Value, () => Promise<Value>>({
    max: 20,
    ttl,
    ttlResolution: 0,
    perf: { now },
    // An old value is returned while it is read again, and while the provider cannot be reached.
    allowStale: servesStale,
    noDeleteOnFetchRejection: servesStale,
    fetchMethod: (_key, old, { context: read }) =>
      read().catch((error: unknown) => {
        // The callers got the old list, and learn nothing of the failure.
        if (servesStale && old) report('failed to renew a public list, and the old one is served', error)
        throw error
      }),
  })

/** The provider over the legacy `/api` endpoints (specification, section 7). */
export function createLegacyRestProvider(
  settings: LegacyRestSettings,
  connection = connect(settings),
): AffiliateProvider {
  const { url } = settings
  const countries = publicCache<Country[]>(settings, 10 * minute, true)
  const legalTexts = publicCache<{ text: LegalText | null }>(settings, minute, false)
  // Shared reads use no session, and continue when the caller that started them disconnects.
  const nobody = (caller: Caller) =>
    new LegacyHttp(
      connection,
      { ...caller, placeKeys: ['everybody'], signal: new AbortController().signal },
      new SessionState(null),
    )
  return {
    usernamesIgnoreCase,
    mergeStates,
    get unreachableSince() {
      return connection.guard.unreachableSince
    },
    probe: connection.guard.probe,
    readCaptchaAnswer: (state) => readDemoCaptcha(url, state),
    forCaller(caller: Caller): ProviderClient {
      const http = new LegacyHttp(connection, caller, new SessionState(caller.state))
      return {
        get state() {
          return http.session.pack()
        },
        ...loginCalls(http),
        ...onboardingCalls(http),
        ...affiliateCalls(http),
        ...listCalls(http),
        listCountries: (language) => {
          // A stale list has a negative time left: this one was read more than a day ago.
          if (countries.getRemainingTTL(language) < 10 * minute - day) countries.delete(language)
          return countries.forceFetch(language, { context: () => listCountries(nobody(caller), language) })
        },
        getLegalText: async (kind, language) => {
          const read = async () => ({ text: await getLegalText(nobody(caller), kind, language) })
          return (await legalTexts.forceFetch(`${kind} ${language}`, { context: read })).text
        },
      }
    },
  }
}
