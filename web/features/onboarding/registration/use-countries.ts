import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest } from '../../../platform/apollo/use-request.ts'
import { languageOf } from '../../../platform/i18n/language.ts'
import {
  RegistrationCountriesDocument,
  type RegistrationCountriesQuery,
} from './__generated__/registration.ts'

export type Country = RegistrationCountriesQuery['countries'][number]

/** All countries, sorted by name. While the names in another language load, the previous ones stay. */
export const useCountries = () => {
  const { i18n } = useTranslation()
  const language = languageOf(i18n.language) === 'en' ? 'EN' : 'CN'
  const request = useRequest(RegistrationCountriesDocument, { variables: { language }, isCacheEnough: true })
  const countries = request.data?.countries
  const [last, keep] = useState(countries)
  if (countries && countries !== last) keep(countries)
  const sorted = (countries ?? last ?? []).toSorted((one, other) =>
    one.name.localeCompare(other.name, i18n.language),
  )
  const areMissing = !countries && !last
  return {
    countries: sorted,
    hasFailed: areMissing && !request.isRunning,
    isLate: areMissing && request.isLate,
    stop: request.stop,
    retry: request.retry,
  }
}
