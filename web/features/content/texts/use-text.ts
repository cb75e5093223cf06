import { useEffect, useLayoutEffect, useState } from 'react'
import type { LanguageKey } from '#rules/languages.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import type { LongText } from '../../../platform/long-text.ts'
import { noteReadingPosition, type ReadingPosition, restoreReadingPosition } from './reading-position.ts'

/** Loads the text in one language. */
export type LoadText = (language: LanguageKey) => Promise<{ text: LongText }>

/**
 * A text in the language of the page, loaded when it is needed. After a change of language the shown text stays until
 * the other has loaded, and the reader's position is kept.
 */
export const useText = (loadText: LoadText) => {
  const { key: language } = useLanguage()
  const [shown, setShown] = useState<{ text: LongText; place: ReadingPosition | null } | null>(null)
  const [attempt, setAttempt] = useState(1)
  const [failedAttempt, setFailedAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      const text = await loadText(language).then(
        (loaded) => loaded.text,
        () => null,
      )
      if (!isCurrent) return
      if (!text) setFailedAttempt(attempt)
      else setShown({ text, place: noteReadingPosition() })
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [loadText, language, attempt])
  useLayoutEffect(() => {
    if (shown?.place) restoreReadingPosition(shown.place)
  }, [shown])
  return {
    text: shown?.text,
    hasFailed: failedAttempt === attempt,
    retry: () => setAttempt(attempt + 1),
  }
}
