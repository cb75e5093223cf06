import { expect, test } from 'vitest'
import { toCsv } from '#bff/http/exports/exported-lists.ts'
import { readCsv } from '../support/read-csv.ts'

test.each([
  ['plain', 'plain'],
  ['', ''],
  ['say "hi"', '"say ""hi"""'],
  ['=1+1', "'=1+1"],
  ['-2', "'-2"],
  ['＝１＋１', "'＝１＋１"],
  ['a=b', 'a=b'],
])('the text %j is the cell %j', async (text, cell) => {
  expect(await toCsv([[{ text }, { text: 'x' }]])).toBe(`\uFEFF${cell},x\r\n`)
})

test('computed figures stay figures, including negative ones', async () => {
  const row = [{ figure: '-12.50' }, { text: 'x' }, { figure: '' }, { figure: '0.00' }]
  expect(await toCsv([row])).toBe('\uFEFF-12.50,x,,0.00\r\n')
})

test('a strict reader gets every cell of many rows back', async () => {
  const texts = ['客户, "一"', 'two\r\nlines', '', '"', ' padded ', 'plain', 'a;b\tc']
  const rows = Array.from({ length: 600 }, (_, at) => [...texts, String(at)])
  const file = await toCsv(rows.map((row) => row.map((text) => ({ text }))))
  expect(readCsv(file.slice(1))).toEqual(rows)
})
