import { expect, test } from 'vitest'
import { emailCodeProblems, passwordResetProblems } from '#rules/password-reset.ts'
import { problemsInShort } from './in-short.ts'

const fields = { email: 'alice@example.com', emailCode: '123456', newPassword: 'Portal-demo2' }

test('a complete reset may be sent', () => {
  expect(passwordResetProblems(fields)).toEqual([])
  expect(emailCodeProblems(fields)).toEqual([])
})

test.each([
  [{ email: '' }, ['email REQUIRED']],
  [{ email: 'alice＠example.com' }, ['email FORMAT']],
  [{ emailCode: '12345' }, ['emailCode WRONG_CODE']],
  [{ newPassword: ' Portal-demo2' }, ['newPassword FORMAT']],
  [{ newPassword: '密'.repeat(33) }, ['newPassword TOO_LONG 32']],
  [
    { email: null, emailCode: null, newPassword: null },
    ['email REQUIRED', 'emailCode REQUIRED', 'newPassword REQUIRED'],
  ],
])('a reset with %o is refused with %s', (changes, expected) => {
  expect(problemsInShort(passwordResetProblems({ ...fields, ...changes }))).toEqual(expected)
})

test('a code can be checked without a password', () => {
  expect(problemsInShort(emailCodeProblems({ email: 'alice', emailCode: '' }))).toEqual([
    'email FORMAT',
    'emailCode REQUIRED',
  ])
})
