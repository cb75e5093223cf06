import { buildSchema, isEnumType, isInterfaceType } from 'graphql'
import { expect, test } from 'vitest'
import { languages as languageTable } from '#rules/languages.ts'
import { faultCodes } from '#bff/domain/fault.ts'
import { catalogue } from '#bff/provider/legacy-rest/codes.ts'
import { languages, withoutForm, messages } from './catalogue.ts'
import { read } from './sources.ts'

const schema = buildSchema(read('schema.graphql'))

const translations = languages.filter((language) => language !== 'en')

/** Without the forms that only some languages have. */
const keysOf = (language: (typeof languages)[number]) =>
  [...messages[language].keys()].filter((key) => !key.endsWith('_one')).toSorted()

test.each(translations)('%s has the same keys as English', (language) => {
  expect(keysOf(language)).toEqual(keysOf('en'))
})

test.each(languages)('no text of %s is empty', (language) => {
  expect([...messages[language]].filter(([, text]) => text.trim() === '')).toEqual([])
})

test.each(translations)('%s has the same placeholders as English', (language) => {
  const places = (text: string | undefined) => [...new Set(text?.match(/\{\{\s*\w+/g) ?? [])].toSorted()
  const differing = [...messages.en]
    .filter(([key, text]) => places(text).join() !== places(messages[language].get(key)).join())
    // The English singular may say "one", where Chinese shows the number.
    .filter(([key]) => !key.endsWith('_one'))
  expect(differing).toEqual([])
})

test.each(languageTable)(
  'a text of $key with a count has exactly the plural forms of its language',
  ({ key: language, locale }) => {
    const keys = [...messages[language].keys()]
    const counting = [...messages[language]]
      .filter(([, text]) => text.includes('{{count'))
      .map(([key]) => withoutForm(key))
    const hasSingular = new Intl.PluralRules(locale).select(1) === 'one'
    for (const key of counting) expect(keys.includes(`${key}_one`)).toBe(hasSingular)
    for (const key of counting) expect(keys).toContain(`${key}_other`)
  },
)

test.each(translations)('no text of %s is the same in English', (language) => {
  const letters = (text = '') => /[a-z\p{Script=Han}]/iu.test(text.replace(/\{\{.*?\}\}/g, ''))
  const same = [...messages.en].filter(([key, text]) => letters(text) && messages[language].get(key) === text)
  expect(same).toEqual([])
})

test.each(languages)('%s has a text for exactly the codes of the provider', (language) => {
  const translated = [...messages[language].keys()].filter((key) => key.startsWith('errorCode.'))
  expect(translated.toSorted()).toEqual([...catalogue.keys()].map((code) => `errorCode.${code}`).toSorted())
})

test.each(languages)('%s has a text for every refusal and every problem of a field', (language) => {
  const failure = schema.getType('Failure')
  const kinds = schema.getType('InputProblemKind')
  if (!isInterfaceType(failure) || !isEnumType(kinds)) throw new Error('the schema has lost its refusals')
  const keys = [
    ...schema.getPossibleTypes(failure).map(({ name }) => `refusal.${name}`),
    ...kinds.getValues().map(({ name }) => `problem.${name}`),
  ]
  expect(keys.filter((key) => !messages[language].has(key))).toEqual([])
})

test.each(languages)('%s has a text for every fault', (language) => {
  const faults = faultCodes.map((name) => `fault.${name}`)
  expect(faults.filter((key) => !messages[language].has(key))).toEqual([])
})

test.each(languages)('%s has a text for exactly the values of the enums that it shows', (language) => {
  const enums = Object.values(schema.getTypeMap()).filter((type) => isEnumType(type))
  const shown = enums.flatMap((type) => {
    const group = `${type.name.charAt(0).toLowerCase()}${type.name.slice(1)}.`
    const names = [...messages[language].keys()].filter((key) => key.startsWith(group))
    return names.length === 0 ? [] : [[names, type.getValues().map(({ name }) => `${group}${name}`)] as const]
  })
  for (const [names, values] of shown) expect(names.toSorted()).toEqual(values.toSorted())
})
