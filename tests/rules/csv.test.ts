import { expect, test } from 'vitest'
import { csvRow } from '#rules/csv.ts'
import { readCsv } from '../support/read-csv.ts'

test.each([
  ['plain', 'plain'],
  ['', ''],
  ['客户一', '客户一'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\r\nlines', '"two\r\nlines"'],
  [' padded ', '" padded "'],
  ['=1+1', "'=1+1"],
  ['+852 1234', "'+852 1234"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['\rx', `"'\rx"`],
  ['\nx', `"'\nx"`],
  ['  =1', `'  =1`],
  ['\t=1', "'\t=1"],
  ['＝１＋１', "'＝１＋１"],
  ['＠x', "'＠x"],
  ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
  ['a=b', 'a=b'],
  ['a\u0000b', 'ab'],
  ['\u0000=1', "'=1"],
])('the text %j is the cell %j', (text, cell) => {
  expect(csvRow([{ text }])).toBe(`${cell}\r\n`)
})

test('figures of our own stay figures, negative ones too', () => {
  expect(csvRow([{ figure: '-12.50' }, { text: 'x' }, { figure: '0.00' }])).toBe('-12.50,x,0.00\r\n')
})

test('a strict reader gets every cell back', () => {
  const texts = ['客户, "一"', 'two\r\nlines', '', '"', ' padded ', 'plain']
  const row = texts.map((text) => ({ text }))
  expect(readCsv(csvRow(row) + csvRow(row))).toEqual([texts, texts])
})

test.each(['a,b', 'a\nb\r\n', 'a"b\r\n', '"a"b\r\n', '"a\r\n', 'a,b\r\nc\r\n', 'a,b\r\nc,d', 'a,'])(
  'the strict reader refuses %j',
  (text) => {
    expect(() => readCsv(text)).toThrow(/^(?:no cell|row|the last row)/)
  },
)
