import { retry } from '../../../platform/apollo/background.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useLastKnown } from '../../../platform/use-last-known.ts'
import { useIsSlow } from '../../../ui/waiting/slow-note.tsx'
import {
  type RegistrationCountriesQuery,
  useRegistrationCountriesQuery,
} from './__generated__/registration.ts'

export type Country = RegistrationCountriesQuery['countries'][number]

/**
 * All countries, sorted by name. While the names in another language load, the previous ones stay. They are not in Apollo's cache:
 * writing and reading 240 rows there takes longer than drawing the form.
 */
export const useCountries = () => {
  const { enumValue: language } = useLanguage()
  const query = useRegistrationCountriesQuery({
    variables: { language },
    fetchPolicy: 'no-cache',
    nextFetchPolicy: 'no-cache',
  })
  const countries = useLastKnown(query.dataState === 'complete' ? query.data.countries : undefined)
  return {
    countries: countries ?? [],
    hasFailed: !countries && query.error !== undefined,
    isSlow: useIsSlow(!countries && query.loading),
    retry: () => retry(query),
  }
}

export type Countries = ReturnType<typeof useCountries>
