import { expect, test } from 'vitest'
import { statementTerms } from '#rules/statement.ts'

test.each([
  ['2026-10', '2026-11-01', '2026-11-20'],
  ['2026-12', '2027-01-01', '2027-01-20'],
])('the bill of %s is issued on %s and payable before %s', (month, issuedOn, payableBefore) => {
  const number = `${month}-alice-chen`
  expect(statementTerms({ username: 'alice-chen', month })).toEqual({ number, issuedOn, payableBefore })
})
