import { buildSchema, isEnumType, isInterfaceType } from 'graphql'
import { expect, test } from 'vitest'
import { catalogue } from '#bff/provider/legacy-rest/codes.ts'
import { cn } from '#web/shared/i18n/cn/index.ts'
import { en } from '#web/shared/i18n/en/index.ts'
import { read } from './sources.ts'

/** A catalogue as one list of keys and their words. */
function flat(words: object, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(words).flatMap(([key, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null
        ? [...flat(value, `${prefix}${key}.`)]
        : [[`${prefix}${key}`, String(value)] as const],
    ),
  )
}

const words = { en: flat(en), cn: flat(cn) }
const languages = ['en', 'cn'] as const
const schema = buildSchema(read('schema.graphql'))

test('both languages hold the same keys', () => {
  expect(words.en.size).toBeGreaterThan(50)
  expect([...words.cn.keys()].toSorted()).toEqual([...words.en.keys()].toSorted())
})

test.each(languages)('no text of %s is empty', (language) => {
  expect([...words[language]].filter(([, text]) => text.trim() === '')).toEqual([])
})

test('both languages fill in the same figures and names', () => {
  const places = (text: string | undefined) => [...new Set(text?.match(/\{\{\s*\w+/g) ?? [])].toSorted()
  const differing = [...words.en]
    .filter(([key, text]) => places(text).join() !== places(words.cn.get(key)).join())
    // English says "one" where Chinese counts.
    .filter(([key]) => !key.endsWith('_one'))
  expect(differing).toEqual([])
})

test('every text of cn is Chinese, but for the name of the other language', () => {
  const latin = [...words.cn].filter(([, text]) => /[a-z]{4}/i.test(text.replace(/\{\{.*?\}\}/g, '')))
  const foreign = latin.filter(([, text]) => !/\p{Script=Han}/u.test(text)).map(([key]) => key)
  expect(foreign).toEqual(['frame.otherLanguage'])
})

test.each(languages)('%s has words for every code of the provider, and for no other', (language) => {
  const translated = Object.keys({ en, cn }[language].errorCode)
  expect(translated.toSorted()).toEqual([...catalogue.keys()].map(String).toSorted())
})

test.each(languages)('%s has words for every refusal and every problem of a field', (language) => {
  const failure = schema.getType('Failure')
  const kinds = schema.getType('InputProblemKind')
  if (!isInterfaceType(failure) || !isEnumType(kinds)) throw new Error('the schema has lost its refusals')
  const keys = [
    ...schema.getPossibleTypes(failure).map(({ name }) => `refusal.${name}`),
    ...kinds.getValues().map(({ name }) => `problem.${name}`),
  ]
  expect(keys.length).toBeGreaterThan(10)
  expect(keys.filter((key) => !words[language].has(key))).toEqual([])
})

test.each(languages)('%s has words for every fault', (language) => {
  const faults = [...read('bff/domain/fault.ts').matchAll(/^\s+\| '(\w+)'$/gm)].map(
    ([, name]) => `fault.${name}`,
  )
  expect(faults).toContain('fault.UPSTREAM_TIMEOUT')
  expect(faults.filter((key) => !words[language].has(key))).toEqual([])
})
