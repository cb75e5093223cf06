import { useLayoutEffect } from 'react'
import type { LanguageKey } from '#rules/languages.ts'
import { reloadIfMissing } from '../../../platform/browser/reload.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import type { LongText } from '../../../platform/long-text.ts'
import { useLoaded } from '../../../ui/use-loaded.ts'

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

/** A heading of the text, and its distance from the top of the window. */
interface ReadingPosition {
  id: string
  top: number
}

/** In pixels from the top of the window; the header covers what is above. */
const readingLine = 120

/** The heading above the text that is being read; null at the beginning of the page. */
const noteReadingPosition = (): ReadingPosition | null => {
  const anchors = [...document.querySelectorAll('[data-anchor]')]
  const current = anchors.findLast((anchor) => anchor.getBoundingClientRect().top <= readingLine)
  return current ? { id: current.id, top: current.getBoundingClientRect().top } : null
}

/** Scrolls the heading back to its former position. */
const restoreReadingPosition = ({ id, top }: ReadingPosition) => {
  const anchor = document.getElementById(id)
  if (anchor) window.scrollBy(0, anchor.getBoundingClientRect().top - top)
}
