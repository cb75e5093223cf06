import { languageOf, perLanguage, type Language } from './rules/languages.ts'

/** A country as the provider lists it; the dial code is digits only. An adapter whose provider has no codes looks them up. */
export interface Country {
  id: string
  name: string
  isoCode: string | null
  dialCode: string | null
}

/** Orders words as each language does. */
const collators = perLanguage((key) => new Intl.Collator(languageOf(key).locale))

/** The countries in the order of their names, as the language sorts them. */
export function sortByName(countries: Country[], language: Language): Country[] {
  const { compare } = collators[languageOf(language).key]
  return countries.toSorted((one, other) => compare(one.name, other.name))
}
