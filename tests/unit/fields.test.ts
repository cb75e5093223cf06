import { expect, test } from 'vitest'
import { accountNumberProblem } from '#rules/payout-account.ts'
import { emailCodeProblem, emailProblem } from '#rules/email.ts'
import { newPasswordProblem } from '#rules/password.ts'
import { phoneNumberProblem, phonePrefixProblem } from '#rules/phone.ts'
import type { FieldProblem, FieldValue } from '#rules/fields.ts'
import { usernameProblem } from '#rules/username.ts'
import { inShort, inTitle } from './in-short.ts'

/** Every value of a field by what is wrong with it: its kind, and its limit where it has one. */
function describeField(
  name: string,
  problemOf: (value: FieldValue) => FieldProblem,
  values: [problem: string | null, ...values: FieldValue[]][],
) {
  const rows = values.flatMap(([problem, ...all]) =>
    all.map((value) => [inTitle(value), problem, value] as const),
  )
  test.each(rows)(`${name} of %s: %s`, (_title, problem, value) => {
    expect(inShort(problemOf(value))).toBe(problem)
  })
}
const accepted = null
const nothing = [null, undefined, '', '   ', '\u3000']
const million = '1'.repeat(1_000_000)

describeField('a user name', usernameProblem, [
  [accepted, 'abcdef', 'alice-chen', '12345a', '12345_', '!^_-!^', 'a'.repeat(30)],
  [accepted, '  alice-chen  ', '\u3000alice-chen\u3000'],
  ['REQUIRED', ...nothing],
  ['TOO_SHORT 6', 'abcde', '  abcde  ', '😀😀😀'],
  ['TOO_LONG 30', 'a'.repeat(31), '😀'.repeat(31), million],
  ['FORMAT', '123456', '1'.repeat(30), '１２３４５６', '١٢٣٤٥٦'],
  ['FORMAT', 'alice chen', 'alice\tchen', 'alice\nchen', 'six\r\nX: y'],
  ['FORMAT', 'alice.chen', 'alice@chen', 'alice–chen'],
  // It is a segment of a path of the provider.
  ['FORMAT', 'alice%21', '%2e%2e%2e', 'a/b/../home', 'a?x=1&yz', 'a#bcdefg'],
  ['FORMAT', '陈小明陈小明', 'alice陈chen', 'ａｌｉｃｅｃ', 'álicechen', '😀'.repeat(30)],
])

describeField('a new password', newPasswordProblem, [
  [accepted, 'abcdefg1', 'ABCDEFG!', '1234567!', '!-@#$%^&*_1', `${'a'.repeat(31)}1`],
  ['REQUIRED', null, undefined, ''],
  ['TOO_SHORT 8', '       ', 'abcdef1', '😀😀😀😀'],
  ['TOO_LONG 32', `${'a'.repeat(32)}1`, '😀'.repeat(33), million],
  ['FORMAT', '        ', ' abcdefg1', 'abcdefg1 ', 'abcd efg1', 'abcdefg1\n', 'abcdefg1.', 'abcdefg1/'],
  ['FORMAT', 'abcdefg1密', '密码密码密码密码', 'ａｂｃｄｅｆｇ１', 'abcdefg１', 'abcdefg1😀'],
  ['TOO_FEW_KINDS 2', 'abcdefgh', 'ABCDefgh', '12345678', '!-@#$%^&*_'],
])

describeField('a phone number', phoneNumberProblem, [
  [accepted, '123456', '000000', '123456789012', ' 13800138000 '],
  ['REQUIRED', ...nothing],
  ['TOO_SHORT 6', '12345'],
  ['TOO_LONG 12', '1234567890123', million],
  ['FORMAT', '138 0013', '138-0013', '+8613800138', '1e10000', '12345a', '1?xyzab', '../../home'],
  ['FORMAT', '１３８００１３８', '一二三四五六', '١٢٣٤٥٦', '📞📞📞📞📞📞'],
])

describeField('a dial code', phonePrefixProblem, [
  [accepted, '1', '86', '852', '441481', ' 86 '],
  ['REQUIRED', ...nothing],
  ['TOO_LONG 6', '1234567', '1/../../home'],
  ['FORMAT', '+86', '8 6', '８６', '../86', '%31', 'CN', '🇨🇳'],
])

const longLabels = `a@${'b'.repeat(60)}.${'b'.repeat(60)}.${'b'.repeat(60)}.${'b'.repeat(60)}.example.com`
describeField('an e-mail address', emailProblem, [
  [accepted, 'a@b.co', 'alice.chen+portal@mail.example.com', "o'neil@example.ie", '1@2.3com'],
  [accepted, 'ALICE@EXAMPLE.COM', 'a..b@example.jp', 'alice@xn--fiqs8s.example', ' alice@example.com '],
  [accepted, `${'a'.repeat(64)}@example.com`],
  ['REQUIRED', ...nothing],
  ['TOO_LONG 254', longLabels, `a@${'b.'.repeat(1_000_000)}c`],
  ['FORMAT', 'alice', 'alice@', '@example.com', 'alice@@example.com', '<alice@example.com>'],
  ['FORMAT', 'alice@localhost', 'alice@example.', 'alice@.example', 'alice@-a.example', 'alice@a-.example'],
  ['FORMAT', 'alice@a..example', 'alice@exa mple.com', 'alice chen@example.com'],
  ['FORMAT', 'alice@example.com, bob@example.com', 'alice@example.com\nbcc:bob@example.com'],
  ['FORMAT', 'alice＠example.com', 'ａｌｉｃｅ@example.com', 'alice@example．com', '陈@example.com'],
  ['FORMAT', 'alice@例子.公司', 'alice😀@example.com'],
  ['FORMAT', `${'a'.repeat(65)}@example.com`, `a@${'b'.repeat(64)}.com`],
])

describeField('a code that was sent', emailCodeProblem, [
  [accepted, '123456', 'aB3dE6', ' 123456 ', 'a-3_E!'],
  ['REQUIRED', ...nothing],
  ['WRONG_CODE', '12345', '1234567', '😀😀😀', '😀'.repeat(6), '１２３４５６', '123 56', million],
])

describeField('an account number', accountNumberProblem, [
  [accepted, '004388120838', ' 12345 ', 'DE89 3704 0044 0532 0130 00', '19-2000145399/0800', '0042.1187'],
  // Letters X are not a mask: they may belong to the bank's own number.
  [accepted, 'XXXX1234', '1'.repeat(64)],
  ['REQUIRED', ...nothing],
  ['TOO_SHORT 5', '1', '1234'],
  ['TOO_LONG 64', '1'.repeat(65)],
  ['FORMAT', '账号12345', '１２３４５', 'no digits', '12345_6', '12345\t6', '12345🔑'],
  // A masked number, also that of the portal.
  ['FORMAT', '**** 0838', '●●●● 0838', '＊＊＊＊0838', '•••• 0838', '••••'],
])
