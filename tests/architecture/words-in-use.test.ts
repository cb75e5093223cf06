import { expect, test } from 'vitest'
import { withoutForm, words } from './catalogue.ts'
import { codeIn, read } from './sources.ts'

/** Groups whose names come with the data, as `group.NAME`; every other key stands in the code as it is. */
const dynamicGroups = [
  'affiliateKind',
  'bindingStatus',
  'certificationStatus',
  'companySize',
  'errorCode',
  'fault',
  'feedbackTopic',
  'legal',
  'problem',
  'refusal',
  'registerKind',
  'verification',
  'verificationStatus',
]

// The long texts have figures and no words. Of the rules one names the keys of its words: what is wrong with an image.
const code = [...codeIn('web'), 'bff/domain/rules/id-image.ts']
  .filter((path) => !/^web\/(?:ide|codegen|texts|shared\/i18n\/(?:en|cn))\//.test(path))
  .map(read)
  .join('\n')
const keys = [...new Set([...words.en.keys()].map(withoutForm))]
const groups = new Set(keys.map((key) => key.replace(/\..*/, '')))

/** What comes with the data is spelled as the schema spells it, or is a number. */
const isNameOfData = (key: string) =>
  dynamicGroups.includes(key.replace(/\..*/, '')) && /^-?[A-Z\d]/.test(key.replace(/^.*?\./, ''))
const inQuotes = [...code.matchAll(/(['"`])([A-Za-z]\w*\.[\w.-]+)\1/g)].map(([, , text = '']) => text)

test('no text is unused', () => {
  const used = new Set(inQuotes)
  expect(keys.filter((key) => !used.has(key) && !isNameOfData(key))).toEqual([])
})

test('no text is missing that the code asks for', () => {
  const asked = inQuotes.filter((text) => groups.has(text.replace(/\..*/, '')))
  expect(asked.length).toBeGreaterThan(100)
  expect(asked.filter((key) => !keys.includes(key))).toEqual([])
})

test('the groups whose names come with the data are declared, and no other is used so', () => {
  const composed: string[] = [...code.matchAll(/`(\w+)\.\$\{|known\('(\w+)'/g)].map(
    ([, inKey, known]) => inKey ?? known ?? '',
  )
  expect(new Set(composed)).toEqual(new Set(dynamicGroups))
})
