import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, isObjectType, parse, validate } from 'graphql'
import { describe, expect, test } from 'vitest'
import { type Example, valuesOfTypes } from '#web/reference/compile/examples.ts'
import { groupsOf } from '#web/reference/compile/entries.ts'
import { mockData } from '../support/mock-data.ts'
import { providerFile } from '../support/provider-file.ts'
import { recordExamples } from '../support/reference/record-examples.ts'

const root = join(import.meta.dirname, '../..')
const file = join(root, 'web/reference/examples.json')
const examples = JSON.parse(readFileSync(file, 'utf8')) as Example[]
const schema = buildSchema(readFileSync(join(root, 'schema.graphql'), 'utf8'))

test('the examples of the reference are what the portal answers (npm run reference:record)', async () => {
  const recorded = await recordExamples(schema, await providerFile('{"calls":{"/home/feedback":null}}'))
  await expect(`${JSON.stringify(recorded, null, 2)}\n`).toMatchFileSnapshot(file)
})

describe.each(examples)('the example of $shows', ({ document, answer }) => {
  test('is a valid document, and its answer is what the schema allows', () => {
    expect(validate(schema, parse(document))).toEqual([])
    const given = mockData(parse(document) as Parameters<typeof mockData>[0], answer.data as never)
    expect(given).toEqual(answer.data)
  })
})

test('every operation has an example, and so has every type whose value an answer or an input has', () => {
  const shown = new Set([...examples.map(({ shows }) => shows), ...valuesOfTypes(schema, examples).keys()])
  const missing = groupsOf(schema).flatMap(({ entries }) =>
    entries.filter(({ id }) => !shown.has(id)).map(({ id }) => id),
  )
  expect(missing).toEqual([])
})

test('every field of an affiliate that takes arguments has an example of its own', () => {
  const affiliate = schema.getType('Affiliate')
  const fields = isObjectType(affiliate) ? Object.values(affiliate.getFields()) : []
  const names = fields.filter(({ args }) => args.length > 0).map(({ name }) => `Affiliate.${name}`)
  expect(names.length).toBeGreaterThan(3)
  expect(examples.map(({ shows }) => shows)).toEqual(expect.arrayContaining(names))
})
