/** What people write between digits: blanks, dashes, brackets, dots, slashes, and characters that nobody sees. */
const betweenDigits = /[\s\p{Cf}\p{Pd}−()[\].·/]/gu

/** By ISO code, of the countries that share a dial code, the one that most of its numbers belong to. */
export const mainCountries: ReadonlySet<string> = new Set(['AU', 'FI', 'GB', 'IT', 'MA', 'NO', 'RU', 'US'])

/** The country of a dial code; of several, the main one. */
export function countryForDialCode<Listed extends { isoCode: string | null; dialCode: string | null }>(
  countries: readonly Listed[],
  dialCode: string,
): Listed | undefined {
  const sharing = countries.filter((country) => country.dialCode === dialCode)
  return sharing.find(({ isoCode }) => mainCountries.has(isoCode ?? '')) ?? sharing[0]
}

/**
 * Reads a phone number as people write it: digits in any width, without what is between them. Other characters stay, for the check
 * to refuse. A number that begins with `+` or `00` and one of the dial codes is split into dial code and number; otherwise the dial
 * code is null.
 */
export function readPhone(written: string, dialCodes: readonly string[]) {
  const text = written.normalize('NFKC')
  const isInternational = /^\D*(?:\+|00)/.test(text)
  // "(0)" is dialled only without the dial code.
  const number = (isInternational ? text.replace('(0)', '') : text).replaceAll(betweenDigits, '')
  const digits = isInternational ? number.replace(/^(?:\+|00)/, '') : ''
  const dialCode = dialCodes
    .filter((code) => digits.startsWith(code))
    .toSorted((one, other) => other.length - one.length)[0]
  return dialCode === undefined
    ? { dialCode: null, number }
    : { dialCode, number: digits.slice(dialCode.length) }
}
