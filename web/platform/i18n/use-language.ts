import { useTranslation } from 'react-i18next'
import { languageOf } from '#rules/languages.ts'

/** The entry of the current language in the table of languages. */
export const useLanguage = () => languageOf(useTranslation().i18n.language)
