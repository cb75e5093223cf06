import { expect, test } from 'vitest'
import { csvRow } from '#rules/csv.ts'
import { readCsv } from '../support/read-csv.ts'

test.each([
  ['plain', 'plain'],
  ['', ''],
  ['客户一', '客户一'],
  ['a,b', '"a,b"'],
  ['a;b', '"a;b"'],
  ['a\tb', '"a\tb"'],
  ['a|b', '"a|b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\r\nlines', '"two\r\nlines"'],
  [' padded ', '" padded "'],
  ['=1+1', "'=1+1"],
  ['+852 1234', "'+852 1234"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', `"'\tx"`],
  ['\rx', `"'\rx"`],
  ['\nx', `"'\nx"`],
  ['  =1', `'  =1`],
  ['\u00A0=1', `'\u00A0=1`],
  ['\u200B=1', `'\u200B=1`],
  ['\t=1', `"'\t'=1"`],
  ['＝１＋１', "'＝１＋１"],
  ['＋１', "'＋１"],
  ['－１', "'－１"],
  ['＠x', "'＠x"],
  ['﹦1', "'﹦1"],
  ['﹢1', "'﹢1"],
  ['﹣1', "'﹣1"],
  ['﹫x', "'﹫x"],
  ['\u0001=1', "'\u0001=1"],
  ['\u007F=1', "'\u007F=1"],
  ['\u00AD=1', "'\u00AD=1"],
  ['\u034F=1', "'\u034F=1"],
  ['\u115F=1', "'\u115F=1"],
  ['\u180B=1', "'\u180B=1"],
  ['\u2800=1', "'\u2800=1"],
  ['\u3164=1', "'\u3164=1"],
  ['\uFE0F=1', "'\uFE0F=1"],
  ['\uFFA0=1', "'\uFFA0=1"],
  ['\u{E0100}=1', "'\u{E0100}=1"],
  ['\u{E0041}﹦1', "'\u{E0041}﹦1"],
  ['\u3164x', '\u3164x'],
  ['a;\u3164=1', `"a;'\u3164=1"`],
  ['a;﹦1', `"a;'﹦1"`],
  ['a;=1+1', `"a;'=1+1"`],
  ['a;=1+1;b', `"a;'=1+1;b"`],
  ['a; =1', `"a;' =1"`],
  ['a;＝1', `"a;'＝1"`],
  ['a\t-1', `"a\t'-1"`],
  ['a\r\n+1', `"a\r\n'+1"`],
  ['a\t;=1', `"a\t;'=1"`],
  ['a;\t=1', `"a;'\t'=1"`],
  ['a;"=1', `"a;'""=1"`],
  [';@x', `";'@x"`],
  ['a;b=c', '"a;b=c"'],
  ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
  ['a=b', 'a=b'],
  ['a\u0000b', 'ab'],
  ['\u0000=1', "'=1"],
  ['a;\u0000=1', `"a;'=1"`],
])('the text %j is the cell %j', (text, cell) => {
  expect(csvRow([{ text }])).toBe(`${cell}\r\n`)
})

test('a text of separators alone takes time proportional to its length', () => {
  const tabs = '\t'.repeat(200_000)
  expect(csvRow([{ text: `a${tabs}b` }])).toBe(`"a${tabs}b"\r\n`)
})

test('computed figures stay figures, including negative ones', () => {
  expect(csvRow([{ figure: '-12.50' }, { text: 'x' }, { figure: '0.00' }])).toBe('-12.50,x,0.00\r\n')
})

test('a strict reader gets every cell back', () => {
  const texts = ['客户, "一"', 'two\r\nlines', '', '"', ' padded ', 'plain', 'a;b\tc']
  const row = texts.map((text) => ({ text }))
  expect(readCsv(csvRow(row) + csvRow(row))).toEqual([texts, texts])
})

/** The cells of a row as read by a program with another separator; a quote counts only at the start of a cell. */
function cellsBy(separator: string, row: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isAtStart = true
  let isQuoted = false
  for (let at = 0; at < row.length; at += 1) {
    const letter = row[at] ?? ''
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (row[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (letter === '"' && isAtStart) {
      isQuoted = true
      isAtStart = false
    } else if (letter === separator || letter === '\r' || letter === '\n') {
      cells.push(cell)
      cell = ''
      isAtStart = true
    } else {
      cell += letter
      isAtStart = false
    }
  }
  return [...cells, cell]
}

const isFormula = /^[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@＝＋－＠﹦﹢﹣﹫]/u
const separators = [',', ';', '\t', '|']
const formulas = ['=1+1', '+1', '-1', '@x', '＝１', '﹦1', ' =1', '"=1', '\t=1', "'=1"].concat(
  ['\u200B', '\u0000', '\u3164', '\uFE0F', '\u{E0100}'].map((invisible) => `${invisible}=1`),
)
const hostile = ['', ...separators, '\r', '\n', '\r\n', '";"', '",'].flatMap((separator) =>
  formulas.map((formula) => `a${separator}${formula}${separator}b`),
)

test.each(separators)('no cell becomes a formula in a program that separates by %j', (separator) => {
  for (const text of [...hostile, ...formulas])
    for (const row of [[text], ['x', text, 'y'], ['x;', text], ['x', text, text]]) {
      const cells = cellsBy(separator, csvRow(row.map((one) => ({ text: one }))))
      const found = cells.filter((cell) => isFormula.test(cell))
      expect({ row, found }).toEqual({ row, found: [] })
    }
})

test.each(['a,b', 'a\nb\r\n', 'a"b\r\n', '"a"b\r\n', '"a\r\n', 'a,b\r\nc\r\n', 'a,b\r\nc,d', 'a,'])(
  'the strict reader refuses %j',
  (text) => {
    expect(() => readCsv(text)).toThrow(/^(?:expected a cell|row|the last row)/)
  },
)
