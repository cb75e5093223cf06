import type { InputProblem } from '../../../domain/refusals.ts'
import type { Context } from '../../context.ts'

/**
 * The problem of a country that the provider does not list: the provider would refuse the form without naming the
 * field. Empty if the list cannot be read; the provider then decides.
 */
export async function countryProblems(
  countryId: string,
  { clients, language, report }: Context,
): Promise<InputProblem[]> {
  try {
    const countries = await clients.anyone().listCountries(language)
    return countries.some(({ id }) => id === countryId)
      ? []
      : [{ field: 'countryId', kind: 'FORMAT', limit: null }]
  } catch (error) {
    report("failed to check the country against the provider's list", error)
    return []
  }
}
