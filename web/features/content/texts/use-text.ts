import { useLayoutEffect } from 'react'
import type { LanguageKey } from '#rules/languages.ts'
import { reloadIfMissing } from '../../../platform/browser/reload.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import type { LongText } from '../../../platform/long-text.ts'
import { useLoaded } from '../../../ui/use-loaded.ts'
import { noteReadingPosition, restoreReadingPosition } from './reading-position.ts'

/** Loads the text in one language. */
export type LoadText = (language: LanguageKey) => Promise<{ text: LongText }>

/**
 * A text in the language of the page, loaded when it is needed. After a change of language the shown text stays until
 * the other has loaded, and the reader's position is kept.
 */
export const useText = (loadText: LoadText) => {
  const { key: language } = useLanguage()
  const { loaded, hasFailed, retry } = useLoaded(language, async () => {
    const { text } = await reloadIfMissing(loadText(language))
    return { text, place: noteReadingPosition() }
  })
  const shown = loaded?.value
  useLayoutEffect(() => {
    if (shown?.place) restoreReadingPosition(shown.place)
  }, [shown])
  return { text: shown?.text, hasFailed, retry }
}
