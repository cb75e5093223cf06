import { isCountry } from './country.ts'
import { wholeNumber } from '../../http/read-fields.ts'

/** A country of /select/country. */
export const countryNumber = wholeNumber(1, 999).refine(isCountry)
