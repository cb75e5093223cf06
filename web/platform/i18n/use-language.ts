import { useTranslation } from 'react-i18next'
import { languageOf } from '#rules/languages.ts'

/** The row of the language that the page is in. */
export const useLanguage = () => languageOf(useTranslation().i18n.language)
