import { createContext, useContext } from 'react'
import type { Language } from '#rules/languages.ts'
import type { Connection } from '../../../platform/apollo/connection.ts'
import { useConnection } from '../../../platform/apollo/connection-context.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useLastKnown } from '../../../platform/use-last-known.ts'
import { useLoaded } from '../../../ui/use-loaded.ts'
import { useIsSlow } from '../../../ui/waiting/use-is-slow.ts'
import {
  RegistrationCountriesDocument,
  type RegistrationCountriesQuery,
} from './__generated__/registration.ts'

export type Country = RegistrationCountriesQuery['countries'][number]

/** The countries of each language that this page has read; they do not change while it is open. */
const readOn = new WeakMap<Connection, Map<Language, Country[]>>()

const countriesOn = (connection: Connection) => {
  const known = readOn.get(connection) ?? new Map<Language, Country[]>()
  readOn.set(connection, known)
  return known
}

/**
 * All countries, sorted by name. While the names in another language load, the previous ones stay. They are not in Apollo's cache:
 * writing and reading 240 rows there takes longer than drawing the form.
 */
export const useCountriesRequest = () => {
  const { enumValue: language } = useLanguage()
  const connection = useConnection()
  const known = countriesOn(connection)
  const { hasFailed, retry } = useLoaded(known.has(language) ? null : language, async () => {
    const { data, error } = await connection.send(RegistrationCountriesDocument, {
      variables: { language },
    })
    if (!data) throw error
    known.set(language, data.countries)
  })
  const countries = useLastKnown(known.get(language))
  const areMissing = countries === undefined
  return {
    countries: countries ?? [],
    hasFailed: areMissing && hasFailed,
    isSlow: useIsSlow(areMissing && !hasFailed),
    retry,
  }
}

/** The countries of the form. */
export const CountriesContext = createContext<ReturnType<typeof useCountriesRequest> | null>(null)

export const useCountries = () => {
  const countries = useContext(CountriesContext)
  if (!countries) throw new Error('Failed to find the countries: this field is in no registration form')
  return countries
}
