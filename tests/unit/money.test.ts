import { expect, test } from 'vitest'
import { compareMoney, type Money, toMoney } from '#rules/money.ts'

test.each([
  ['0', '0.00'],
  ['12', '12.00'],
  ['12.3', '12.30'],
  ['12.345', '12.35'],
  ['0.005', '0.01'],
  ['0.995', '1.00'],
  ['-12.345', '-12.35'],
  ['-0.004', '0.00'],
  ['-0', '0.00'],
  ['007.10', '7.10'],
  [' 12.50 ', '12.50'],
  ['1e3', '1000.00'],
  ['12345e-3', '12.35'],
  ['1e-20', '0.00'],
  ['999999999999999.994', '999999999999999.99'],
  [`0.${'9'.repeat(40)}`, '1.00'],
  ['1e17', '100000000000000000.00'],
  [1.005, '1.01'],
  [0.1 + 0.2, '0.30'],
  [8.1e-7, '0.00'],
  [-7.125, '-7.13'],
  [123_456_789.125, '123456789.13'],
])('%j is %s', (value, money) => {
  expect(toMoney(value)).toBe(money)
})

test.each<[what: string, ...values: (string | number)[]]>([
  ['nothing', '', ' ', 'null'],
  ['half a number', '.5', '5.', '1e', '0x10'],
  ['signs', '+5', '--5', '$5', '5 USD', '1,234.50', '1 234', '1_000', '12\n13'],
  ['digits of other writings', '１２', '十二'],
  ['too large', '1e18', '-1e18', '1e99', '1e100', '1234567890123456'],
  ['too large, or no number', 1e21, Number.POSITIVE_INFINITY, Number.NaN],
  ['too long', `0.${'9'.repeat(41)}`, `1.${'0'.repeat(1_000_000)}`],
])('%s: not an amount', (_what, ...values) => {
  for (const value of values) expect([value, toMoney(value)]).toEqual([value, null])
})

test('amounts are sorted by value, not by their digits', () => {
  const ordered = '-1000.00 -999.99 -10.00 -9.99 -0.01 0.00 0.01 9.99 10.00 999.99 1000.00'.split(' ')
  for (const [place, one] of ordered.entries())
    for (const [other, amount] of ordered.entries())
      expect(compareMoney(one as Money, amount as Money)).toBe(Math.sign(place - other))
})
