import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { findLanguage, type LanguageKey, languageOf, hostLanguage } from '#rules/languages.ts'
import { takesLanguage } from '#rules/web-paths.ts'
import type { en } from '../../messages/__generated__/catalogues.ts'
import { storedLanguage } from '../browser/browser-storage.ts'
import { reloadIfMissing } from '../browser/reload.ts'
import { loadBundle } from './load-bundle.ts'

export type Catalogue = typeof en
/** Each group of messages is a namespace, whichever file and bundle it is in. */
declare module 'i18next' {
  interface CustomTypeOptions {
    resources: Catalogue
  }
}

/** A folder in `web/messages/<language>`: `public` is what every page needs, the others what some of them need later. */
type Bundle = 'public' | 'onboarding' | 'codes' | 'private' | 'lazy' | 'material'

/** Bundles that were asked for; they are loaded with every language that is switched to. */
const requested = new Set<Bundle>(['public'])
/** Bundles that i18next has, by their locale. */
const added = new Set<string>()

const missingIn = (locale: string) => [...requested].filter((bundle) => !added.has(`${locale} ${bundle}`))

/** Not by a backend of i18next, which reports no failure to its caller. */
const read = (locale: string, missing: readonly Bundle[]) =>
  Promise.all(
    missing.map(async (bundle) => {
      const messages = await loadBundle(languageOf(locale).key, bundle)
      for (const [namespace, texts] of Object.entries(messages))
        i18next.addResourceBundle(locale, namespace, texts)
      added.add(`${locale} ${bundle}`)
    }),
  )

/** The locale that the page begins in. */
let firstLocale = ''

/** Loads a further bundle, once `startI18n` was called; from then on it is loaded with every language. */
export const loadMessages = async (bundle: Exclude<Bundle, 'public'>) => {
  requested.add(bundle)
  const locale = i18next.language || firstLocale
  if (!added.has(`${locale} ${bundle}`)) await read(locale, [bundle])
}

/** Fetches what a switch to this language needs. */
export const preloadLanguage = (language: LanguageKey) =>
  Promise.all([...requested].map((bundle) => loadBundle(language, bundle)))

/**
 * The stored choice, otherwise cn on a host that ends in .cn, otherwise en (specification, section 4). The language of a link to
 * a registration takes precedence, for that visit only (decision 41).
 */
export const startLanguage = ({
  hostname,
  pathname,
  search,
}: Pick<Location, 'hostname' | 'pathname' | 'search'>): LanguageKey => {
  const keyInAddress = takesLanguage(pathname) ? new URLSearchParams(search).get('lang') : null
  return (findLanguage(keyInAddress) ?? findLanguage(storedLanguage.read()))?.key ?? hostLanguage(hostname)
}

/** Resolves when the messages of the language have loaded; the page renders only after that. */
export const startI18n = async (language: LanguageKey) => {
  firstLocale = languageOf(language).locale
  // Its store is new, and there at once, before anything is awaited.
  added.clear()
  await i18next.use(initReactI18next).init({
    fallbackLng: false,
    ns: [],
    // A dot in a key always separates a group from its message.
    ignoreJSONStructure: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  await read(firstLocale, ['public'])
  await showIn(firstLocale)
}

const showIn = async (locale: string) => {
  await i18next.changeLanguage(locale)
  document.documentElement.lang = locale
}

const switchTo = async (language: LanguageKey) => {
  const { locale } = languageOf(language)
  // Further bundles may be requested while these load, for example by a login. All must be there before the change.
  for (let missing = missingIn(locale); missing.length > 0; missing = missingIn(locale))
    await read(locale, missing)
  await showIn(locale)
}

/** Switches to the visitor's choice, on the whole page at once, and remembers it. */
export const chooseLanguage = async (language: LanguageKey) => {
  await reloadIfMissing(switchTo(language))
  storedLanguage.keep(language)
}

export const currentLanguage = () => languageOf(i18next.language).key
