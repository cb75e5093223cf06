// The main module also loads the names of countries in 80 languages.
import isoCountries from 'i18n-iso-countries/index.js'
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min'
import type { Country } from '../../domain/country.ts'

isoCountries.registerLocale(english)

/** The ISO code and dial code of a country, by its English name; null if unknown. */
export function countryCodesOf(englishName: string | undefined): Pick<Country, 'isoCode' | 'dialCode'> {
  const isoCode = englishName ? (isoCountries.getAlpha2Code(englishName, 'en') ?? null) : null
  return { isoCode, dialCode: isoCode && isSupportedCountry(isoCode) ? getCountryCallingCode(isoCode) : null }
}
