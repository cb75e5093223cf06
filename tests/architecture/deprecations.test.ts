import { buildSchema, NoDeprecatedCustomRule, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { firstTabs } from '#web/ide/first-tabs.ts'
import { files, read } from './sources.ts'

const schema = buildSchema(read('schema.graphql'))

test('the web client and the tabs of the IDE ask for no deprecated field', () => {
  const documents = [...files('web/**/*.graphql').map(read), ...firstTabs.map(({ query }) => query)]
  const used = documents.flatMap((text) => validate(schema, parse(text), [NoDeprecatedCustomRule]))
  expect(used.map(({ message }) => message)).toEqual([])
  const [found] = validate(schema, parse('{ ... on TooFrequent { upstreamCode } }'), [NoDeprecatedCustomRule])
  expect(found?.message).toContain('Use providerCode')
})
