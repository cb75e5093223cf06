import { expect, test } from 'vitest'
import {
  formatAmount,
  formatCountdown,
  formatDay,
  formatDollars,
  formatInstant,
  formatMinute,
  formatMonth,
} from '#web/platform/i18n/format.ts'

const [en, cn] = ['en', 'zh-Hans']
const noon = '2026-11-03T12:15:30Z'

test.each([
  ['0.00', '$0.00', '$0.00'],
  ['1234.50', '$1,234.50', '$1,234.50'],
  ['-1234.50', '-$1,234.50', '-$1,234.50'],
  ['-0.01', '-$0.01', '-$0.01'],
  ['999999999999999999.99', '$999,999,999,999,999,999.99', '$999,999,999,999,999,999.99'],
])('%s dollars are %s, in Chinese %s, no cent lost', (money, english, chinese) => {
  expect([formatDollars(money, en), formatDollars(money, cn)]).toEqual([english, chinese])
})

test('a column of amounts has two digits and no currency', () => {
  expect([formatAmount('1234567.80', en), formatAmount('0.00', cn)]).toEqual(['1,234,567.80', '0.00'])
})

test.each([
  ['2026-01', 'January 2026', '2026年1月'],
  ['2026-12', 'December 2026', '2026年12月'],
])('%s is %s, in Chinese %s, in every time zone', (month, english, chinese) => {
  expect([formatMonth(month, en), formatMonth(month, cn)]).toEqual([english, chinese])
})

test('days and minutes are those of the locale', () => {
  expect([formatDay(noon, en), formatDay(noon, cn)]).toEqual(['Nov 3, 2026', '2026年11月3日'])
  expect(formatMinute(noon, en)).toMatch(/^Nov 3, 2026, \d{1,2}:15\s[AP]M$/)
  expect(formatMinute(noon, cn)).toMatch(/^2026年11月3日 \d\d:15$/)
})

test('a full instant is shown in UTC too', () => {
  expect(formatInstant(noon, en)).toMatch(/ · November 3, 2026 at 12:15:30\sPM UTC$/)
  expect(formatInstant(noon, cn)).toMatch(/ · 2026年11月3日 UTC 12:15:30$/)
})

test.each([
  [0, '0:00'],
  [9, '0:09'],
  [95, '1:35'],
  [3600, '60:00'],
])('%i seconds are left as %s', (seconds, expected) => {
  expect(formatCountdown(seconds)).toBe(expected)
})
