import { useTranslation } from 'react-i18next'
import { formatIn } from './format.ts'

/** Figures, dates and money in the current language. */
export const useFormat = () => formatIn(useTranslation().i18n.language)
