import { useTranslation } from 'react-i18next'
import { languageOf, type PortalLanguage } from '../../platform/i18n/language.ts'
import { useSearchParam } from '../../ui/use-search-param.ts'

/** The language of the material: the language of the page until the user chooses one, which is kept in the address. */
export const useMaterialLanguage = () => {
  const page = languageOf(useTranslation().i18n.language)
  const [asked, change] = useSearchParam('in')
  const language: PortalLanguage = asked === 'en' || asked === 'cn' ? asked : page
  const choose = (chosen: PortalLanguage) => change(chosen, { replace: true })
  return { language, choose }
}
