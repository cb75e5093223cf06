import { useEffect, useState } from 'react'
import type { PortalLanguage } from '../../shared/i18n/language.ts'
import { type KitWords, loadKitWords } from './kit-words.ts'

export interface Kit {
  /** Undefined while they are on their way, or did not come. */
  known: { words: KitWords; language: PortalLanguage } | undefined
  hasFailed: boolean
  retry: () => void
}

/** The ready texts of a language. Those of the last one stay until they have come. */
export const useKit = (language: PortalLanguage): Kit => {
  const [kit, setKit] = useState<{ words: KitWords; language: PortalLanguage } | null>(null)
  const [attempt, setAttempt] = useState(1)
  const [failedAttempt, setFailedAttempt] = useState(0)
  useEffect(() => {
    let isLeft = false
    const load = async () => {
      const words = await loadKitWords(language).catch(() => null)
      if (isLeft) return
      if (words) setKit({ words, language })
      else setFailedAttempt(attempt)
    }
    void load()
    return () => {
      isLeft = true
    }
  }, [language, attempt])
  return {
    known: kit ?? undefined,
    hasFailed: failedAttempt === attempt,
    retry: () => setAttempt(attempt + 1),
  }
}
