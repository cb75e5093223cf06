import type { LanguageKey } from '#rules/languages.ts'

type Messages = Record<string, unknown>

/** A module for each language and namespace: one chunk, where the files of a namespace would be as many requests. */
const modules = import.meta.glob<Record<string, Messages>>('./*/namespaces/*.ts', { base: '../../messages' })

/** The messages of a namespace in one language. */
export const loadNamespace = async (language: LanguageKey, namespace: string): Promise<Messages> =>
  Object.assign({}, ...Object.values((await modules[`./${language}/namespaces/${namespace}.ts`]?.()) ?? {}))
