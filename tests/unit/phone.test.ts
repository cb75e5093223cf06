import { expect, test } from 'vitest'
import { phoneNumberProblem, phonePrefixProblem } from '#rules/phone.ts'
import { countryOfDialCode, readPhone } from '#web/platform/forms/typed-numbers.ts'
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

const dialCodes = ['1', '1242', '44', '65', '86', '852']

test.each([
  ['81234567', null, '81234567'],
  ['(415) 555-0132', null, '4155550132'],
  ['0912-345-678', null, '0912345678'],
  ['030/12.34.56', null, '030123456'],
  ['８１２３　４５６７', null, '81234567'],
  ['81–23‑45−67', null, '81234567'],
  ['\u202a138\u00a00013\u200b8000\u202c', null, '13800138000'],
  ['+65 8123-4567', '65', '81234567'],
  ['＋６５ ８１２３ ４５６７', '65', '81234567'],
  ['+86 138 0013 8000', '86', '13800138000'],
  ['0086 138 0013 8000', '86', '13800138000'],
  ['(+852) 9123 4567', '852', '91234567'],
  ['+1 (242) 555-0132', '1242', '5550132'],
  ['+1 415 555 0132', '1', '4155550132'],
  ['+44 (0)20 7946 0958', '44', '2079460958'],
  ['+65', '65', ''],
  // The check refuses what stays.
  ['+999 123456', null, '+999123456'],
  ['8123 4567 ext. 9', null, '81234567ext9'],
  ['8123#4567', null, '8123#4567'],
  ['', null, ''],
])('%j is read as the dial code %s and the number %s', (written, dialCode, number) => {
  expect(readPhone(written, dialCodes)).toEqual({ dialCode, number })
})

test('of the countries that share a dial code the main one is found', () => {
  const countries = ['CA:1', 'US:1', 'MO:853', ':7'].map((row) => {
    const [isoCode = null, dialCode = null] = row.split(':')
    return { isoCode, dialCode }
  })
  const found = ['1', '853', '7', '49'].map((code) => countryOfDialCode(countries, code)?.isoCode)
  expect(found).toEqual(['US', 'MO', '', undefined])
})
