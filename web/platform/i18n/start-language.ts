import { findLanguage, type LanguageKey, languageOfHost } from '#rules/languages.ts'
import { takesLanguage } from '#rules/web-paths.ts'
import { recallLanguage } from '../browser/browser-storage.ts'

/**
 * Specification, section 4: the stored choice, else cn on a host that ends in .cn, else en. Before all of them comes the
 * language of a link to a registration, for that visit (decision 41).
 */
export const startLanguage = ({
  hostname,
  pathname,
  search,
}: Pick<Location, 'hostname' | 'pathname' | 'search'>): LanguageKey => {
  const asked = takesLanguage(pathname) ? new URLSearchParams(search).get('lang') : null
  return (findLanguage(asked) ?? findLanguage(recallLanguage()))?.key ?? languageOfHost(hostname)
}
