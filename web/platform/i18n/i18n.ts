import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type LanguageKey, languageOf, languages } from '#rules/languages.ts'
import type { messages as en } from '../../messages/en/index.ts'
import { rememberLanguage } from '../browser/browser-storage.ts'
import { reloadIfMissing } from '../browser/reload.ts'
import { loadNamespace } from './load-namespace.ts'

export type Catalogue = typeof en
/**
 * A key does not name its namespace: i18next looks in every one that has loaded (`fallbackNS`), and the types know one
 * catalogue. So a message moves between namespaces without an edit at the hundreds of calls of `t`.
 */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'catalogue'
    resources: { catalogue: Catalogue }
  }
}

let readNamespace = loadNamespace

/** In `web/messages/<language>/namespaces`: what every page needs, and what some of them need later. */
const namespaces = ['public', 'onboarding', 'private', 'lazy', 'material'] as const
type Namespace = (typeof namespaces)[number]

/** Namespaces that were asked for; they are loaded with every language that is switched to. */
const wanted = new Set<Namespace>(['public'])

const missingIn = (locale: string) =>
  [...wanted].filter((namespace) => !i18next.hasResourceBundle(locale, namespace))

/** Not by a backend of i18next, which reports no failure to its caller. */
const read = (locale: string, missing: readonly Namespace[]) =>
  Promise.all(
    missing.map(async (namespace) => {
      const messages = await readNamespace(languageOf(locale).key, namespace)
      i18next.addResourceBundle(locale, namespace, messages)
    }),
  )

/** Resolves with the first locale once i18next can load messages. */
const begun = Promise.withResolvers<string>()

/** Loads a further namespace, beside the first one if need be; from then on it is loaded with every language. */
export const loadMessages = async (namespace: Exclude<Namespace, 'public'>) => {
  wanted.add(namespace)
  const first = await begun.promise
  const locale = i18next.language || first
  if (!i18next.hasResourceBundle(locale, namespace)) await read(locale, [namespace])
}

/** Fetches what a switch to this language needs. */
export const fetchLanguage = (language: LanguageKey) =>
  Promise.all([...wanted].map((namespace) => readNamespace(language, namespace)))

/** Resolves when the messages of the language have loaded; the page renders only after that. */
export const startI18n = async (language: LanguageKey) => {
  await i18next.use(initReactI18next).init({
    ns: ['public'],
    defaultNS: 'public',
    fallbackNS: namespaces,
    fallbackLng: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  const { locale } = languageOf(language)
  begun.resolve(locale)
  await read(locale, ['public'])
  await showIn(locale)
}

const showIn = async (locale: string) => {
  await i18next.changeLanguage(locale)
  document.documentElement.lang = locale
}

const switchTo = async (language: LanguageKey) => {
  const { locale } = languageOf(language)
  // Further namespaces may be requested while these load, for example by a login. All must be there before the change.
  for (let missing = missingIn(locale); missing.length > 0; missing = missingIn(locale))
    await read(locale, missing)
  await showIn(locale)
}

/** Switches to the visitor's choice, on the whole page at once, and remembers it. */
export const chooseLanguage = async (language: LanguageKey) => {
  await reloadIfMissing(switchTo(language))
  rememberLanguage(language)
}

export const currentLanguage = () => languageOf(i18next.language).key

/** During development, shows edited messages without reloading the page. */
const showEdited = async () => {
  for (const { locale } of languages)
    if (i18next.hasResourceBundle(locale, 'public')) await read(locale, [...wanted])
  await i18next.changeLanguage(i18next.language)
}
if (import.meta.hot)
  import.meta.hot.accept('./load-namespace.ts', (edited) => {
    readNamespace =
      (edited as { loadNamespace: typeof loadNamespace } | undefined)?.loadNamespace ?? readNamespace
    void showEdited()
  })
