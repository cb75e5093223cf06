import { isCountry } from '../select/country.ts'
import { wholeNumber } from './read-fields.ts'

/** A country of /select/country. */
export const countryNumber = wholeNumber(1, 999).refine(isCountry)
