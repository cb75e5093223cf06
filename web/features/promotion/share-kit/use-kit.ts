import type { LanguageKey } from '#rules/languages.ts'
import { useLoaded } from '../../../ui/use-loaded.ts'
import { type KitMessages, loadKitMessages } from './kit-messages.ts'

export interface Kit {
  /** Undefined while they load, and after they failed. */
  known: { messages: KitMessages; language: LanguageKey } | undefined
  hasFailed: boolean
  retry: () => void
}

/** The ready texts of a language. Texts of another language are never returned: they would appear with the wrong link. */
export const useKit = (language: LanguageKey): Kit => {
  const { loaded, hasFailed, retry } = useLoaded(language, async () => ({
    messages: await loadKitMessages(language),
    language,
  }))
  return { known: loaded?.key === language ? loaded.value : undefined, hasFailed, retry }
}
