import type { LanguageKey } from '#rules/languages.ts'
import { cn, documents as cnDocuments } from './cn/index.ts'
import { documents as enDocuments, en } from './en/index.ts'
import type { SameKeys } from './same-keys.ts'

// A language of the table that lacks a message does not compile here. This is for the build, the gallery and tests; the
// pages load single namespaces (`platform/i18n`), and the server loads the messages of exported files.

/** The messages of the screens. */
export const catalogues: Record<LanguageKey, SameKeys<typeof en>> = { en, cn }

/** The messages of everything else. */
export const documents: Record<LanguageKey, SameKeys<typeof enDocuments>> = {
  en: enDocuments,
  cn: cnDocuments,
}
