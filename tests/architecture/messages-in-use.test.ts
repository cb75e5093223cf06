import { expect, test } from 'vitest'
import { tableColumns } from '#rules/customer-columns.ts'
import { withoutForm, messages } from './catalogue.ts'
import { codeIn, read } from './sources.ts'

/** Groups whose names come with the data, as `group.NAME`; every other key is written out in the code. */
const dynamicGroups = [
  'affiliateKind',
  'billPayment',
  'bindingStatus',
  'certificationStatus',
  'companySize',
  'customerColumn',
  'errorCode',
  'fault',
  'feedbackTopic',
  'legal',
  'paymentState',
  'problem',
  'refusal',
  'registerKind',
  'verification',
  'verificationStatus',
]

// The long texts use figures of the plan and no message. One rule names the keys of its messages: what is wrong with an image.
const code = codeIn('web')
  .filter((path) => !/^web\/(?:ide|codegen|texts|messages)\//.test(path))
  .map(read)
  .join('\n')
const keys = [...new Set([...messages.en.keys()].map(withoutForm))]

const columns: string[] = tableColumns.map(({ key }) => key)
/** A name in the data is spelled as the schema spells it, is a number, or is the key of a column. */
const isNameOfData = (key: string) => {
  const name = key.replace(/^.*?\./, '')
  const isKnown = /^-?[A-Z\d]/.test(name) || columns.includes(name)
  return isKnown && dynamicGroups.includes(key.replace(/\..*/, ''))
}

test('every text is used', () => {
  const used = new Set([...code.matchAll(/(['"`])([A-Za-z]\w*\.[\w.-]+)\1/g)].map(([, , text]) => text))
  expect(keys.filter((key) => !used.has(key) && !isNameOfData(key))).toEqual([])
})
