import type { LanguageKey } from '#rules/languages.ts'

type Messages = Record<string, unknown>

/** A generated module for each language and bundle: one chunk, where the files of a bundle would be as many requests. */
const modules = import.meta.glob<Messages>('./*.*.ts', {
  base: '../../messages/__generated__',
  import: 'messages',
})

/** The messages of a bundle in one language. */
export const loadBundle = async (language: LanguageKey, bundle: string): Promise<Messages> =>
  (await modules[`./${language}.${bundle}.ts`]?.()) ?? {}
