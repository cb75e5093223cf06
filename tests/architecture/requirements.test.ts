import { expect, test } from 'vitest'
import { files, read } from './sources.ts'

const [, table = ''] = read('bff/README.md').split('## Where each requirement is tested')
const rows = table
  .split('\n')
  .filter((line) => /^\| (?:\d+ )?\|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))

/** Every `file` of a cell with the titles in quotes that follow it. */
const testsIn = (cell: string) =>
  [...cell.matchAll(/`(tests\/[^`]+)`((?:,? "[^"]+")+)/g)].flatMap(([, file = '', titles = '']) =>
    [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => ({ file, title })),
  )

test('the table of requirements has each of the thirty-one, in order', () => {
  const numbers = rows.map(([, number = '']) => number).filter((number) => number !== '')
  expect(numbers.map(Number)).toEqual(Array.from({ length: 31 }, (_, index) => index + 1))
})

test('every requirement has a test, or says with what its test comes', () => {
  const without = rows.filter(
    ([, , , cell = '']) => testsIn(cell).length === 0 && !/\bcomes? with\b/.test(cell),
  )
  expect(without).toEqual([])
})

test('every test that the table names stands in its file', () => {
  const named = rows.flatMap(([, , , cell = '']) => testsIn(cell))
  expect(named.length).toBeGreaterThan(50)
  const missing = named.filter(({ file, title }) => {
    const text = files(file).length === 1 ? read(file) : ''
    return ![`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) => text.includes(quoted))
  })
  expect(missing).toEqual([])
})
