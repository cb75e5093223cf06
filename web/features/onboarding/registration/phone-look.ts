/**
 * What the library says about a number: its international spelling, or that it is unusual for its country; null if it
 * cannot say.
 */
export type PhoneLook = { status: 'usual'; written: string } | { status: 'unusual' } | null

/** Loads the library's tables (20 kB) once the first number was typed; nothing depends on them (decision 50). */
export const lookAtPhone = async (prefix: string, number: string): Promise<PhoneLook> => {
  if (prefix === '' || number === '') return null
  const library = await import('libphonenumber-js/min').catch(() => undefined)
  if (!library) return null
  const parsed = library.parsePhoneNumberFromString(`+${prefix}${number}`)
  return parsed?.isValid()
    ? { status: 'usual', written: parsed.formatInternational() }
    : { status: 'unusual' }
}
