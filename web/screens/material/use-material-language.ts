import { findLanguage, type LanguageKey } from '#rules/languages.ts'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { useSearchParam } from '../../ui/use-search-param.ts'

/** The language of the material: the language of the page until the user chooses one, which is kept in the address. */
export const useMaterialLanguage = () => {
  const page = useLanguage()
  const [asked, change] = useSearchParam('in')
  const { key: language } = findLanguage(asked) ?? page
  const setLanguage = (chosen: LanguageKey) => change(chosen, { replace: true })
  return { language, setLanguage }
}
