import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { completeData } from '../../shared/apollo/complete-data.ts'
import { languageOf } from '../../shared/i18n/language.ts'
import {
  type RegistrationCountriesQuery,
  useRegistrationCountriesQuery,
} from './__generated__/registration.ts'

export type Country = RegistrationCountriesQuery['countries'][number]

/** All countries by their names; while those of another language are on their way, the ones before stay. */
export const useCountries = () => {
  const { i18n } = useTranslation()
  const language = languageOf(i18n.language) === 'en' ? 'EN' : 'CN'
  const query = useRegistrationCountriesQuery({ variables: { language } })
  const countries = completeData(query)?.countries
  const [last, keep] = useState(countries)
  if (countries && countries !== last) keep(countries)
  const sorted = (countries ?? last ?? []).toSorted((one, other) =>
    one.name.localeCompare(other.name, i18n.language),
  )
  const hasFailed = !countries && !last && !query.loading
  return { countries: sorted, hasFailed, retry: () => void query.refetch() }
}
