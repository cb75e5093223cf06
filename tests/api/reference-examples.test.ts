import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  buildSchema,
  getNamedType,
  getOperationAST,
  getVariableValues,
  isCompositeType,
  isObjectType,
  parse,
  validate,
} from 'graphql'
import { expect, test } from 'vitest'
import { type Example, valuesOfTypes } from '#web/reference/compile/examples.ts'
import { groupsOf } from '#web/reference/compile/entries.ts'
import { mockData } from '../../scripts/mocks/mock-data.ts'
import { recordExamples } from '../support/reference/record-examples.ts'

const root = join(import.meta.dirname, '../..')
const file = join(root, 'web/reference/examples.json')
/** Read when it is needed: the first test may have written the file. */
const readExamples = () => JSON.parse(readFileSync(file, 'utf8')) as Example[]
const schema = buildSchema(readFileSync(join(root, 'schema.graphql'), 'utf8'))

test('the examples of the reference are what the portal answers (npm run reference:record)', async () => {
  const recorded = await recordExamples(schema)
  await expect(`${JSON.stringify(recorded, null, 2)}\n`).toMatchFileSnapshot(file)
})

test('each example is a valid document with variables and an answer that the schema allows', () => {
  expect(readExamples().length).toBeGreaterThan(0)
  for (const { shows, document, variables, answer } of readExamples()) {
    const parsed = parse(document)
    expect([shows, validate(schema, parsed)]).toEqual([shows, []])
    const { variableDefinitions = [] } = getOperationAST(parsed) ?? {}
    expect([shows, getVariableValues(schema, variableDefinitions, variables).errors]).toEqual([
      shows,
      undefined,
    ])
    const data = mockData(parsed as Parameters<typeof mockData>[0], answer.data as never)
    expect([shows, data]).toEqual([shows, answer.data])
  }
})

test('every operation and every type has an example, and so has every field with arguments', () => {
  const examples = readExamples()
  const shown = new Set([...examples.map(({ shows }) => shows), ...valuesOfTypes(schema, examples).keys()])
  const withArguments = groupsOf(schema).flatMap(({ entries }) =>
    entries.flatMap(({ id, described }) =>
      isObjectType(described)
        ? Object.values(described.getFields())
            // An argument with a default may be left out, and a scalar is in the example of its type.
            .filter(({ args, type }) => args.length > 0 && isCompositeType(getNamedType(type)))
            .map(({ name }) => `${id}.${name}`)
        : [],
    ),
  )
  expect(withArguments).toContain('Affiliate.customers')
  const needed = [...groupsOf(schema).flatMap(({ entries }) => entries.map(({ id }) => id)), ...withArguments]
  expect(needed.filter((id) => !shown.has(id))).toEqual([])
})
