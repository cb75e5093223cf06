import type { LanguageKey } from '#rules/languages.ts'
import { useLoaded } from '../../../ui/use-loaded.ts'
import { filledMessages, loadKitMessages } from './kit-messages.ts'

/**
 * The ready texts of a language with the link in them: undefined while they or the link load, and after they failed. Texts of
 * another language are never returned: they would appear with the wrong link.
 *
 * @param link undefined while it loads, null if there is none
 */
export const useKit = (language: LanguageKey, link: string | null | undefined) => {
  const { loaded, hasFailed, retry } = useLoaded(language, () => loadKitMessages(language))
  const isThere = loaded?.key === language && link !== undefined
  const texts = isThere ? filledMessages(loaded.value, language, link) : undefined
  return { texts, language, link, hasFailed, retry }
}

export type Kit = ReturnType<typeof useKit>
