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
 * One language at a time, the other is fetched when somebody asks for it; and of each language the half that every page
 * needs, before the half for the pages behind the login.
 */
const catalogues = {
  en: {
    public: async () => (await import('./en/public.ts')).publicWords,
    private: async () => (await import('./en/private.ts')).privateWords,
  },
  cn: {
    public: async () => (await import('./cn/public.ts')).publicWords,
    private: async () => (await import('./cn/private.ts')).privateWords,
  },
}
type Half = keyof (typeof catalogues)[PortalLanguage]
const wanted = new Set<Half>(['public'])
const loaded = new Set<string>()

const load = async (language: PortalLanguage) => {
  const missing = [...wanted].filter((half) => !loaded.has(`${language} ${half}`))
  await Promise.all(
    missing.map(async (half) => {
      i18next.addResourceBundle(localeOf[language], 'words', await catalogues[language][half](), true, true)
      loaded.add(`${language} ${half}`)
    }),
  )
}

/** Resolves when the words of the pages behind the login are there; from then on they come with every language. */
export const loadPrivateWords = async () => {
  wanted.add('private')
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
  // Further words may be asked for while these are on their way, as by a login; none may be missing once it changes.
  do {
    await load(language)
  } while ([...wanted].some((one) => !loaded.has(`${language} ${one}`)))
  await i18next.changeLanguage(localeOf[language])
  document.documentElement.lang = localeOf[language]
}

/** The visitor's own choice: everything on the screen follows at once, and the choice is kept. */
export const chooseLanguage = async (language: PortalLanguage) => {
  await switchTo(language)
  rememberLanguage(language)
}

export const currentLanguage = () => languageOf(i18next.language)
