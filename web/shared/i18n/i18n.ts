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

/** One catalogue at a time: the other language is fetched when somebody asks for it. */
const catalogues = {
  en: async () => (await import('./en/index.ts')).en,
  cn: async () => (await import('./cn/index.ts')).cn,
}

const load = async (language: PortalLanguage) => {
  const locale = localeOf[language]
  if (!i18next.hasResourceBundle(locale, 'words'))
    i18next.addResourceBundle(locale, 'words', await catalogues[language]())
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
