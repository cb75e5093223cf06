import { recallLanguage } from '../browser-storage.ts'

/** The portal's languages, as storage, request header and promotion links spell them. */
export type PortalLanguage = 'en' | 'cn'

/** What i18next, Intl and the page's `lang` attribute call them; `cn` has no plural rules, `zh-Hans` has. */
export const localeOf = { en: 'en', cn: 'zh-Hans' } as const satisfies Record<PortalLanguage, string>

export const languageOf = (locale: string | undefined): PortalLanguage => (locale === 'zh-Hans' ? 'cn' : 'en')

/** Specification, section 4: the stored choice, else cn on a host that ends in .cn, else en. */
export const startLanguage = (host: string): PortalLanguage => {
  const stored = recallLanguage()
  if (stored === 'en' || stored === 'cn') return stored
  return host.endsWith('.cn') ? 'cn' : 'en'
}
