import { buildSchema, isEnumType, isInterfaceType } from 'graphql'
import { expect, test } from 'vitest'
import { exportWords } from '#bff/http/exports/words.ts'
import { catalogue } from '#bff/provider/legacy-rest/codes.ts'
import { languages, withoutForm, words } from './catalogue.ts'
import { read } from './sources.ts'

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

test.each(languages)('a text of %s that counts has both forms of the plural', (language) => {
  const keys = [...words[language].keys()]
  const counting = [...words[language]].filter(([, text]) => text.includes('{{count')).map(([key]) => key)
  expect(counting.length).toBeGreaterThan(10)
  for (const key of counting) expect(keys).toContain(`${withoutForm(key)}_one`)
  for (const key of counting) expect(keys).toContain(`${withoutForm(key)}_other`)
})

test('no words are the same in both languages', () => {
  const letters = (text = '') => /[a-z\p{Script=Han}]/iu.test(text.replace(/\{\{.*?\}\}/g, ''))
  expect([...words.en].filter(([key, text]) => letters(text) && words.cn.get(key) === text)).toEqual([])
})

test('every text of cn is Chinese', () => {
  const latin = [...words.cn].filter(([, text]) => /[a-z]{4}/i.test(text.replace(/\{\{.*?\}\}/g, '')))
  const foreign = latin.filter(([, text]) => !/\p{Script=Han}/u.test(text)).map(([key]) => key)
  expect(foreign).toEqual([])
})

test.each(languages)('%s has words for every code of the provider, and for no other', (language) => {
  const translated = [...words[language].keys()].filter((key) => key.startsWith('errorCode.'))
  expect(translated).toHaveLength(21)
  expect(translated.toSorted()).toEqual([...catalogue.keys()].map((code) => `errorCode.${code}`).toSorted())
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

test.each(languages)(
  '%s has words for every value of an enum that it shows, and for no other',
  (language) => {
    const enums = Object.values(schema.getTypeMap()).filter((type) => isEnumType(type))
    const shown = enums.flatMap((type) => {
      const group = `${type.name.charAt(0).toLowerCase()}${type.name.slice(1)}.`
      const names = [...words[language].keys()].filter((key) => key.startsWith(group))
      return names.length === 0
        ? []
        : [[names, type.getValues().map(({ name }) => `${group}${name}`)] as const]
    })
    expect(shown.length).toBeGreaterThan(3)
    for (const [names, values] of shown) expect(names.toSorted()).toEqual(values.toSorted())
  },
)

test.each(languages)('%s tells a customer of no known type from one that is not certified', (language) => {
  const said = ['customers.unverified', 'certificationStatus.CERTIFIED', 'certificationStatus.NOT_CERTIFIED']
  const texts = said.map((key) => words[language].get(key)?.toLowerCase())
  expect(new Set(texts).size).toBe(said.length)
})

test.each([
  ['en', exportWords.EN],
  ['cn', exportWords.CN],
] as const)('in %s the exported file calls a customer what the page does', (language, exported) => {
  const onPage = (key: string) => words[language].get(key)?.toLowerCase()
  expect(exported.kinds.unverified.toLowerCase()).toBe(onPage('customers.unverified'))
  for (const status of ['CERTIFIED', 'NOT_CERTIFIED'] as const)
    expect(exported.certifications[status].toLowerCase()).toBe(onPage(`certificationStatus.${status}`))
})
