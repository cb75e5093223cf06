import { languages } from '#rules/languages.ts'
import { mainCountries } from './typed-numbers.ts'

export interface ListedCountry {
  id: string
  name: string
  isoCode: string | null
  dialCode?: string | null
}

/** What people call countries besides the names that `Intl` knows, by ISO code. */
const usualNames: Record<string, string[]> = {
  AE: ['UAE'],
  CD: ['DR Congo', 'DRC'],
  CI: ['Ivory Coast', '象牙海岸'],
  CN: ['PRC', 'Mainland China', '中国大陆', '中华人民共和国'],
  CZ: ['Czech Republic'],
  DE: ['Deutschland'],
  ES: ['España'],
  GB: ['UK', 'Great Britain', 'Britain', 'England', 'Scotland', 'Wales'],
  HK: ['Hong Kong', 'HKSAR', '香港'],
  KP: ['DPRK', '北韩'],
  KR: ['Korea', 'Republic of Korea', '南韩'],
  MK: ['Macedonia'],
  MM: ['Burma'],
  MO: ['Macau', 'Macao', '澳门'],
  NL: ['Holland'],
  RU: ['Russian Federation'],
  SA: ['KSA'],
  SZ: ['Swaziland'],
  TL: ['East Timor'],
  TR: ['Turkey'],
  US: ['USA', 'America', 'United States of America'],
  VA: ['Vatican', 'Holy See'],
  VN: ['Viet Nam'],
}

let displayNames: Intl.DisplayNames[] | undefined
/** The names of a country in each language of the portal, and its usual ones. */
const otherNamesOf = (isoCode: string | null) => {
  // `Intl` throws at anything but two letters.
  if (isoCode === null || !/^[A-Z]{2}$/.test(isoCode)) return []
  displayNames ??= languages.map(
    ({ locale }) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }),
  )
  return [...displayNames.flatMap((names) => names.of(isoCode) ?? []), ...(usualNames[isoCode] ?? [])]
}

/** Words without case, accents, width and punctuation; a dial code without `+` or `00`. */
const words = (text: string) =>
  text
    .replaceAll('&', ' and ')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()
    .replace(/^00(?=\d)/, '')
const withoutBlanks = (text: string) => text.replaceAll(' ', '')

/** How well words fit: 0 is a whole name or dial code, 1 an ISO code, 2 a beginning, 3 a part; null if they do not. */
const matchRank = ({ name, isoCode, dialCode }: ListedCountry, query: string) => {
  const names = [name, ...otherNamesOf(isoCode)].map(words)
  const wholes = [...names.map(withoutBlanks), dialCode]
  const whole = withoutBlanks(query)
  if (wholes.includes(whole)) return 0
  if (isoCode?.toLowerCase() === whole) return 1
  if (wholes.some((text) => text?.startsWith(whole))) return 2
  return names.some((text) => text.includes(query)) ? 3 : null
}

const search = <Country extends ListedCountry>(countries: readonly Country[], text: string) => {
  const query = words(text)
  const isOther = ({ isoCode }: Country) => !mainCountries.has(isoCode ?? '')
  return countries
    .flatMap((country) => {
      const fit = matchRank(country, query)
      // Several countries share a dial code: first the one that most of its numbers belong to.
      return fit === null ? [] : [{ country, fit, order: fit === 0 && isOther(country) ? 0.5 : fit }]
    })
    .toSorted((one, other) => one.order - other.order)
}

/** The countries that a text finds by name in any language, usual name, ISO code or dial code, the best first. */
export const findCountries = <Country extends ListedCountry>(
  countries: readonly Country[],
  text: string,
): readonly Country[] =>
  words(text) === '' ? countries : search(countries, text).map(({ country }) => country)

/**
 * The one country that a text stands for: by its whole name or dial code, by its ISO code in capitals, as browsers fill it in, or
 * because it finds no other.
 */
export const countryCalled = <Country extends ListedCountry>(countries: readonly Country[], text: string) => {
  const coded = countries.find(({ isoCode }) => isoCode === text.trim())
  if (coded) return coded
  const query = words(text)
  if (query === '') return undefined
  const matches = search(countries, text)
  const called = matches.filter(({ fit }) => fit === 0)
  const [first, ...others] = called.length > 0 ? called : matches
  return others.every(({ country }) => country.dialCode === query) ? first?.country : undefined
}
