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

/** Every match of a pattern that is spelled in another way than the one agreed on. */
const spelledOtherwise = (pattern: RegExp, agreed: RegExp) =>
  sources.flatMap((path) => {
    const rest = flat(path).replaceAll(agreed, '')
    return [...rest.matchAll(pattern)].map(([found]) => `${path}: ${found}`)
  })

test('every decision that is cited is in decisions.md', () => {
  const citations = cited(ofDecisions)
  expect(citations.length).toBeGreaterThan(0)
  expect(citations.filter(({ number }) => !decided.includes(number))).toEqual([])
})

test('every section of the specification that is cited is quoted in decisions.md', () => {
  const citations = cited(ofSpecification)
  expect(citations.length).toBeGreaterThan(0)
  expect(citations.filter(({ number }) => !quoted.includes(number))).toEqual([])
})

test('decisions are in the order of their numbers, each once', () => {
  expect(decided).toEqual(decided.toSorted((one, other) => one - other))
  expect(new Set(decided).size).toBe(decided.length)
})

test('a citation is spelled "decision 12" or "specification, section 4"', () => {
  const otherwise = [
    ...spelledOtherwise(
      /\b(?:decisions|decision no\.?|decisions?\.md,?) \d+|\(decisions[,)]/gi,
      /\bdecisions \d+(?:(?:, | and )\d+)+/gi,
    ),
    ...spelledOtherwise(
      /\bspec(?:ification)?(?:'s)?,? (?:sections?|§) ?\d|\bsections? \d|§ ?\d/gi,
      ofSpecification,
    ),
  ]
  expect(otherwise).toEqual([])
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

test('no text refers to the numbered rules of a page that is not in the repository', () => {
  const outside =
    /\b(?:design\/\w|web-data\b|ux habit|habit \d|rule \d+[a-z]?\b|upstream-contract\b|plain-words\b)/gi
  expect(spelledOtherwise(outside, /$^/g)).toEqual([])
})
