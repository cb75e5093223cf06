import type { InputProblem } from '../../../domain/refusals.ts'
import type { Context } from '../../context.ts'

/**
 * Told of a country that is none of the provider's, which would refuse the form for it without naming the field; nothing
 * where the list cannot be had just now: the provider decides then.
 */
export async function unknownCountry(
  countryId: string,
  { clients, language, report }: Context,
): Promise<InputProblem[]> {
  try {
    const countries = await clients.anyone().listCountries(language)
    return countries.some(({ id }) => id === countryId)
      ? []
      : [{ field: 'countryId', kind: 'FORMAT', limit: null }]
  } catch (error) {
    report('whether a country is one of the provider is not known', error)
    return []
  }
}
