import { perLanguage } from '#rules/languages.ts'
import { byLanguage } from './__generated__/index.ts'
import type { documents as englishDocuments, messages as englishMessages } from './en/index.ts'
import type { SameKeys } from './same-keys.ts'

// This is for the build, the gallery and tests; the pages load single bundles (`platform/i18n`), and the server loads
// the messages of exported files.

interface Folder {
  messages: SameKeys<typeof englishMessages>
  documents: SameKeys<typeof englishDocuments>
}

/** A language that lacks a message does not compile here. */
const checked: Record<keyof typeof byLanguage, Folder> = byLanguage

/** The messages of the screens. */
export const catalogues = perLanguage((key) => checked[key].messages)

/** The messages of everything else. */
export const documents = perLanguage((key) => checked[key].documents)
