import { defaultLanguage, languageOf } from '../../domain/rules/languages.ts'
import type { AffiliateProvider, ProviderState } from '../../provider/provider.ts'

const timeoutMs = 5000
/** So many at once leave the provider's calls to the people who wait for them. */
const maxAtOnce = 4
const maxAttempts = 2

/**
 * Creates the logout at the provider of sessions that have ended: a few at a time, and once more if it fails.
 *
 * @param report is called with the reason if it fails again
 */
export function createLateSignOut(
  provider: AffiliateProvider,
  report: (error: unknown) => void,
): (state: ProviderState) => void {
  const { enumValue: language } = languageOf(defaultLanguage)
  const waiting: ProviderState[] = []
  let running = 0

  const signOut = async (state: ProviderState) => {
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        await provider.forCaller({ state, language, address: '', userAgent: '', signal }).logOut()
        return
      } catch (error) {
        if (attempt === maxAttempts) report(error)
      }
    }
  }
  const work = async () => {
    running += 1
    for (let state = waiting.shift(); state !== undefined; state = waiting.shift()) await signOut(state)
    running -= 1
  }
  return (state) => {
    waiting.push(state)
    if (running < maxAtOnce) void work()
  }
}
