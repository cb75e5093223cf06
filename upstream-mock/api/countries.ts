import codes from 'i18n-iso-countries/codes.json' with { type: 'json' }
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import chinese from 'i18n-iso-countries/langs/zh.json' with { type: 'json' }
import type { Language } from './messages.ts'

type Names = Record<string, string | string[]>

// Countries are identified by their ISO 3166-1 number, which is the same in every language.
function countriesIn(names: Names, locale: string) {
  const firstName = (code: string) => [names[code] ?? []].flat()[0]
  return codes
    .flatMap(([alpha2, , numeric]) => {
      const name = firstName(alpha2 ?? '')
      return name === undefined ? [] : [{ id: Number(numeric), name }]
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, locale))
}

export const countries: Record<Language, { id: number; name: string }[]> = {
  en: countriesIn(english.countries, 'en'),
  zh: countriesIn(chinese.countries, 'zh'),
}

const numbers = new Set(countries.en.map(({ id }) => id))

export const isCountry = (id: number) => numbers.has(id)
