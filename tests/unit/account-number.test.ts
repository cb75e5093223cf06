import { expect, test } from 'vitest'
import { accountMask, accountNumberProblem, maskAccountNumber } from '#rules/account-number.ts'

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

test.each([[''], ['1'], ['1234'], [' 1234 '], ['🔑🔑🔑🔑']])('%j is masked completely', (accountNumber) => {
  expect(maskAccountNumber(accountNumber)).toBe(accountMask)
})

test.each([
  ['004388120838'],
  [' 12345 '],
  ['DE89 3704 0044 0532 0130 00'],
  ['19-2000145399/0800'],
  ['0042.1187'],
  // Letters X are not a mask: they may belong to the bank's own number.
  ['XXXX1234'],
  ['1'.repeat(64)],
])('%j may be an account number', (accountNumber) => {
  expect(accountNumberProblem(accountNumber)).toBeNull()
})

test.each([
  ['', 'REQUIRED', null],
  ['  ', 'REQUIRED', null],
  [null, 'REQUIRED', null],
  ['1', 'TOO_SHORT', 5],
  ['1234', 'TOO_SHORT', 5],
  ['1'.repeat(65), 'TOO_LONG', 64],
  ['账号12345', 'FORMAT', null],
  ['１２３４５', 'FORMAT', null],
  ['no digits', 'FORMAT', null],
  ['12345_6', 'FORMAT', null],
  ['12345\t6', 'FORMAT', null],
  ['12345🔑', 'FORMAT', null],
  ['**** 0838', 'FORMAT', null],
  ['●●●● 0838', 'FORMAT', null],
  ['＊＊＊＊0838', 'FORMAT', null],
])('%j is not an account number: %s', (accountNumber, kind, limit) => {
  expect(accountNumberProblem(accountNumber)).toEqual({ kind, limit })
})

test.each(['6222020200112233445', '1234', 'XXXX1234'])(
  'the masked form of %s is refused as a number',
  (accountNumber) => {
    expect(accountNumberProblem(maskAccountNumber(accountNumber))?.kind).toBe('FORMAT')
  },
)
