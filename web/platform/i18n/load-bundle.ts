import type { LanguageKey } from '#rules/languages.ts'

type Messages = Record<string, unknown>

/** A module for each language and bundle: one chunk, where the files of a bundle would be as many requests. */
const modules = import.meta.glob<Record<string, Messages>>('./*/bundles/*.ts', { base: '../../messages' })

/** The messages of a bundle in one language. */
export const loadBundle = async (language: LanguageKey, bundle: string): Promise<Messages> =>
  Object.assign({}, ...Object.values((await modules[`./${language}/bundles/${bundle}.ts`]?.()) ?? {}))
