import { expect, test } from 'vitest'
import { statementTerms } from '#web/screens/my-invoice/statement-terms.ts'

test.each([
  ['2026-10', '2026-11-01'],
  ['2026-12', '2027-01-01'],
])('the bill of %s is issued on %s', (month, issuedOn) => {
  expect(statementTerms({ username: 'alice-chen', month })).toEqual({
    number: `${month}-alice-chen`,
    issuedOn,
  })
})
