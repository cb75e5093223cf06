import i18next from 'i18next'
import { useSyncExternalStore } from 'react'
import { formatIn } from './format.ts'

const watchLanguage = (changed: () => void) => {
  i18next.on('languageChanged', changed)
  return () => i18next.off('languageChanged', changed)
}

/** Figures, dates and money in the current language. Read by every cell of a table: `useTranslation` would cost ten hooks. */
export const useFormat = () => formatIn(useSyncExternalStore(watchLanguage, () => i18next.language))
