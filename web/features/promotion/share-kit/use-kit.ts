import { useEffect, useState } from 'react'
import type { LanguageKey } from '#rules/languages.ts'
import { type KitMessages, loadKitMessages } from './kit-messages.ts'

export interface Kit {
  /** Undefined while they load, and after they failed. */
  known: { messages: KitMessages; language: LanguageKey } | undefined
  hasFailed: boolean
  retry: () => void
}

/** The ready texts of a language. Texts of another language are never returned: they would appear with the wrong link. */
export const useKit = (language: LanguageKey): Kit => {
  const [kit, setKit] = useState<{ messages: KitMessages; language: LanguageKey } | null>(null)
  const [attempt, setAttempt] = useState(1)
  const [failed, setFailed] = useState<string | null>(null)
  const asked = `${language} ${attempt}`
  useEffect(() => {
    let isLeft = false
    const load = async () => {
      const messages = await loadKitMessages(language).catch(() => null)
      if (isLeft) return
      setFailed(messages ? null : asked)
      if (messages) setKit({ messages, language })
    }
    void load()
    return () => {
      isLeft = true
    }
  }, [language, asked])
  return {
    known: kit?.language === language ? kit : undefined,
    hasFailed: failed === asked,
    retry: () => setAttempt(attempt + 1),
  }
}
