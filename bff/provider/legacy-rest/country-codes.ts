// The main module also loads the names of countries in 80 languages.
import isoCountries from 'i18n-iso-countries/index.js'
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min'
import type { Country } from '../../domain/onboarding.ts'

/** Usual names that neither ISO nor Unicode has. */
const aliases = {
  CD: ['DR Congo', 'DRC', 'Congo DR', 'Zaire'],
  CG: ['Congo', 'Congo Republic'],
  CN: ['Mainland China', 'China Mainland', 'PRC'],
  CV: ['Cabo Verde'],
  FM: ['Federated States of Micronesia'],
  GB: ['England', 'Scotland', 'Wales', 'Northern Ireland', 'Britain'],
  KP: ['DPRK', "Democratic People's Republic of Korea"],
  KR: ['Korea', 'Korea South'],
  MK: ['Macedonia'],
  MM: ['Burma'],
  MO: ['Macau'],
  NL: ['Holland'],
  SZ: ['Swaziland'],
  TL: ['East Timor'],
  VA: ['Vatican', 'Holy See'],
} satisfies Record<string, readonly string[]>

/** The letters of a name, so that spelling, punctuation and accents do not matter. */
const lettersOf = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\bst\b/g, 'saint')
    .replaceAll(/\b(?:the|and)\b/g, '')
    .replaceAll(/\P{L}/gu, '')

const unicodeNames = new Intl.DisplayNames('en', { type: 'region' })
const isoCodes = new Map<string, string>()
for (const [code, names] of [...Object.entries(english.countries), ...Object.entries(aliases)])
  for (const name of [unicodeNames.of(code) ?? code, names].flat()) isoCodes.set(lettersOf(name), code)

/** What else a name may have: Hong Kong, Macao and Taiwan are often named with their country or their status. */
const additions = [/ *\(.*\)/g, /\b(?:china|sar)\b/gi, /\brepublic of\b/gi]

const isoCodeFromName = (name: string) =>
  [name, ...additions.map((addition) => name.replaceAll(addition, ''))]
    .map((spelling) => isoCodes.get(lettersOf(spelling)))
    .find((code) => code !== undefined)

const isoCodeFromId = (id: string) =>
  /^[a-z]{2,3}$/i.test(id) && isoCountries.isValid(id) ? (isoCountries.toAlpha2(id) ?? null) : null

/** The ISO code and dial code of a country, by its English name or an ISO code as its id; null if unknown. */
export function countryCodesOf(country: { id: string; name: string }): Pick<Country, 'isoCode' | 'dialCode'> {
  const isoCode = isoCodeFromName(country.name) ?? isoCodeFromId(country.id)
  return { isoCode, dialCode: isoCode && isSupportedCountry(isoCode) ? getCountryCallingCode(isoCode) : null }
}
