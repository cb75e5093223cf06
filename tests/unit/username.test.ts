import { expect, test } from 'vitest'
import { usernameProblem, withoutChinese } from '#rules/username.ts'
import { inShort } from './in-short.ts'

test.each([
  ['abcdef'],
  ['alice-chen'],
  ['12345a'],
  ['12345_'],
  ['!^_-!^'],
  ['a'.repeat(30)],
  ['  alice-chen  '],
  ['\u3000alice-chen\u3000'],
])('%j is a user name', (username) => {
  expect(usernameProblem(username)).toBeNull()
})

test.each([
  [null, 'REQUIRED'],
  [undefined, 'REQUIRED'],
  ['', 'REQUIRED'],
  ['   ', 'REQUIRED'],
  ['\u3000', 'REQUIRED'],
  ['abcde', 'TOO_SHORT 6'],
  ['  abcde  ', 'TOO_SHORT 6'],
  ['😀😀😀', 'TOO_SHORT 6'],
  ['a'.repeat(31), 'TOO_LONG 30'],
  ['😀'.repeat(31), 'TOO_LONG 30'],
  ['a'.repeat(1_000_000), 'TOO_LONG 30'],
  ['😀'.repeat(30), 'FORMAT'],
  ['123456', 'FORMAT'],
  ['1'.repeat(30), 'FORMAT'],
  ['alice chen', 'FORMAT'],
  ['alice\tchen', 'FORMAT'],
  ['alice\nchen', 'FORMAT'],
  ['alice.chen', 'FORMAT'],
  ['alice@chen', 'FORMAT'],
  ['alice/chen', 'FORMAT'],
  ['alice%21', 'FORMAT'],
  ['%2e%2e%2e', 'FORMAT'],
  ['a/b/../home', 'FORMAT'],
  ['a?x=1&yz', 'FORMAT'],
  ['a#bcdefg', 'FORMAT'],
  ['six\r\nX: y', 'FORMAT'],
  ['陈小明陈小明', 'FORMAT'],
  ['alice陈chen', 'FORMAT'],
  ['ａｌｉｃｅｃ', 'FORMAT'],
  ['１２３４５６', 'FORMAT'],
  ['١٢٣٤٥٦', 'FORMAT'],
  ['álicechen', 'FORMAT'],
  ['alice–chen', 'FORMAT'],
])('%.20j is not a user name: %s', (username, expected) => {
  expect(inShort(usernameProblem(username))).toBe(expected)
})

test.each([
  ['alice陈-小chen', 'alice-chen'],
  ['陈小明', ''],
  ['々〇𠮷a', 'a'],
  ['plain_1!^', 'plain_1!^'],
  ['', ''],
  ['alice 😀', 'alice 😀'],
])('%j becomes %j while it is typed', (typed, kept) => {
  expect(withoutChinese(typed)).toBe(kept)
})
