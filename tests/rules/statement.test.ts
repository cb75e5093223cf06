import { expect, test } from 'vitest'
import type { Money } from '#rules/money.ts'
import { statementTerms } from '#rules/statement.ts'

test.each([
  ['2026-10', '2026-11-01', '2026-11-20'],
  ['2026-12', '2027-01-01', '2027-01-20'],
])('the bill of %s is issued on %s and payable before %s', (month, issuedOn, payableBefore) => {
  const number = `${month}-alice-chen`
  expect(statementTerms({ username: 'alice-chen', month, cashBack: '100.00' as Money })).toEqual({
    number,
    issuedOn,
    payableBefore,
  })
})

test.each(['99.99', '0.00', '-250.00'])('a bill of %s is not payable, because it rolls over', (cashBack) => {
  const bill = { username: 'alice-chen', month: '2026-10', cashBack: cashBack as Money }
  expect(statementTerms(bill).payableBefore).toBeNull()
})
