import { expect, test } from 'vitest'
import { phoneNumberProblem, phonePrefixProblem } from '#rules/phone.ts'
import { inShort } from './in-short.ts'

test.each([['123456'], ['000000'], ['123456789012'], [' 13800138000 ']])('%j is a phone number', (number) => {
  expect(phoneNumberProblem(number)).toBeNull()
})

test.each([
  [null, 'REQUIRED'],
  ['', 'REQUIRED'],
  [' ', 'REQUIRED'],
  ['12345', 'TOO_SHORT 6'],
  ['1234567890123', 'TOO_LONG 12'],
  ['1'.repeat(1_000_000), 'TOO_LONG 12'],
  ['138 0013', 'FORMAT'],
  ['138-0013', 'FORMAT'],
  ['+8613800138', 'FORMAT'],
  ['１３８００１３８', 'FORMAT'],
  ['一二三四五六', 'FORMAT'],
  ['١٢٣٤٥٦', 'FORMAT'],
  ['1e10000', 'FORMAT'],
  ['12345a', 'FORMAT'],
  ['1?xyzab', 'FORMAT'],
  ['../../home', 'FORMAT'],
  ['📞📞📞📞📞📞', 'FORMAT'],
])('%.20j is not a phone number: %s', (number, expected) => {
  expect(inShort(phoneNumberProblem(number))).toBe(expected)
})

test.each([['1'], ['86'], ['852'], ['1242'], ['441481'], [' 86 ']])('%j is a dial code', (prefix) => {
  expect(phonePrefixProblem(prefix)).toBeNull()
})

test.each([
  [null, 'REQUIRED'],
  ['', 'REQUIRED'],
  ['1234567', 'TOO_LONG 6'],
  ['+86', 'FORMAT'],
  ['8 6', 'FORMAT'],
  ['８６', 'FORMAT'],
  ['../86', 'FORMAT'],
  ['1/../../home', 'TOO_LONG 6'],
  ['%31', 'FORMAT'],
  ['CN', 'FORMAT'],
  ['🇨🇳', 'FORMAT'],
])('%j is not a dial code: %s', (prefix, expected) => {
  expect(inShort(phonePrefixProblem(prefix))).toBe(expected)
})
