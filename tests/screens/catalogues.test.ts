import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cn } from '#web/shared/i18n/cn/index.ts'
import { en } from '#web/shared/i18n/en/index.ts'

type Words = { [key: string]: string | Words }

const flatten = (words: Words, prefix = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`),
  )
const placeholders = (words: string) => [...words.matchAll(/\{\{\w+\}\}/g)].map(([name]) => name).toSorted()
const english = flatten(en)
const chinese = new Map(flatten(cn))

test('both languages have the same keys', () => {
  expect([...chinese.keys()].toSorted()).toEqual(english.map(([key]) => key).toSorted())
})

test('both languages fill in the same places', () => {
  for (const [key, words] of english)
    expect([key, placeholders(chinese.get(key) ?? '')]).toEqual([key, placeholders(words)])
})

test('nothing is empty, and Chinese is not English left over', () => {
  for (const [key, words] of [...english, ...chinese]) expect([key, words.trim()]).not.toEqual([key, ''])
  const same = english.filter(([key, words]) => chinese.get(key) === words).map(([key]) => key)
  expect(same).toEqual(['frame.title', 'frame.copyright'])
})

/** Keys stand in the code as they are, or as a group and a name that comes with the data. */
test('every text is used', () => {
  const root = join(import.meta.dirname, '../../web')
  const code = globSync('{app,features,screens,shared}/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/__generated__|i18n\/(?:en|cn)\//.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('')
  const groups = [...code.matchAll(/`(\w+)\.\$\{|known\('(\w+)'/g)].map(([, inKey, known]) => inKey ?? known)
  const isUsed = (key: string) =>
    groups.includes(key.replace(/\..*/, '')) || code.includes(`'${key.replace(/_(?:one|other)$/, '')}'`)
  expect(groups).toContain('errorCode')
  expect(english.map(([key]) => key).filter((key) => !isUsed(key))).toEqual([])
})

test('every number of the provider has words', () => {
  const numbers = [
    -1, -17, 100100, 100101, 100205, 100368, 100424, 100600, 100601, 100602, 100603, 100604, 100605, 100606,
    100607, 100608, 100609, 100610, 100611, 100612, 100613,
  ]
  expect(
    Object.keys(en.errorCode)
      .map(Number)
      .toSorted((one, other) => one - other),
  ).toEqual(numbers.toSorted((one, other) => one - other))
})
