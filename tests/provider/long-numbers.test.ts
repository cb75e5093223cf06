import { expect, test } from 'vitest'
import { decodeJson } from '#bff/provider/guarded-call/decode-json.ts'

const decoded = (text: string) => decodeJson(Buffer.from(text), 'application/json')

test('a whole number that a double cannot represent keeps its digits, wherever it is in the answer', () => {
  for (let before = 0; before < 40; before += 1)
    for (const number of ['9007199254740993', '12345678901234567890', '-9007199254740993'])
      expect(decoded(`${' '.repeat(before)}{"a":12,"id":${number}}`)).toEqual({ a: 12, id: number })
})

test('every other number is a number', () => {
  expect(decoded('[123456789012345, 9007199254740991, 0.125, 1e21, "1234567890123456"]')).toEqual([
    123_456_789_012_345,
    9_007_199_254_740_991,
    0.125,
    1e21,
    '1234567890123456',
  ])
})
