import { findLanguage, type LanguageKey, languageOfHost } from '#rules/languages.ts'
import { takesLanguage } from '#rules/web-paths.ts'
import { recallLanguage } from '../browser/browser-storage.ts'

/**
 * The stored choice, otherwise cn on a host that ends in .cn, otherwise en (specification, section 4). The language of a link to
 * a registration takes precedence, for that visit only (decision 41).
 */
export const startLanguage = ({
  hostname,
  pathname,
  search,
}: Pick<Location, 'hostname' | 'pathname' | 'search'>): LanguageKey => {
  const asked = takesLanguage(pathname) ? new URLSearchParams(search).get('lang') : null
  return (findLanguage(asked) ?? findLanguage(recallLanguage()))?.key ?? languageOfHost(hostname)
}
