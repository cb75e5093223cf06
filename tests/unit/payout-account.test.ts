import { expect, test } from 'vitest'
import { type PayoutAccountFields, payoutAccountProblems } from '#rules/payout-account.ts'
import { problemsInShort } from './in-short.ts'

const fields: PayoutAccountFields = {
  countryId: '44',
  bankName: '招商银行',
  accountNumber: 'GB33 BUKB 2020 1555 5555 55',
  accountHolder: '陈 Alice',
}

test.each<Partial<PayoutAccountFields>>([
  {},
  { bankName: '银'.repeat(64), accountHolder: '😀'.repeat(64), accountNumber: '1'.repeat(64) },
  { bankName: `  ${'银'.repeat(64)}  ` },
])('payment details with %o may be saved', (changes) => {
  expect(payoutAccountProblems({ ...fields, ...changes })).toEqual([])
})

test.each<[Partial<PayoutAccountFields>, string[]]>([
  [{ countryId: null }, ['countryId REQUIRED']],
  [{ bankName: '' }, ['bankName REQUIRED']],
  [{ bankName: '\u3000' }, ['bankName REQUIRED']],
  [{ bankName: '银'.repeat(65) }, ['bankName TOO_LONG 64']],
  [{ accountNumber: '1' }, ['accountNumber TOO_SHORT 5']],
  [{ accountHolder: '😀'.repeat(65) }, ['accountHolder TOO_LONG 64']],
  [{ countryId: '1'.repeat(65) }, ['countryId TOO_LONG 64']],
  [
    { countryId: '', bankName: ' ', accountNumber: undefined, accountHolder: null },
    ['countryId REQUIRED', 'bankName REQUIRED', 'accountNumber REQUIRED', 'accountHolder REQUIRED'],
  ],
])('payment details with %o are refused with %s', (changes, expected) => {
  expect(problemsInShort(payoutAccountProblems({ ...fields, ...changes }))).toEqual(expected)
})
