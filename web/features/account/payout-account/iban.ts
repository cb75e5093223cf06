/** An account number that is an IBAN: two letters of a country, two check digits, the bank's own number (ISO 13616). */
const form = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/

/** What its check digits make of it: 1 if they are right. A letter counts as two digits, from 10 for A. */
const remainderOf = (iban: string) => {
  const letters = [...iban.slice(4), ...iban.slice(0, 4)]
  return BigInt(letters.map((letter) => Number.parseInt(letter, 36)).join('')) % 97n
}

/**
 * What is doubtful about an account number that looks like an IBAN: its check digits, or that it is of another country than the
 * bank. Null if nothing is. A bank may number its accounts in a way that looks alike, so it is no problem of the number.
 *
 * @param isoCode the bank's country, if it is known
 */
export const ibanDoubt = (accountNumber: string, isoCode: string | null | undefined) => {
  const iban = accountNumber.replaceAll(/[ \-./]/g, '').toUpperCase()
  if (!form.test(iban)) return null
  if (remainderOf(iban) !== 1n) return 'IBAN_DIGITS'
  return (isoCode ?? iban.slice(0, 2)) === iban.slice(0, 2) ? null : 'IBAN_COUNTRY'
}
