import { expect, test } from 'vitest'
import {
  wireCount,
  wireInstant,
  wireInteger,
  wireMoney,
  wireOptionalText,
  wireText,
} from '#bff/provider/legacy-rest/wire.ts'

test.each([
  ['a whole number', wireInteger],
  ['a count', wireCount],
  ['a text', wireText],
  ['an optional text', wireOptionalText],
  ['an amount', wireMoney],
  ['a time', wireInstant('Asia/Hong_Kong')],
])('a number too large for JavaScript is not %s', (_what, shape) => {
  expect(shape.safeParse(JSON.parse('1e999')).success).toBe(false)
  expect(shape.safeParse(JSON.parse('-1e999')).success).toBe(false)
})
