import { ServerError } from '@apollo/client/errors'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { faultMessage, problemMessage, refusalMessage } from '#web/platform/errors/failure-messages.ts'
import { faultsOf } from '#web/platform/errors/fault.ts'
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
] as const)(
  '%s of an instant is in the time of the person, and in full in UTC, too',
  (name, english, chinese) => {
    const [en, cn] = inBoth(name, noon)
    expect(en).toMatch(english)
    expect(cn).toMatch(chinese)
  },
)

test.each([
  [0, '0:00'],
  [9, '0:09'],
  [95, '1:35'],
  [3600, '60:00'],
])('%i seconds are left as %s', (seconds, expected) => {
  expect(formatCountdown(seconds)).toBe(expected)
})

const { t } = i18next

test.each([
  [{ name: 'UPSTREAM_UNAVAILABLE', providerCode: '100100' }, 'Service abnormal, try again later'],
  [{ name: 'UPSTREAM_UNAVAILABLE' }, 'We could not reach the service. Try again in a moment'],
  [{ name: 'UPSTREAM_REFUSED', providerCode: '-17' }, 'The SMS template cannot be empty'],
  [{ name: 'UPSTREAM_REFUSED', providerCode: 'E.7:x' }, 'The service refused the request (code E.7:x)'],
  [{ name: 'RATE_LIMITED', retryAfterSeconds: 1 }, 'Too many requests. Try again in 1 second'],
  [{ name: 'INTERNAL_SERVER_ERROR', requestId: 'r-1' }, 'Something went wrong on our side (reference r-1)'],
  [{ name: 'NETWORK' }, 'Network error, please try again later'],
  [{ name: 'SOMETHING_NEW' }, 'operation failure'],
])('%o is "%s"', (fault, words) => {
  expect(faultMessage(t, fault)).toBe(words)
})

test.each([
  ['AlreadySubmitted', '100610', 'Do not submit repeatedly'],
  ['AlreadySubmitted', '4711', 'It has been submitted already'],
  ['AlreadySubmitted', null, 'It has been submitted already'],
  ['SomethingNew', null, 'operation failure'],
])('the refusal %s with the code %s is "%s"', (__typename, providerCode, words) => {
  expect(refusalMessage(t, { __typename, providerCode })).toBe(words)
})

test('an unknown problem has a message', () => {
  expect(problemMessage(t, { kind: 'SOMETHING_NEW' })).toBe('Please check this field')
})

const limit = { errors: [{ message: 'x', extensions: { code: 'OVERLOADED', retryAfterSeconds: 3 } }] }
test.each([
  [503, JSON.stringify(limit), { name: 'OVERLOADED', retryAfterSeconds: 3 }],
  // Pages of a proxy.
  [429, '<html>', { name: 'RATE_LIMITED' }],
  [503, '<html>', { name: 'OVERLOADED' }],
  [502, '<html>', { name: 'UPSTREAM_UNAVAILABLE' }],
])('status %i with the body %s is %o', (status, bodyText, fault) => {
  const response = new Response(null, { status })
  expect(faultsOf(new ServerError('refused', { response, bodyText }))).toEqual([fault])
})
