import { expect, test } from 'vitest'
import { isLongerThan } from '#rules/text.ts'

test.each([
  ['', 0, false],
  ['a', 0, true],
  ['abcd', 4, false],
  ['abcde', 4, true],
  ['中文字符', 4, false],
  ['中文字符号', 4, true],
  ['🔑🔑🔑🔑', 4, false],
  ['🔑🔑🔑🔑🔑', 4, true],
  ['🔑abc', 4, false],
  ['🔑abcd', 4, true],
  ['👩‍💻', 3, false],
  ['👩‍💻', 2, true],
  ['e\u0301', 1, true],
  ['\uD83D', 1, false],
  ['    ', 3, true],
])('%j has more than %i code points: %s', (text, limit, isLonger) => {
  expect(isLongerThan(text, limit)).toBe(isLonger)
})
