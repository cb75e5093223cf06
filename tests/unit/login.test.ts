import { expect, test } from 'vitest'
import { type LogInFields, logInProblems } from '#rules/login.ts'

const form = (changes: Partial<LogInFields>): LogInFields => ({
  username: 'alice-chen',
  password: 'Portal-demo1',
  captcha: 'ABCD',
  ...changes,
})

const key = '🔑'

test.each<[string, Partial<LogInFields>]>([
  ['a plain form', {}],
  ['a user name of one character', { username: 'a' }],
  ['a user name that registration refuses', { username: '陈 大文!' }],
  ['a user name of 256 characters', { username: 'x'.repeat(256) }],
  ['a user name of 256 astral characters', { username: key.repeat(256) }],
  ['a password of one blank', { password: ' ' }],
  ['a password of 256 characters', { password: '密'.repeat(256) }],
  ['a captcha of digits', { captcha: '0123' }],
  ['a captcha of Chinese letters', { captcha: '天地玄黄' }],
  ['a captcha of four astral characters', { captcha: key.repeat(4) }],
])('%s may be sent', (_what, changes) => {
  expect(logInProblems(form(changes))).toEqual([])
})

test.each<[string, Partial<LogInFields>, string]>([
  ['no user name', { username: '' }, 'username REQUIRED'],
  ['no password', { password: '' }, 'password REQUIRED'],
  ['no captcha', { captcha: '' }, 'captcha REQUIRED'],
  ['a user name of 257 characters', { username: 'x'.repeat(257) }, 'username TOO_LONG 256'],
  ['a user name of 257 astral characters', { username: key.repeat(257) }, 'username TOO_LONG 256'],
  ['a password of 257 characters', { password: 'x'.repeat(257) }, 'password TOO_LONG 256'],
  ['a password of a million characters', { password: key.repeat(500_000) }, 'password TOO_LONG 256'],
  ['a captcha of one', { captcha: 'A' }, 'captcha WRONG_CODE'],
  ['a captcha of three', { captcha: 'ABC' }, 'captcha WRONG_CODE'],
  ['a captcha of five', { captcha: 'ABCDE' }, 'captcha WRONG_CODE'],
  ['a captcha of two astral characters', { captcha: key.repeat(2) }, 'captcha WRONG_CODE'],
  ['a captcha of five astral characters', { captcha: key.repeat(5) }, 'captcha WRONG_CODE'],
  ['a captcha of a million characters', { captcha: 'A'.repeat(1_000_000) }, 'captcha WRONG_CODE'],
])('%s is refused', (_what, changes, expected) => {
  const problems = logInProblems(form(changes))
  expect(
    problems.map(({ field, kind, limit }) => `${field} ${kind}${limit === null ? '' : ` ${limit}`}`),
  ).toEqual([expected])
})

test('all problems are reported at once, in the order of the fields', () => {
  const problems = logInProblems({ username: '', password: 'x'.repeat(300), captcha: 'ABC' })
  expect(problems).toEqual([
    { field: 'username', kind: 'REQUIRED', limit: null },
    { field: 'password', kind: 'TOO_LONG', limit: 256 },
    { field: 'captcha', kind: 'WRONG_CODE', limit: null },
  ])
})
