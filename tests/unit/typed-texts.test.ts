import { expect, test } from 'vitest'
import { sanitizeAccountManagerNumber } from '#rules/account-manager.ts'
import { accountMask, maskAccountNumber } from '#rules/payout-account.ts'
import { mailboxOf } from '#rules/email.ts'
import { maskName } from '#rules/masked-name.ts'
import { foreignCharacters } from '#rules/password.ts'
import { isLongerThan, trimmed } from '#rules/fields.ts'
import { withoutChinese } from '#rules/username.ts'
import { repetitionProblems } from '#web/features/onboarding/new-password/password-messages.ts'
import { countryForDialCode, readPhone } from '#web/platform/forms/typed-numbers.ts'
import { readConsumption } from '#web/ui/calculator/read-consumption.ts'

test.each([
  ['', 0, false],
  ['a', 0, true],
  ['中文字符号', 4, true],
  ['🔑🔑🔑🔑', 4, false],
  ['🔑🔑🔑🔑🔑', 4, true],
  ['👩‍💻', 3, false],
])('%j has more than %i code points: %s', (text, limit, isLonger) => {
  expect(isLongerThan(text, limit)).toBe(isLonger)
})

test.each([
  ['username', '\u200Balice-chen\u200B ', 'alice-chen'],
  ['email', '\u202Aa@b.com\u202C', 'a@b.com'],
  ['realName', ' 陈\uFEFF爱丽 ', '陈爱丽'],
  // What joins letters and emoji stays, and in prose every mark.
  ['companyName', 'می\u200Cخواهم 👩\u200D💻', 'می\u200Cخواهم 👩\u200D💻'],
  ['content', ' שלום \u202Egnp.exe ', 'שלום \u202Egnp.exe'],
  ['accountNumber', '\u202D6222\u00A00202\u00A0０１２３\u202C', '6222 0202 0123'],
  ['accountNumber', '19–2000145399/0800', '19-2000145399/0800'],
  ['idNumber', '３１０１０４−１９９０', '310104-1990'],
  // Elsewhere the width of a letter and the kind of a dash are the writer's own.
  ['address', '上海市 １２－３号', '上海市 １２－３号'],
  ['password', ' \u200Bsecret ', ' \u200Bsecret '],
])('%s: %j is checked and sent as %j', (field, typed, sent) => {
  expect(trimmed({ [field]: typed })).toEqual({ [field]: sent })
})

const dialCodes = ['1', '1242', '44', '65', '86', '852']

test.each([
  ['81234567', null, '81234567'],
  ['(415) 555-0132', null, '4155550132'],
  ['８１２３　４５６７', null, '81234567'],
  ['\u202a138\u00a00013\u200b8000\u202c', null, '13800138000'],
  ['+65 8123-4567', '65', '81234567'],
  ['＋６５ ８１２３ ４５６７', '65', '81234567'],
  ['0086 138 0013 8000', '86', '13800138000'],
  ['(+852) 9123 4567', '852', '91234567'],
  ['+1 (242) 555-0132', '1242', '5550132'],
  ['+1 415 555 0132', '1', '4155550132'],
  ['+44 (0)20 7946 0958', '44', '2079460958'],
  // The check refuses what stays.
  ['+999 123456', null, '+999123456'],
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
  const found = ['1', '853', '7', '49'].map((code) => countryForDialCode(countries, code)?.isoCode)
  expect(found).toEqual(['US', 'MO', '', undefined])
})

test.each([
  ['Portal-demo1', 'Portal-demo1', null],
  ['Portal-demo1', '', 'REQUIRED'],
  ['Portal-demo1', 'portal-demo1', 'MISMATCH'],
  ['Portal-demo1', 'Portal-demo1 ', 'MISMATCH'],
  ['é', 'e\u0301', 'MISMATCH'],
])('%j repeated as %j: %s', (password, confirmation, expected) => {
  const kinds = repetitionProblems(password, confirmation).map(({ kind }) => kind)
  expect(kinds).toEqual(expected === null ? [] : [expected])
})

test('the characters that a password may not have are named once each', () => {
  expect(foreignCharacters('R7x:9_vQ.kL2-m:p 密😀')).toEqual([':', '.', ' ', '密', '😀'])
  expect(foreignCharacters('!-@#$%^&*_1a')).toEqual([])
})

function describeChange(
  what: string,
  change: (text: string) => string | null,
  rows: [from: string, to: string | null][],
) {
  test.each(rows)(`${what}: %j becomes %j`, (from, to) => {
    expect(change(from)).toBe(to)
  })
}

describeChange('a user name while it is typed', withoutChinese, [
  ['alice陈-小chen', 'alice-chen'],
  ['陈小明', ''],
  ['々〇𠮷a', 'a'],
  ['alice 😀', 'alice 😀'],
])

describeChange("an account manager's number while it is typed", sanitizeAccountManagerNumber, [
  ['0417', '0417'],
  ['04a17', '0417'],
  ['-123', '123'],
  ['041799', '0417'],
  ['０１２３', '0123'],
  ['abc', ''],
])

describeChange('the mailbox of an address', mailboxOf, [
  ['alice@example.org', 'alice@example.org'],
  [' Alice+shop+2@Example.org', 'alice@example.org'],
  ['+alice@example.org', '+alice@example.org'],
  ['al.ice+x@GMail.com', 'alice@gmail.com'],
  ['a.l.i.c.e@googlemail.com', 'alice@gmail.com'],
])

describeChange('a shown account number', maskAccountNumber, [
  ['004388120838', '•••• 0838'],
  [' 12345 ', '•••• 2345'],
  ['GB29 NWBK 6016 1331 9268 19', '•••• 6819'],
  ['1🔑🔑🔑🔑', '•••• 🔑🔑🔑🔑'],
  ['1234', accountMask],
  ['🔑🔑🔑🔑', accountMask],
])

describeChange('a shown name', maskName, [
  ['  alice-chen ', 'a••••n'],
  ['港湾传媒', '港••••媒'],
  ['😀lice😀', '😀••••😀'],
  ['abc', '••••'],
  ['', '••••'],
])

describeChange('a pasted amount', readConsumption, [
  ...['-500', '1234567.891', '1e6', '100k', '50万', 'abc', '1.234.567,89', '1,5', '12345678901234567'].map(
    (text): [string, null] => [text, null],
  ),
  ['1,234,567.89', '1234567.89'],
  ['$1,500', '1500'],
  ['１，５００．５', '1500.5'],
  ['0', '0'],
])
