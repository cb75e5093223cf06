import { createContext, useContext, useMemo } from 'react'
import { useRequest } from '../../../platform/apollo/use-request.ts'
import { useLastKnown } from '../../../platform/use-last-known.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import {
  RegistrationCountriesDocument,
  type RegistrationCountriesQuery,
} from './__generated__/registration.ts'

export type Country = RegistrationCountriesQuery['countries'][number]

/** All countries, sorted by name. While the names in another language load, the previous ones stay. */
export const useCountriesRequest = () => {
  const { enumValue: language, locale } = useLanguage()
  const request = useRequest(RegistrationCountriesDocument, { variables: { language }, isCacheEnough: true })
  const countries = useLastKnown(request.data?.countries)
  const sorted = useMemo(
    () => (countries ?? []).toSorted((a, b) => a.name.localeCompare(b.name, locale)),
    [countries, locale],
  )
  const areMissing = countries === undefined
  return {
    countries: sorted,
    hasFailed: areMissing && !request.isRunning,
    isSlow: areMissing && request.isSlow,
    stop: request.stop,
    retry: request.retry,
  }
}

/** The countries of the form. Only what shows them is drawn again when they arrive. */
export const CountriesContext = createContext<ReturnType<typeof useCountriesRequest> | null>(null)

export const useCountries = () => {
  const countries = useContext(CountriesContext)
  if (!countries) throw new Error('Failed to find the countries: no Countries contains this field')
  return countries
}
