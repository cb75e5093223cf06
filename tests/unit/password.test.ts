import { expect, test } from 'vitest'
import { foreignCharacters, newPasswordProblem } from '#rules/password.ts'
import { confirmationProblem } from '#web/features/onboarding/new-password/password-messages.ts'
import { inShort } from './in-short.ts'

test.each([
  ['abcdefg1'],
  ['ABCDEFG!'],
  ['1234567!'],
  ['!-@#$%^&*_1'],
  ['Portal-demo1'],
  [`${'a'.repeat(31)}1`],
])('%j is a new password', (password) => {
  expect(newPasswordProblem(password)).toBeNull()
})

test.each([
  [null, 'REQUIRED'],
  [undefined, 'REQUIRED'],
  ['', 'REQUIRED'],
  ['       ', 'TOO_SHORT 8'],
  ['abcdef1', 'TOO_SHORT 8'],
  ['😀😀😀😀', 'TOO_SHORT 8'],
  [`${'a'.repeat(32)}1`, 'TOO_LONG 32'],
  ['😀'.repeat(33), 'TOO_LONG 32'],
  ['1a'.repeat(500_000), 'TOO_LONG 32'],
  ['        ', 'FORMAT'],
  [' abcdefg1', 'FORMAT'],
  ['abcdefg1 ', 'FORMAT'],
  ['abcd efg1', 'FORMAT'],
  ['abcdefg1\n', 'FORMAT'],
  ['abcdefg1.', 'FORMAT'],
  ['abcdefg1/', 'FORMAT'],
  ['abcdefg1密', 'FORMAT'],
  ['密码密码密码密码', 'FORMAT'],
  ['ａｂｃｄｅｆｇ１', 'FORMAT'],
  ['abcdefg１', 'FORMAT'],
  ['abcdefg1😀', 'FORMAT'],
  ['abcdefgh', 'TOO_FEW_KINDS 2'],
  ['ABCDefgh', 'TOO_FEW_KINDS 2'],
  ['12345678', 'TOO_FEW_KINDS 2'],
  ['!-@#$%^&*_', 'TOO_FEW_KINDS 2'],
])('%.20j is not a new password: %s', (password, expected) => {
  expect(inShort(newPasswordProblem(password))).toBe(expected)
})

test.each([
  ['Portal-demo1', 'Portal-demo1', null],
  ['Portal-demo1', '', 'REQUIRED'],
  ['Portal-demo1', 'portal-demo1', 'MISMATCH'],
  ['Portal-demo1', 'Portal-demo1 ', 'MISMATCH'],
  ['é', 'e\u0301', 'MISMATCH'],
])('%j repeated as %j: %s', (password, confirmation, expected) => {
  expect(confirmationProblem(password, confirmation)).toBe(expected)
})

test('the characters that are not allowed are named once each', () => {
  expect(foreignCharacters('R7x:9_vQ.kL2-m:p 密😀')).toEqual([':', '.', ' ', '密', '😀'])
  expect(foreignCharacters('!-@#$%^&*_1a')).toEqual([])
})
