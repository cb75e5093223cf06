import { expect, test } from 'vitest'
import { commonPasswordList } from '#web/features/onboarding/new-password/common-password-list.ts'
import {
  canBeChosen,
  canBeExtended,
  commonForms,
} from '#web/features/onboarding/new-password/common-password.ts'

const isCommon = (password: string) => commonForms(password).some((form) => commonPasswordList.has(form))

test.each([
  [
    'a word and figures',
    'Password1',
    'password123',
    'Sunshine7',
    'qwerty123',
    '1qaz2wsx',
    'PASSW0RD',
    'admin888',
  ],
  ['a sign at its end', 'Password1!', 'Password!', 'Aa123456!', 'WOAINI1314!'],
  ['figures and letters', '12345678a', 'a123456789', 'Aa123456', 'abc123456', '123456abc'],
  ['Chinese words', 'Woaini1314', 'woaini520', '5201314woaini', 'qq5201314'],
  ['Chinese names', 'wang123456', 'Zhang888888', 'zhangsan123'],
])('%s: common', (_what, ...passwords) => {
  for (const password of passwords) expect([password, isCommon(password)]).toEqual([password, true])
})

test.each([
  ['words apart', 'Portal-demo1', 'sunshine-2931', 'correct-horse-9', 'mypassword-and-more1', 'woaini-2931'],
  ['any characters', 'x7Kq!m2Z', 'Password1!!'],
  ['names with other figures', 'zhangweimin7', '8Xiaoqing31', 'wang73519264'],
])('%s: not common', (_what, ...passwords) => {
  for (const password of passwords) expect([password, isCommon(password)]).toEqual([password, false])
})

test('each listed password can be chosen, or can be with one more character', () => {
  expect(commonPasswordList.size).toBeGreaterThan(7000)
  for (const common of commonPasswordList)
    expect([common, canBeChosen(common) || canBeExtended(common)]).toEqual([common, true])
})
