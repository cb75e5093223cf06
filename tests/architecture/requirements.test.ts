import { expect, test } from 'vitest'
import { files, read } from './sources.ts'

/** A heading for each requirement, below it the files of its tests and, indented, their titles in quotes. */
const requirements = read('tests/requirements.md')
  .split(/^## /m)
  .slice(1)
  .map((section) => {
    const tests = section.split(/^- /m).slice(1)
    return {
      number: Number.parseInt(section, 10),
      tests: tests.flatMap((lines) => {
        const [, file = ''] = lines.match(/^`([^`]+)`/) ?? []
        return [...lines.matchAll(/^ {2}- "(.+)"$/gm)].map(([, title = '']) => ({ file, title }))
      }),
    }
  })

test('requirements.md has every requirement, in order', () => {
  expect(requirements.length).toBeGreaterThan(0)
  expect(requirements.map(({ number }) => number)).toEqual(requirements.map((_, index) => index + 1))
})

test('every requirement names a test', () => {
  expect(requirements.filter(({ tests }) => tests.length === 0)).toEqual([])
})

test('every test that requirements.md names exists', () => {
  const named = requirements.flatMap(({ tests }) => tests)
  expect(named.length).toBeGreaterThan(0)
  const missing = named.filter(({ file, title }) => {
    const text = files(file).length === 1 ? read(file) : ''
    return ![`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) => text.includes(quoted))
  })
  expect(missing).toEqual([])
})
