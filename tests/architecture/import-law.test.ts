import { expect, test } from 'vitest'
import { breach, law } from './import-law.ts'
import { importsOf } from './imports-of.ts'
import { codeIn } from './sources.ts'

const all = ['bff', 'web', 'upstream-mock', 'scripts'].flatMap(codeIn)

const breachesOf = (path: string) =>
  importsOf(path).flatMap((one) => {
    const why = breach(path, one)
    return why === null ? [] : [`${path} imports ${one.target}: ${why}`]
  })

test('every file imports only what the law allows it', () => {
  expect(all.flatMap((path) => breachesOf(path))).toEqual([])
})

test('every file has a row in the law, and every row has files', () => {
  const rowOf = (path: string) => law.find(([from]) => from.test(path))
  expect(all.filter((path) => rowOf(path) === undefined)).toEqual([])
  const used = new Set(all.map(rowOf))
  expect(law.filter((row) => !used.has(row)).map(([from]) => from.source)).toEqual([])
})
