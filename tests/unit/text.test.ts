import { expect, test } from 'vitest'
import { isLongerThan, trimmed } from '#rules/text.ts'

test.each([
  ['', 0, false],
  ['a', 0, true],
  ['abcd', 4, false],
  ['abcde', 4, true],
  ['中文字符', 4, false],
  ['中文字符号', 4, true],
  ['🔑🔑🔑🔑', 4, false],
  ['🔑🔑🔑🔑🔑', 4, true],
  ['🔑abc', 4, false],
  ['🔑abcd', 4, true],
  ['👩‍💻', 3, false],
  ['👩‍💻', 2, true],
  ['e\u0301', 1, true],
  ['\uD83D', 1, false],
  ['    ', 3, true],
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
