import { expect, test } from 'vitest'
import { emailCodeProblem, emailProblem, mailboxOf } from '#rules/email.ts'
import { inShort } from './in-short.ts'

test.each([
  ['a@b.co'],
  ['alice.chen+portal@mail.example.com'],
  ["o'neil@example.ie"],
  ['1@2.3com'],
  ['ALICE@EXAMPLE.COM'],
  ['a..b@example.jp'],
  ['alice@xn--fiqs8s.example'],
  [' alice@example.com '],
  [`${'a'.repeat(64)}@example.com`],
])('%.70j is an e-mail address', (email) => {
  expect(emailProblem(email)).toBeNull()
})

const longLabels = `a@${'b'.repeat(60)}.${'b'.repeat(60)}.${'b'.repeat(60)}.${'b'.repeat(60)}.example.com`

test.each([
  [null, 'REQUIRED'],
  ['', 'REQUIRED'],
  ['  ', 'REQUIRED'],
  [longLabels, 'TOO_LONG 254'],
  [`a@${'b.'.repeat(1_000_000)}c`, 'TOO_LONG 254'],
  ['alice', 'FORMAT'],
  ['alice@', 'FORMAT'],
  ['@example.com', 'FORMAT'],
  ['alice@localhost', 'FORMAT'],
  ['alice@example.', 'FORMAT'],
  ['alice@.example', 'FORMAT'],
  ['alice@-a.example', 'FORMAT'],
  ['alice@a-.example', 'FORMAT'],
  ['alice@a..example', 'FORMAT'],
  ['alice@exa mple.com', 'FORMAT'],
  ['alice chen@example.com', 'FORMAT'],
  ['alice@example.com, bob@example.com', 'FORMAT'],
  ['<alice@example.com>', 'FORMAT'],
  ['alice@@example.com', 'FORMAT'],
  ['alice＠example.com', 'FORMAT'],
  ['ａｌｉｃｅ@example.com', 'FORMAT'],
  ['alice@example．com', 'FORMAT'],
  ['陈@example.com', 'FORMAT'],
  ['alice@例子.公司', 'FORMAT'],
  ['alice😀@example.com', 'FORMAT'],
  ['alice@example.com\nbcc:bob@example.com', 'FORMAT'],
  [`${'a'.repeat(65)}@example.com`, 'FORMAT'],
  [`a@${'b'.repeat(64)}.com`, 'FORMAT'],
])('%.40j is not an e-mail address: %s', (email, expected) => {
  expect(inShort(emailProblem(email))).toBe(expected)
})

test.each([['123456'], ['aB3dE6'], [' 123456 '], ['a-3_E!']])(
  '%j may be compared with the code that was sent',
  (code) => {
    expect(emailCodeProblem(code)).toBeNull()
  },
)

test.each([
  [null, 'REQUIRED'],
  ['', 'REQUIRED'],
  ['   ', 'REQUIRED'],
  ['12345', 'WRONG_CODE'],
  ['1234567', 'WRONG_CODE'],
  ['😀😀😀', 'WRONG_CODE'],
  ['😀'.repeat(6), 'WRONG_CODE'],
  ['１２３４５６', 'WRONG_CODE'],
  ['123 56', 'WRONG_CODE'],
  ['1'.repeat(1_000_000), 'WRONG_CODE'],
])('%.20j cannot be the code that was sent: %s', (code, expected) => {
  expect(inShort(emailCodeProblem(code))).toBe(expected)
})

test.each([
  ['alice@example.org', 'alice@example.org'],
  [' Alice+shop+2@Example.org', 'alice@example.org'],
  ['+alice@example.org', '+alice@example.org'],
  ['al.ice@example.org', 'al.ice@example.org'],
  ['al.ice+x@GMail.com', 'alice@gmail.com'],
  ['a.l.i.c.e@googlemail.com', 'alice@gmail.com'],
])('the mailbox of %s is %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
