import { expect, test } from 'vitest'
import { accountManagerProblems } from '#rules/account-manager.ts'
import { sanitizeAccountManagerNumber } from '#web/platform/forms/typed-numbers.ts'

test.each([['0417'], ['1234'], ['0000'], ['9999']])('the number %j may be sent', (number) => {
  expect(accountManagerProblems({ number })).toEqual([])
})

test.each([
  ['', 'REQUIRED', null],
  ['123', 'TOO_SHORT', 4],
  ['12345', 'TOO_LONG', 4],
  ['1'.repeat(1_000_000), 'TOO_LONG', 4],
  ['12a4', 'FORMAT', null],
  ['-123', 'FORMAT', null],
  ['1e10', 'FORMAT', null],
  ['12.4', 'FORMAT', null],
  [' 123', 'FORMAT', null],
  ['1234 ', 'FORMAT', null],
  ['1234\n', 'FORMAT', null],
  ['    ', 'FORMAT', null],
  ['０１２３', 'FORMAT', null],
  ['٠١٢٣', 'FORMAT', null],
  ['null', 'FORMAT', null],
])('the number %j is refused: %s', (number, kind, limit) => {
  expect(accountManagerProblems({ number })).toEqual([{ field: 'number', kind, limit }])
})

test.each([
  ['', ''],
  ['0417', '0417'],
  ['04 17', '0417'],
  ['04a17', '0417'],
  ['-123', '123'],
  ['041799', '0417'],
  ['０１２３', '0123'],
  ['abc', ''],
])('while it is typed, %j becomes %j', (typed, shown) => {
  expect(sanitizeAccountManagerNumber(typed)).toBe(shown)
})
