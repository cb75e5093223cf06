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
 * One language at a time, the other is fetched when somebody asks for it; and of each language the part that every page
 * needs, before those for the ways to an account, for the pages behind the login, for what comes after their first view,
 * and for the promotional material.
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

/** Resolves when a further part of the words is there; from then on it comes with every language. */
export const loadWords = async (part: Exclude<Part, 'public'>) => {
  wanted.add(part)
  await load(currentLanguage())
}

/** Resolves when the words of the language are there; nothing is drawn before. */
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
  // Further words may be asked for while these are on their way, as by a login; none may be missing once it changes.
  do {
    await load(language)
  } while ([...wanted].some((one) => !loaded.has(`${language} ${one}`)))
  await i18next.changeLanguage(languageOf(language).locale)
  document.documentElement.lang = languageOf(language).locale
}

/** The visitor's own choice: everything on the screen follows at once, and the choice is kept. */
export const chooseLanguage = async (language: LanguageKey) => {
  await switchTo(language)
  rememberLanguage(language)
}

export const currentLanguage = () => languageOf(i18next.language).key

/** While developing, words that were edited take their place on the page as it stands. */
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
