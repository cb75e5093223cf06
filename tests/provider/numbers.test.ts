import { expect, test } from 'vitest'
import { decodeJson } from '#bff/provider/guarded-call/decode-json.ts'
import * as wire from '#bff/provider/legacy-rest/wire.ts'

const decoded = (text: string) => decodeJson(Buffer.from(text), 'application/json')

test('a whole number that a double cannot represent keeps its digits, wherever it is in the answer', () => {
  for (let before = 0; before < 40; before += 1)
    for (const number of ['9007199254740993', '12345678901234567890', '-9007199254740993'])
      expect(decoded(`${' '.repeat(before)}{"a":12,"id":${number}}`)).toEqual({ a: 12, id: number })
})

test('every other number is a number', () => {
  const numbers = [123_456_789_012_345, 9_007_199_254_740_991, 0.125, 1e21, '1234567890123456']
  expect(decoded('[123456789012345, 9007199254740991, 0.125, 1e21, "1234567890123456"]')).toEqual(numbers)
})

test('a number too large for JavaScript fits no shape', () => {
  const { wireCount, wireInteger, wireMoney, wireOptionalText, wireText } = wire
  const shapes = [wireInteger, wireCount, wireText, wireOptionalText, wireMoney, wire.wireInstant('UTC')]
  for (const shape of shapes)
    for (const number of ['1e999', '-1e999']) expect(shape.safeParse(JSON.parse(number)).success).toBe(false)
})
