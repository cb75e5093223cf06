import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { languageOf, type PortalLanguage } from '../../shared/i18n/language.ts'

const key = 'in'

/** The language of the material: that of the page, until somebody chooses; the choice stands in the address. */
export const useMaterialLanguage = () => {
  const page = languageOf(useTranslation().i18n.language)
  const [search, setSearch] = useSearchParams()
  const asked = search.get(key)
  const language: PortalLanguage = asked === 'en' || asked === 'cn' ? asked : page
  const choose = (chosen: PortalLanguage) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        after.set(key, chosen)
        return after
      },
      { replace: true },
    )
  return { language, choose }
}
