/** What a number looks like to the library: written out, or unusual for its country; null where nobody can say. */
export type PhoneLook = { is: 'usual'; written: string } | { is: 'unusual' } | null

/** Its tables weigh 20 kB: they come when the first number was typed, and nothing depends on them (decision 50). */
export const lookAtPhone = async (prefix: string, number: string): Promise<PhoneLook> => {
  if (prefix === '' || number === '') return null
  const library = await import('libphonenumber-js/min').catch(() => undefined)
  if (!library) return null
  const parsed = library.parsePhoneNumberFromString(`+${prefix}${number}`)
  return parsed?.isValid() ? { is: 'usual', written: parsed.formatInternational() } : { is: 'unusual' }
}
