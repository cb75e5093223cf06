import type { LanguageKey } from '#rules/languages.ts'
import { reloadIfMissing } from '../../../platform/browser/reload.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import type { LongText } from '../../../platform/long-text.ts'
import { useLoaded } from '../../../ui/use-loaded.ts'

/** Loads the text in one language. */
export type LoadText = (language: LanguageKey) => Promise<{ text: LongText }>

/**
 * A text in the language of the page, loaded when it is needed. After a change of language the shown text stays until
 * the other has loaded.
 */
export const useText = (loadText: LoadText) => {
  const { key: language } = useLanguage()
  const { loaded, ...others } = useLoaded(language, async () => reloadIfMissing(loadText(language)))
  return { text: loaded?.value.text, ...others }
}
