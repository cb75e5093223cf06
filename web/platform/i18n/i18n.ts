import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { rememberLanguage } from '../browser/browser-storage.ts'
import type { en } from '../../messages/en/index.ts'
import { type LanguageKey, languageOf } from '#rules/languages.ts'

export type Catalogue = typeof en
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'words'
    resources: { words: Catalogue }
  }
}

/**
 * Only the current language is loaded, another one when the user switches to it. Each language is split into parts: what every
 * page needs, registration and password reset, the private pages, what loads after their first view, and the promotional
 * material.
 */
const catalogues = {
  en: {
    public: async () => (await import('../../messages/en/public.ts')).publicWords,
    onboarding: async () => (await import('../../messages/en/onboarding.ts')).onboardingWords,
    private: async () => (await import('../../messages/en/private.ts')).privateWords,
    late: async () => (await import('../../messages/en/late.ts')).lateWords,
    material: async () => (await import('../../messages/en/material.ts')).material,
  },
  cn: {
    public: async () => (await import('../../messages/cn/public.ts')).publicWords,
    onboarding: async () => (await import('../../messages/cn/onboarding.ts')).onboardingWords,
    private: async () => (await import('../../messages/cn/private.ts')).privateWords,
    late: async () => (await import('../../messages/cn/late.ts')).lateWords,
    material: async () => (await import('../../messages/cn/material.ts')).material,
  },
}
type Part = keyof (typeof catalogues)[LanguageKey]
const wanted = new Set<Part>(['public'])
const loaded = new Set<string>()

const load = async (language: LanguageKey) => {
  const missing = [...wanted].filter((part) => !loaded.has(`${language} ${part}`))
  await Promise.all(
    missing.map(async (part) => {
      i18next.addResourceBundle(
        languageOf(language).locale,
        'words',
        await catalogues[language][part](),
        true,
        true,
      )
      loaded.add(`${language} ${part}`)
    }),
  )
}

/** Loads a further part of the messages; from then on it is loaded with every language. */
export const loadWords = async (part: Exclude<Part, 'public'>) => {
  wanted.add(part)
  await load(currentLanguage())
}

/** Resolves when the messages of the language have loaded; the page renders only after that. */
export const startI18n = async (language: LanguageKey) => {
  await i18next.use(initReactI18next).init({
    ns: ['words'],
    defaultNS: 'words',
    fallbackLng: false,
    resources: {},
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  await switchTo(language)
}

const switchTo = async (language: LanguageKey) => {
  // Further parts may be requested while these load, for example by a login. All must be there before the language changes.
  do {
    await load(language)
  } while ([...wanted].some((one) => !loaded.has(`${language} ${one}`)))
  await i18next.changeLanguage(languageOf(language).locale)
  document.documentElement.lang = languageOf(language).locale
}

/** Switches to the visitor's choice, on the whole page at once, and remembers it. */
export const chooseLanguage = async (language: LanguageKey) => {
  await switchTo(language)
  rememberLanguage(language)
}

export const currentLanguage = () => languageOf(i18next.language).key

/** During development, shows edited messages without reloading the page. */
const showEdited = (language: LanguageKey) => (parts: readonly (object | undefined)[]) => {
  for (const words of parts.flatMap((part) => Object.values(part ?? {})))
    i18next.addResourceBundle(languageOf(language).locale, 'words', words, true, true)
  void i18next.changeLanguage(i18next.language)
}
if (import.meta.hot) {
  import.meta.hot.accept(
    [
      '../../messages/en/public.ts',
      '../../messages/en/onboarding.ts',
      '../../messages/en/private.ts',
      '../../messages/en/late.ts',
      '../../messages/en/material.ts',
    ],
    showEdited('en'),
  )
  import.meta.hot.accept(
    [
      '../../messages/cn/public.ts',
      '../../messages/cn/onboarding.ts',
      '../../messages/cn/private.ts',
      '../../messages/cn/late.ts',
      '../../messages/cn/material.ts',
    ],
    showEdited('cn'),
  )
}
