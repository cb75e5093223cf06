import { expect, test } from 'vitest'
import { formatCountdown, formatIn } from '#web/platform/i18n/format.ts'

const inBoth = (name: 'dollars' | 'amount' | 'month' | 'day' | 'minute' | 'instant', value: string) =>
  ['en', 'zh-Hans'].map((locale) => formatIn(locale)[name](value))
const noon = '2026-11-03T12:15:30Z'

test.each([
  ['dollars', '0.00', '$0.00', '$0.00'],
  ['dollars', '-1234.50', '-$1,234.50', '-$1,234.50'],
  ['dollars', '-0.01', '-$0.01', '-$0.01'],
  // No cent is lost.
  ['dollars', '999999999999999999.99', '$999,999,999,999,999,999.99', '$999,999,999,999,999,999.99'],
  ['amount', '1234567.80', '1,234,567.80', '1,234,567.80'],
  ['month', '2026-01', 'January 2026', '2026年1月'],
  ['month', '2026-12', 'December 2026', '2026年12月'],
  ['day', noon, 'Nov 3, 2026', '2026年11月3日'],
] as const)('%s of %s is %s, in Chinese %s', (name, value, english, chinese) => {
  expect(inBoth(name, value)).toEqual([english, chinese])
})

test.each([
  ['minute', /^Nov 3, 2026, \d{1,2}:15\s[AP]M$/, /^2026年11月3日 \d\d:15$/],
  ['instant', / · November 3, 2026 at 12:15:30\sPM UTC$/, / · 2026年11月3日 UTC 12:15:30$/],
] as const)('%s of an instant is in the person’s time, and in full in UTC, too', (name, english, chinese) => {
  const [en, cn] = inBoth(name, noon)
  expect(en).toMatch(english)
  expect(cn).toMatch(chinese)
})

test.each([
  [0, '0:00'],
  [9, '0:09'],
  [95, '1:35'],
  [3600, '60:00'],
])('%i seconds are left as %s', (seconds, expected) => {
  expect(formatCountdown(seconds)).toBe(expected)
})
