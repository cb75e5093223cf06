import { bulkhead, handleAll, retry, wrap } from 'cockatiel'
import { defaultLanguage, languageOf } from '../../domain/rules/languages.ts'
import type { AffiliateProvider, ProviderState } from '../../provider/provider.ts'

const timeoutMs = 5000
/** So many at once leave the provider's calls to the people who wait for them. */
const maxAtOnce = 4
/** More than these are dropped: the provider ends the sessions itself at some time. */
const maxWaiting = 1000

/**
 * Creates the logout at the provider of sessions that have ended: a few at a time, and once more if it fails.
 *
 * @param report is called with the reason if it fails again, or is dropped
 */
export function createLateSignOut(
  provider: AffiliateProvider,
  report: (error: unknown) => void,
): (state: ProviderState) => void {
  const { enumValue: language } = languageOf(defaultLanguage)
  const policy = wrap(bulkhead(maxAtOnce, maxWaiting), retry(handleAll, { maxAttempts: 1 }))
  const signOut = (state: ProviderState) => {
    const signal = AbortSignal.timeout(timeoutMs)
    return provider
      .forCaller({ state, language, address: '', userAgent: '', placeKeys: ['late sign-outs'], signal })
      .logOut()
  }
  return (state) => void policy.execute(() => signOut(state)).catch(report)
}
