import { expect, test } from 'vitest'
import { ibanDoubt } from '#web/features/account/payout-account/iban.ts'

test.each([
  ['GB33 BUKB 2020 1555 5555 55', 'GB', null],
  ['gb33bukb20201555555555', undefined, null],
  ['DE89370400440532013000', 'DE', null],
  ['DE89370400440532013001', 'DE', 'IBAN_DIGITS'],
  ['DE98370400440532013000', 'DE', 'IBAN_DIGITS'],
  ['DE89-3704-0044-0532-0130', 'DE', 'IBAN_DIGITS'],
  ['DE89370400440532013000', 'SG', 'IBAN_COUNTRY'],
  ['6222020200112233445', 'CN', null],
  ['DE8937040044', 'DE', null],
])('%s of a bank in %s: %s', (accountNumber, isoCode, doubt) => {
  expect(ibanDoubt(accountNumber, isoCode)).toBe(doubt)
})
