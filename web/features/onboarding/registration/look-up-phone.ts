/**
 * The international spelling of a number, empty if it is unusual for its country, and its digits without a prefix that is dialled only
 * within the country, such as the 0 of 07911 123456. Loads the library's tables (20 kB). A number that the library does not know stays
 * as it is, and so does any if the library cannot be loaded: neither refuses a number (decision 50).
 */
export const lookUpPhone = async (dialCode: string, number: string) => {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  const parsed = parsePhoneNumberFromString(`+${dialCode}${number}`)
  return parsed?.isValid()
    ? { written: parsed.formatInternational(), national: parsed.nationalNumber }
    : { written: '', national: number }
}

/** The digits of a number as they are sent. */
export const nationalNumber = async (dialCode: string, number: string) => {
  const phone = await lookUpPhone(dialCode, number).catch(() => null)
  return phone?.national ?? number
}
