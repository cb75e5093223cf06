import { buildSchema, isEnumType, isInterfaceType } from 'graphql'
import { expect, test } from 'vitest'
import { faultCodes } from '#bff/domain/fault.ts'
import { catalogue as providerCodes } from '#bff/provider/legacy-rest/codes.ts'
import { tableColumns } from '#rules/customer.ts'
import { languages as table, perLanguage } from '#rules/languages.ts'
import { catalogues } from '#web/messages/__generated__/catalogues.ts'
import { byLanguage as exportedFiles } from '#web/messages/__generated__/exported-files.ts'
import { byLanguage as posterTexts } from '#web/messages/__generated__/poster-texts.ts'
import { byLanguage as promotionPage } from '#web/messages/__generated__/promotion-page.ts'
import { byLanguage as readyTexts } from '#web/messages/__generated__/ready-texts.ts'
import { slots } from '#web/features/account/verification/draft.ts'
import { codeIn, files, read } from './sources.ts'

/** A catalogue as one list of keys and texts. */
const flat = (catalogue: object, prefix = ''): Map<string, string> =>
  new Map(
    Object.entries(catalogue).flatMap(([key, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null
        ? [...flat(value, `${prefix}${key}.`)]
        : [[`${prefix}${key}`, String(value)] as const],
    ),
  )
const messages = perLanguage((language) => flat(catalogues[language]))
/** The texts of the portal and its files, and those of the promotion page, the posters and the share kit, which customers read. */
const texts = perLanguage((language) =>
  flat({
    ...catalogues[language],
    ...exportedFiles[language],
    promotionPage: promotionPage[language],
    posterTexts: posterTexts[language],
    readyTexts: readyTexts[language],
  }),
)
const english = messages.en
const keysIn = (group: string) => [...english.keys()].filter((key) => key.startsWith(`${group}.`))
const languages = table.map(({ key }) => key)
const translations = languages.filter((language) => language !== 'en')
/** A key as the code asks for it: i18next adds the plural form itself. */
const withoutForm = (key: string) => key.replace(/_(?:zero|one|two|few|many|other)$/, '')
/** Texts that are right although they are the same as in English, by language, such as `fr: ['Total']`. */
const sameAsEnglish: Partial<Record<string, string[]>> = {}

test.each(translations)('%s has the same keys as English', (language) => {
  // Without the forms that only some languages have.
  const keysOf = (all: Map<string, string>) =>
    [...all.keys()].filter((key) => !/_(?:zero|one|two|few|many)$/.test(key))
  expect(keysOf(texts[language]).toSorted()).toEqual(keysOf(texts.en).toSorted())
})

test.each(translations)('every text of %s differs from English and has its placeholders', (language) => {
  const letters = (text = '') => /[a-z\p{Script=Han}]/iu.test(text.replace(/\{\{.*?\}\}/g, ''))
  const places = (text = '') => [...new Set(text.match(/\{\{\s*\w+/g) ?? [])].toSorted().join()
  const wrong = [...texts.en].filter(([key, text]) => {
    const translated = texts[language].get(key)
    // The English singular may say "one", where Chinese shows the number.
    const hasOthers = !key.endsWith('_one') && places(text) !== places(translated)
    const mayBeSame = !letters(text) || sameAsEnglish[language]?.includes(text)
    return hasOthers || (translated === text && !mayBeSame)
  })
  expect(wrong).toEqual([])
})

test.each(table)('no text of $key is empty, and a count has exactly the plural forms', ({ key, locale }) => {
  const own = [...texts[key]]
  expect(own.filter(([, text]) => text.trim() === '')).toEqual([])
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  const counting = new Set(
    own.filter(([, text]) => text.includes('{{count')).map(([name]) => withoutForm(name)),
  )
  const found = own.map(([name]) => name).filter((name) => counting.has(withoutForm(name)))
  const expected = [...counting].flatMap((name) => forms.map((form) => `${name}_${form}`))
  expect(found.toSorted()).toEqual(expected.toSorted())
})

const schema = buildSchema(read('schema.graphql'))

test('there is a text for exactly the codes of the provider, and for every fault, refusal and problem of a field', () => {
  const codes = [...providerCodes.keys()].map((code) => `errorCode.${code}`)
  expect(keysIn('errorCode').toSorted()).toEqual(codes.toSorted())
  const [failure, kinds] = [schema.getType('Failure'), schema.getType('InputProblemKind')]
  if (!isInterfaceType(failure) || !isEnumType(kinds)) throw new Error('the schema has lost its refusals')
  const keys = [
    ...faultCodes.map((name) => `fault.${name}`),
    ...schema.getPossibleTypes(failure).map(({ name }) => `refusal.${name}`),
    ...kinds.getValues().map(({ name }) => `problem.${name}`),
  ]
  expect(keys.filter((key) => !english.has(key))).toEqual([])
})

test('there is a text for exactly the values of the enums that are shown', () => {
  for (const type of Object.values(schema.getTypeMap()).filter((one) => isEnumType(one))) {
    const group = type.name.charAt(0).toLowerCase() + type.name.slice(1)
    const values = type.getValues().map(({ name }) => `${group}.${name}`)
    expect([[], values.toSorted()]).toContainEqual(keysIn(group).toSorted())
  }
})

test('every text is used', () => {
  // The long texts use figures of the plan and no message.
  const modules = codeIn('web')
    .filter((path) => !/^web\/(?:ide|codegen|texts|messages)\//.test(path))
    .map(read)
  const named = new Set<string>()
  /** Groups whose names come with the data, as `group:${name}`, `group:part.${name}` or `t(name)`. */
  const dynamicGroups = new Set<string>()
  for (const code of modules) {
    const found = (pattern: RegExp) => [...code.matchAll(pattern)].map(([, text = '']) => text)
    // A key without a prefix belongs to the first namespace of a component in this file.
    const namespaces = found(/(?:useTranslation\(|getFixedT\(null, |TFunction<)\[?\s*'(\w+)'/g)
    const keysOf = (text: string) =>
      text.includes(':') ? [text.replace(':', '.')] : namespaces.map((namespace) => `${namespace}.${text}`)
    // Other quoted words are keys only where a key comes in a variable.
    const calls = /\bt\(\w[\w.[\]]*[,)]/.test(code) ? [code] : found(/\bt\(((?:[^()]|\([^()]*\))*)/g)
    const words = [...calls, ...found(/(['"`]\w+:[\w.-]+['"`])/g)].join()
    for (const [, word = ''] of words.matchAll(/['"`]([A-Za-z][\w.:-]*)['"`]/g))
      for (const key of keysOf(word)) named.add(key)
    for (const group of found(/`(\w+):\$\{/g)) dynamicGroups.add(group)
    for (const group of found(/`([\w:]+)\.\$\{/g).flatMap(keysOf)) dynamicGroups.add(group)
    if (/\bt\((?!['"`])/.test(code)) for (const namespace of namespaces) dynamicGroups.add(namespace)
    // A component takes these groups whole.
    for (const key of found(/getResourceBundle\([^)]*'(\w+)'\)/g).flatMap(keysIn)) named.add(withoutForm(key))
  }
  const places: string[] = [...tableColumns.map(({ key }) => key), ...slots]
  /** A name in the data is spelled as the schema spells it, is a number, or is the key of a column or of an image. A part has no other names. */
  const isNameOfData = (key: string) => {
    const [, group = '', name = ''] = /^(.*)\.([^.]*)$/.exec(key) ?? []
    const isSpelled = /^-?[A-Z\d]/.test(name) || places.includes(name)
    return dynamicGroups.has(group) && (isSpelled || group.includes('.'))
  }
  const keys = new Set([...english.keys()].map(withoutForm))
  const unused = [...keys].filter((key) => !named.has(key) && !isNameOfData(key))
  expect(unused).toEqual([])
})

test.each(languages)('every name on the screen that a long text in %s mentions exists on it', (language) => {
  /** Bold words that are not names: the first words of a note or an example, and the last row of a table. */
  const other = /^(?:合计|Total|示例|\{\{.*|.*[.。])$/
  const names = files(`web/brand/texts/${language}/*.md`).flatMap((path) =>
    [...read(path).matchAll(/\*\*([^*]+)\*\*/g)].map(([, bold = '']) => bold),
  )
  const shown = new Set(messages[language].values())
  expect(names.filter((name) => !other.test(name) && !shown.has(name))).toEqual([])
})

const han = '[\\p{Script=Han}。，、；：？！（）《》“”]'
const chinese = [...texts.cn].map(
  // Without line ends, and without placeholders, whose values may be in any language.
  ([key, text]) => [key, text.replace(/\{\{.*?\}\}|\n/g, '·')] as const,
)

test.each([
  ['half-width comma, semicolon, colon, question or exclamation mark', `${han}\\s*[,;:?!]|[,;:?!]\\s*${han}`],
  ['half-width full stop', `${han}\\s*\\.|\\.\\s*${han}`],
  ['half-width bracket', `${han}\\s*[()\\[\\]]|[()\\[\\]]\\s*${han}`],
  ['straight quotation mark', `["']`],
  ['row of points for an ellipsis', '\\.\\.|。。'],
  ['blank beside a full-width mark', '\\s[。，、；：？！（）《》]|[。，、；：？！（）《》]\\s'],
  ['blank between Chinese characters', '\\p{Script=Han}\\s+\\p{Script=Han}'],
  ['letter or figure that touches a character', '\\p{Script=Han}[A-Za-z\\d]|[A-Za-z\\d]\\p{Script=Han}'],
  ['full-width letter, figure or blank', '[Ａ-Ｚａ-ｚ０-９\u3000]'],
  ['traditional form of a character that the portal uses', '[賬戶現錄驗證鏈結]'],
])('Chinese texts have no %s', (_what, pattern) => {
  expect(chinese.filter(([, text]) => new RegExp(pattern, 'u').test(text))).toEqual([])
})

/** What the numbers of the provider mean (specification, section 8). */
test.each([
  ['100600', 'Not logged in'],
  ['-1', 'Service abnormal, try again later'],
  ['100100', 'Service abnormal, try again later'],
  ['100101', 'Required parameter verification failed'],
  ['100601', 'Sent too frequently'],
  ['100602', 'Incorrect email format'],
  ['100205', 'Incorrect email format'],
  ['100603', 'Failed to send email, re-acquire'],
  ['100604', 'Parameter abnormal'],
  ['100605', 'Incorrect username / password'],
  ['100606', 'Account is disabled'],
  ['100607', 'Verification code error'],
  ['100608', 'Username already exists'],
  ['100609', 'Phone number already exists'],
  ['100610', 'Do not submit repeatedly'],
  ['100611', 'Email already exists'],
  ['100612', 'Email not registered, please register first'],
  ['100613', 'Invalid registration link'],
  ['100368', 'Man-machine verification fail'],
  ['-17', 'The SMS template cannot be empty'],
  ['100424', 'The template file to download does not exist'],
])('code %s reads "%s"', (code, text) => {
  expect(english.get(`errorCode.${code}`)).toBe(text)
})
