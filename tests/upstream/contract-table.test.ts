import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { operations } from './contract/document.ts'

const readme = readFileSync('upstream-mock/README.md', 'utf8')
const section = readme.slice(readme.indexOf('\n## Calls\n'), readme.indexOf('\n## The business\n'))

/** The rows of the table of calls; **A** marks an assumption. */
const rows = [...section.matchAll(/^\| ((?:GET|POST) .+) \|$/gm)].map(([, row = '']) => {
  const [call = '', , , rules = '', codes = ''] = row
    .split(' | ')
    .map((cell) => cell.replace(' **A**', '').trim())
  return { call, rules: rules.match(/[a-z-]+/g) ?? [], codes: (codes.match(/-?\d{2,}/g) ?? []).map(Number) }
})

test('the table of calls names the calls and codes of the contract', () => {
  const inOrder = (codes: number[]) => codes.toSorted((a, b) => a - b)
  const told = Object.fromEntries(rows.map(({ call, codes }) => [call, inOrder(codes)]))
  expect(rows).toHaveLength(operations.length)
  expect(told).toEqual(Object.fromEntries(operations.map(({ call, refusals }) => [call, inOrder(refusals)])))
})

test('the rules that the table names are files', () => {
  const named = rows.flatMap(({ rules }) => rules)
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((rule) => !existsSync(`upstream-mock/rules/${rule}.ts`))).toEqual([])
})
