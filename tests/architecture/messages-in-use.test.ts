import { expect, test } from 'vitest'
import { tableColumns } from '#rules/customer-columns.ts'
import { withoutForm, messages } from './catalogue.ts'
import { codeIn, read } from './sources.ts'

// The long texts use figures of the plan and no message. One rule names the keys of its messages: what is wrong with an image.
const code = codeIn('web')
  .filter((path) => !/^web\/(?:ide|codegen|texts|messages)\//.test(path))
  .map(read)
  .join('\n')
const inQuotes = new Set([...code.matchAll(/(['"`])([A-Za-z]\w*\.[\w.-]+)\1/g)].map(([, , text]) => text))
/** Groups whose names come with the data, as `group.NAME`. */
const dynamicGroups = new Set(
  [...code.matchAll(/`(\w+)\.\$\{|known\('(\w+)'/g)].map(([, inKey, known]) => inKey ?? known),
)
const columns: string[] = tableColumns.map(({ key }) => key)

/** A name in the data is spelled as the schema spells it, is a number, or is the key of a column. */
const isNameOfData = (key: string) => {
  const [group = '', name = ''] = key.split(/\.(.*)/)
  return dynamicGroups.has(group) && (/^-?[A-Z\d]/.test(name) || columns.includes(name))
}

test('every text is used', () => {
  const keys = new Set([...messages.en.keys()].map(withoutForm))
  expect([...keys].filter((key) => !inQuotes.has(key) && !isNameOfData(key))).toEqual([])
})
