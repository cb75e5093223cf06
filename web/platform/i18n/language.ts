import { takesLanguage } from '#rules/web-paths.ts'
import { recallLanguage } from '../browser/browser-storage.ts'

/** The portal's languages, as storage, request header and promotion links spell them. */
export type PortalLanguage = 'en' | 'cn'

/** What i18next, Intl and the page's `lang` attribute call them; `cn` has no plural rules, `zh-Hans` has. */
export const localeOf = { en: 'en', cn: 'zh-Hans' } as const satisfies Record<PortalLanguage, string>

export const languageOf = (locale: string | undefined): PortalLanguage => (locale === 'zh-Hans' ? 'cn' : 'en')

const isLanguage = (text: string | null): text is PortalLanguage => text === 'en' || text === 'cn'

/**
 * Specification, section 4: the stored choice, else cn on a host that ends in .cn, else en. Before all of them comes the
 * language of a link to a registration, for that visit (decision 41).
 */
export const startLanguage = ({
  hostname,
  pathname,
  search,
}: Pick<Location, 'hostname' | 'pathname' | 'search'>): PortalLanguage => {
  const asked = takesLanguage(pathname) ? new URLSearchParams(search).get('lang') : null
  if (isLanguage(asked)) return asked
  const stored = recallLanguage()
  if (isLanguage(stored)) return stored
  return hostname.endsWith('.cn') ? 'cn' : 'en'
}
