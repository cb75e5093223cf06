import { useRequest } from '../../../platform/apollo/use-request.ts'
import { useLastKnown } from '../../../platform/use-last-known.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import {
  RegistrationCountriesDocument,
  type RegistrationCountriesQuery,
} from './__generated__/registration.ts'

export type Country = RegistrationCountriesQuery['countries'][number]

/** All countries, sorted by name. While the names in another language load, the previous ones stay. */
export const useCountries = () => {
  const { enumValue: language, locale } = useLanguage()
  const request = useRequest(RegistrationCountriesDocument, { variables: { language }, isCacheEnough: true })
  const countries = useLastKnown(request.data?.countries)
  const sorted = (countries ?? []).toSorted((a, b) => a.name.localeCompare(b.name, locale))
  const areMissing = countries === undefined
  return {
    countries: sorted,
    hasFailed: areMissing && !request.isRunning,
    isSlow: areMissing && request.isSlow,
    stop: request.stop,
    retry: request.retry,
  }
}
