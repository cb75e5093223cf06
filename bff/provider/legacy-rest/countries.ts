import isoCountries from 'i18n-iso-countries'
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min'
import { z } from 'zod'
import type { Country } from '../../domain/country.ts'
import type { Language } from '../../domain/language.ts'
import type { LegacyHttp } from './http.ts'
import { wireText } from './wire.ts'

isoCountries.registerLocale(english)

const countryList = z.array(z.object({ id: wireText, name: z.string() }))

/**
 * GET /select/country. ISO and dial codes are found by the English name, so another language reads the English list too
 * and joins the two by id.
 */
export async function listCountries(http: LegacyHttp, language: Language): Promise<Country[]> {
  const [named, inEnglish] = await Promise.all([
    readList(http, language),
    language === 'EN' ? null : readList(http, 'EN'),
  ])
  const englishNames = new Map((inEnglish ?? named).map(({ id, name }) => [id, name]))
  return named.map(({ id, name }) => ({ id, name, ...codesOf(englishNames.get(id)) }))
}

const readList = (http: LegacyHttp, language: Language) =>
  http.read({ method: 'GET', path: '/select/country', language }, countryList)

function codesOf(englishName: string | undefined): Pick<Country, 'isoCode' | 'dialCode'> {
  const isoCode = englishName ? (isoCountries.getAlpha2Code(englishName, 'en') ?? null) : null
  return { isoCode, dialCode: isoCode && isSupportedCountry(isoCode) ? getCountryCallingCode(isoCode) : null }
}
