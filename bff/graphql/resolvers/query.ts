import { type Country, sortByName } from '../../domain/onboarding.ts'
import { Fault } from '../../domain/fault.ts'
import { estimateCashBack } from '../../domain/rules/cash-back.ts'
import { toMoney } from '../../domain/rules/money.ts'
import { planRules } from '../../domain/rules/plan-rules.ts'
import type { QueryResolvers } from '../__generated__/resolvers.ts'
import { availability } from './availability.ts'

/** A provider's list of countries, which is of one language and often cached, and the same in order. */
const sortedCountries = new WeakMap<Country[], Country[]>()

export const query: QueryResolvers = {
  viewer: (_root, _arguments, { session: { username } }) => (username === null ? null : { username }),
  countries: async (_root, { language }, { clients }) => {
    const countries = await clients.anonymous().listCountries(language)
    const sorted = sortedCountries.get(countries) ?? sortByName(countries, language)
    sortedCountries.set(countries, sorted)
    return sorted
  },
  legalText: (_root, { kind, language }, { clients }) => clients.anonymous().getLegalText(kind, language),
  ...availability,
  planRules: () => planRules,
  cashBackEstimate: (_root, { monthlyConsumption, kind }) => {
    const consumption = toMoney(monthlyConsumption)
    if (consumption === null || consumption.startsWith('-'))
      throw new Fault('BAD_USER_INPUT', 'monthlyConsumption must be from 0.00 to 999999999999999.99')
    return estimateCashBack(consumption, kind)
  },
}
