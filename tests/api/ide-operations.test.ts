import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, getVariableValues, type GraphQLSchema, Kind, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { exampleVariables } from '#web/ide/example-variables.ts'
import { readOperations } from '#web/ide/read-operations.ts'

const root = join(import.meta.dirname, '../..')
const web = join(root, 'web')
const files = globSync('**/__generated__/*.ts', { cwd: web })
const modules = await Promise.all(
  files.map(async (path) => [path, (await import(join(web, path))) as object] as const),
)
const operations = readOperations(Object.fromEntries(modules))
const seeds = [0, 1, 1_795_000_000_000]
const examples = exampleVariables(1_795_000_000_000)
const schema: GraphQLSchema = buildSchema(readFileSync(join(root, 'schema.graphql'), 'utf8'))

const definitionOf = (text: string) => {
  const found = parse(text).definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION)
  if (!found) throw new Error('there is no operation')
  return found
}

test('no example is left of an operation that is gone', () => {
  const names = operations.map(({ name }) => name)
  expect(names).toContain('RegisterAffiliate')
  expect(Object.keys(examples).filter((example) => !names.includes(example.split(' ')[0] ?? ''))).toEqual([])
})

test.each(operations)(
  '$kind $name is a valid document, and has example variables that the schema accepts, and no others',
  ({ name, text }) => {
    expect(validate(schema, parse(text))).toEqual([])
    const { variableDefinitions = [] } = definitionOf(text)
    const known = variableDefinitions.map(({ variable }) => variable.name.value)
    const isOwn = ([example]: [string, unknown]) => example.split(' ')[0] === name
    const own = seeds.flatMap((seed) => Object.entries(exampleVariables(seed)).filter(isOwn))
    for (const [, variables] of own.length > 0 ? own : [[name, {}] as const]) {
      expect(getVariableValues(schema, variableDefinitions, variables).errors).toBeUndefined()
      expect(Object.keys(variables).filter((variable) => !known.includes(variable))).toEqual([])
    }
  },
)
