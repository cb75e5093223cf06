import { defaultLanguage, languageOf } from '../../domain/rules/languages.ts'
import type { AffiliateProvider, ProviderState } from '../../provider/provider.ts'

const timeoutMs = 5000

/**
 * Signs out at the provider after the session has ended without its own logout.
 *
 * @param report is called with the reason if that fails
 */
export function signOutLate(
  provider: AffiliateProvider,
  state: string,
  report: (error: unknown) => void,
): void {
  const { enumValue: language } = languageOf(defaultLanguage)
  const signal = AbortSignal.timeout(timeoutMs)
  provider
    .forCaller({ state: state as ProviderState, language, address: '', userAgent: '', signal })
    .logOut()
    .catch(report)
}
