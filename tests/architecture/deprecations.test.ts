import { buildSchema, isInterfaceType, isObjectType, NoDeprecatedCustomRule, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { firstTabs } from '#web/ide/first-tabs.ts'
import { files, read } from './sources.ts'

const schema = buildSchema(read('schema.graphql'))

test('every deprecation names the replacement, and the day until which the field stays', () => {
  const reasons = Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) || isInterfaceType(type))
    .flatMap((type) => Object.values(type.getFields()).map(({ deprecationReason }) => deprecationReason))
    .filter((reason) => typeof reason === 'string')
  expect(reasons).toContain('Use providerCode. Removed after 2027-05-22.')
  expect(reasons.filter((reason) => !/^Use \w+\. Removed after 20\d\d-\d\d-\d\d\.$/.test(reason))).toEqual([])
})

test('the web client and the tabs of the IDE ask for no deprecated field', () => {
  const documents = [...files('web/**/*.graphql').map(read), ...firstTabs.map(({ query }) => query)]
  const used = documents.flatMap((text) => validate(schema, parse(text), [NoDeprecatedCustomRule]))
  expect(used.map(({ message }) => message)).toEqual([])
  const [found] = validate(schema, parse('{ ... on TooFrequent { upstreamCode } }'), [NoDeprecatedCustomRule])
  expect(found?.message).toContain('Use providerCode')
})
