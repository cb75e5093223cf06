import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import {
  formatAmount,
  formatCountdown,
  formatDay,
  formatDollars,
  formatInstant,
  formatMinute,
  formatMonth,
} from '#web/platform/i18n/format.ts'
import { chooseLanguage, loadMessages } from '#web/platform/i18n/i18n.ts'

const inBoth = (format: (value: string, locale: string) => string, value: string) =>
  ['en', 'zh-Hans'].map((locale) => format(value, locale))
const noon = '2026-11-03T12:15:30Z'

test.each([
  [formatDollars, '0.00', '$0.00', '$0.00'],
  [formatDollars, '-1234.50', '-$1,234.50', '-$1,234.50'],
  [formatDollars, '-0.01', '-$0.01', '-$0.01'],
  // No cent is lost.
  [formatDollars, '999999999999999999.99', '$999,999,999,999,999,999.99', '$999,999,999,999,999,999.99'],
  [formatAmount, '1234567.80', '1,234,567.80', '1,234,567.80'],
  [formatMonth, '2026-01', 'January 2026', '2026年1月'],
  [formatMonth, '2026-12', 'December 2026', '2026年12月'],
  [formatDay, noon, 'Nov 3, 2026', '2026年11月3日'],
])('%o of %s is %s, in Chinese %s', (format, value, english, chinese) => {
  expect(inBoth(format, value)).toEqual([english, chinese])
})

test.each([
  [formatMinute, /^Nov 3, 2026, \d{1,2}:15\s[AP]M$/, /^2026年11月3日 \d\d:15$/],
  [formatInstant, / · November 3, 2026 at 12:15:30\sPM UTC$/, / · 2026年11月3日 UTC 12:15:30$/],
])('%o of an instant is in the time of the person, and in full in UTC, too', (format, english, chinese) => {
  const [en, cn] = inBoth(format, noon)
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

beforeAll(() => loadMessages('private'))

test.each([
  [0, '0 customers', '共 0 位客户'],
  [1, '1 customer', '共 1 位客户'],
  [21, '21 customers', '共 21 位客户'],
  [5000, '5,000 customers', '共 5,000 位客户'],
])('%i is counted as "%s", in Chinese "%s"', async (count, english, chinese) => {
  const words = async (language: 'en' | 'cn') => {
    await chooseLanguage(language)
    return i18next.t('customers.count', { count })
  }
  expect([await words('en'), await words('cn')]).toEqual([english, chinese])
})
