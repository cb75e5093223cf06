import { expect, test } from 'vitest'
import { commonPasswords } from '#web/features/onboarding/new-password/__generated__/common-passwords.ts'
import { canBeChosen, canBeExtended, commonForms } from '#rules/common-password.ts'

const list = new Set(commonPasswords.split(' '))
const isCommon = (password: string) => commonForms(password).some((form) => list.has(form))

test.each([
  'Password1',
  'password123',
  'qwerty123',
  '1qaz2wsx',
  'PASSW0RD',
  'Password1!',
  'Password!',
  'Sunshine7',
  '12345678a',
  'a123456789',
])('%s is common', (password) => {
  expect(isCommon(password)).toBe(true)
})

test.each([
  'Portal-demo1',
  'sunshine-2931',
  'correct-horse-9',
  'x7Kq!m2Z',
  'Password1!!',
  'mypassword-and-more1',
])('%s is not called common', (password) => {
  expect(isCommon(password)).toBe(false)
})

test('each listed password can be chosen, or can be with one more character', () => {
  expect(list.size).toBeGreaterThan(5000)
  for (const common of list)
    expect([common, canBeChosen(common) || canBeExtended(common)]).toEqual([common, true])
})
