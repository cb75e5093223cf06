import type { Country } from '../../domain/onboarding.ts'
import type { Language } from '../../domain/rules/languages.ts'
import { countryList, paths } from './contract.ts'
import type { LegacyHttp } from './http.ts'

/**
 * ISO and dial codes are looked up by the English name, so for another language the English list
 * is read too and joined by id.
 */
export async function listCountries(http: LegacyHttp, language: Language): Promise<Country[]> {
  const [named, inEnglish, { countryCodesOf }] = await Promise.all([
    readList(http, language),
    language === 'EN' ? null : readList(http, 'EN'),
    // Names and dial codes of all countries are loaded when they are first needed.
    import('./country-codes.ts'),
  ])
  const englishNames = new Map((inEnglish ?? named).map(({ id, name }) => [id, name]))
  return named.map(({ id, name }) => ({
    id,
    name,
    ...countryCodesOf({ id, name: englishNames.get(id) ?? '' }),
  }))
}

const readList = (http: LegacyHttp, language: Language) =>
  http.read({ method: 'GET', path: paths.countries, language }, countryList)
