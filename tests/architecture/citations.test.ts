import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { files, read } from './sources.ts'

const decisionsPage = 'bff/domain/decisions.md'
const text = 'ts,tsx,mjs,md,graphql,yaml,yml,css,html'
const sources = [
  ...files(`**/*.{${text}}`),
  ...files('bff/deploy/*'),
  ...files('.github/*.md'),
  '.env.example',
].filter((path) => path !== decisionsPage && path !== 'tests/architecture/citations.test.ts')

/** The text of a file in one line, so that a citation may break at the end of one. */
const flat = (path: string) => read(path).replaceAll(/\n[ \t]*(?:\*|\/\/|#)?[ \t]*/g, ' ')

const decided = [...read(decisionsPage).matchAll(/^### (\d+)\. /gm)].map(([, number = '']) => Number(number))
const quoted = [...read(decisionsPage).matchAll(/^### Section (\d+)$/gm)].map(([, number = '']) =>
  Number(number),
)

const several = String.raw`(\d+(?:(?:, | and )\d+)*)`
const ofDecisions = new RegExp(String.raw`\bdecisions? ${several}`, 'gi')
const ofSpecification = new RegExp(String.raw`\bspecification, sections? ${several}`, 'gi')

/** Every number that a pattern's first group cites, with the place of the citation. */
const cited = (pattern: RegExp) =>
  sources.flatMap((path) =>
    [...flat(path).matchAll(pattern)].flatMap(([citation, numbers = '']) =>
      numbers.split(/\D+/).map((number) => ({ number: Number(number), place: `${path}: ${citation}` })),
    ),
  )

test('every decision that is cited is in decisions.md', () => {
  const citations = cited(ofDecisions)
  expect(citations.filter(({ number }) => !decided.includes(number))).toEqual([])
})

test('every section of the specification that is cited is quoted in decisions.md', () => {
  const citations = cited(ofSpecification)
  expect(citations.filter(({ number }) => !quoted.includes(number))).toEqual([])
})

test('no text refers to a page that is not in the repository', () => {
  const pages = new Set(
    files('{*,.github/*,{bff,scripts,tests,upstream-mock,web}/**/*}.md').map((path) => basename(path)),
  )
  const missing = sources
    .flatMap((path) =>
      [...read(path).matchAll(/(?<![\w*{$)}])[\w-]+\.md\b/g)].map(([page]) => ({ path, page })),
    )
    .filter(({ page }) => !pages.has(page))
  expect(missing).toEqual([])
})
