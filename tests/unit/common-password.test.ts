import { expect, test } from 'vitest'
import { commonPasswordList } from '#web/features/onboarding/new-password/common-password-list.ts'
import {
  canBeChosen,
  canBeExtended,
  commonForms,
} from '#web/features/onboarding/new-password/common-password.ts'

const isCommon = (password: string) => commonForms(password).some((form) => commonPasswordList.has(form))

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
  'Woaini1314',
  'woaini520',
  'WOAINI1314!',
  '5201314woaini',
  'Aa123456',
  'Aa123456!',
  'abc123456',
  'qq5201314',
  '123456abc',
  'wang123456',
  'Zhang888888',
  'zhangsan123',
  'admin888',
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
  'woaini-2931',
  'zhangweimin7',
  '8Xiaoqing31',
  'wang73519264',
])('%s is not called common', (password) => {
  expect(isCommon(password)).toBe(false)
})

test('each listed password can be chosen, or can be with one more character', () => {
  expect(commonPasswordList.size).toBeGreaterThan(7000)
  for (const common of commonPasswordList)
    expect([common, canBeChosen(common) || canBeExtended(common)]).toEqual([common, true])
})
