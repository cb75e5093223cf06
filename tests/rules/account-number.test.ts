import { expect, test } from 'vitest'
import { accountMask, maskAccountNumber } from '#rules/account-number.ts'

test.each([
  ['004388120838', '•••• 0838'],
  ['12345', '•••• 2345'],
  [' 12345 ', '•••• 2345'],
  ['DE89 3704 0044 0532 0130 00', '•••• 0 00'],
  ['账号一二三四', '•••• 一二三四'],
  ['1🔑🔑🔑🔑', '•••• 🔑🔑🔑🔑'],
])('%j is shown as %j', (accountNumber, shown) => {
  expect(maskAccountNumber(accountNumber)).toBe(shown)
})

test.each([[''], ['1'], ['1234'], [' 1234 '], ['🔑🔑🔑🔑']])('%j is masked whole', (accountNumber) => {
  expect(maskAccountNumber(accountNumber)).toBe(accountMask)
})
