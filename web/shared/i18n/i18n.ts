import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { rememberLanguage } from '../browser-storage.ts'
import type { en } from './en/index.ts'
import { languageOf, localeOf, type PortalLanguage } from './language.ts'

export type Catalogue = typeof en
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'words'
    resources: { words: Catalogue }
  }
}

/**
 * One language at a time, the other is fetched when somebody asks for it; and of each language what every page
 * needs, then what the pages behind the login begin with, then what their later parts say.
 */
const catalogues = {
  en: {
    public: async () => (await import('./en/public.ts')).publicWords,
    private: async () => (await import('./en/private.ts')).privateWords,
    late: async () => (await import('./en/late.ts')).lateWords,
  },
  cn: {
    public: async () => (await import('./cn/public.ts')).publicWords,
    private: async () => (await import('./cn/private.ts')).privateWords,
    late: async () => (await import('./cn/late.ts')).lateWords,
  },
}
type Share = keyof (typeof catalogues)[PortalLanguage]
const wanted = new Set<Share>(['public'])
const loaded = new Set<string>()

const load = async (language: PortalLanguage) => {
  const missing = [...wanted].filter((share) => !loaded.has(`${language} ${share}`))
  await Promise.all(
    missing.map(async (share) => {
      i18next.addResourceBundle(localeOf[language], 'words', await catalogues[language][share](), true, true)
      loaded.add(`${language} ${share}`)
    }),
  )
}

/** Resolves when the words of the pages behind the login are there; from then on they come with every language. */
export const loadPrivateWords = async () => {
  wanted.add('private')
  await load(currentLanguage())
}

/** Resolves when the words of the parts are there that come after a first view; from then on they come with every language. */
export const loadLateWords = async () => {
  wanted.add('late')
  await load(currentLanguage())
}

/** Resolves when the words of the language are there; nothing is drawn before. */
export const startI18n = async (language: PortalLanguage) => {
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

const switchTo = async (language: PortalLanguage) => {
  await load(language)
  await i18next.changeLanguage(localeOf[language])
  document.documentElement.lang = localeOf[language]
}

/** The visitor's own choice: everything on the screen follows at once, and the choice is kept. */
export const chooseLanguage = async (language: PortalLanguage) => {
  await switchTo(language)
  rememberLanguage(language)
}

export const currentLanguage = () => languageOf(i18next.language)
