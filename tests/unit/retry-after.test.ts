import { expect, test } from 'vitest'
import { secondsToWait } from '#bff/provider/guarded-call/retry-after.ts'

const date = 'Sat, 21 Nov 2026 08:00:00 GMT'

test.each([
  ['30', 30],
  ['7200', 3600],
  ['0', null],
  ['1.5', null],
  ['soon', null],
  ['Sat, 21 Nov 2026 08:01:30 GMT', 90],
  ['Sat, 21 Nov 2026 07:00:00 GMT', null],
])('an answer of 08:00 with Retry-After: %s asks for a wait of %s seconds', (value, seconds) => {
  expect(secondsToWait({ 'retry-after': value, date })).toBe(seconds)
})
