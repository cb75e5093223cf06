import { type DefinitionNode, Kind, parse, visit } from 'graphql'
import { expect, test } from 'vitest'
import { read } from './sources.ts'

const schema = parse(read('schema.graphql'))

interface Described {
  name: string
  description: string | undefined
}

/** Everything of the schema that may carry a description, by its path. */
function everything(): Described[] {
  const found: Described[] = []
  const path: string[] = []
  const enter = (node: { name?: { value: string }; description?: { value: string } | undefined }) => {
    path.push(node.name?.value ?? 'schema')
    found.push({ name: path.join('.'), description: node.description?.value })
  }
  const leave = () => void path.pop()
  const each = { enter, leave }
  visit(schema, {
    SchemaDefinition: each,
    ScalarTypeDefinition: each,
    ObjectTypeDefinition: each,
    InterfaceTypeDefinition: each,
    UnionTypeDefinition: each,
    EnumTypeDefinition: each,
    EnumValueDefinition: each,
    InputObjectTypeDefinition: each,
    FieldDefinition: each,
    InputValueDefinition: each,
    DirectiveDefinition: each,
  })
  return found
}

const described = everything()
const textOf = (name: string) => described.find((one) => one.name === name)?.description ?? ''

test('every type, field, argument, input field and enum value is described', () => {
  expect(described.filter(({ description }) => !description?.trim()).map(({ name }) => name)).toEqual([])
  const kinds = ['schema', 'Money', 'Affiliate.customers.page', 'LogInInput.captcha', 'Language.CN']
  expect(described.map(({ name }) => name)).toEqual(expect.arrayContaining(kinds))
})

const isRefusal = (node: DefinitionNode) =>
  node.kind === Kind.OBJECT_TYPE_DEFINITION && node.interfaces?.some(({ name }) => name.value === 'Failure')
const refusals = schema.definitions.flatMap((node) =>
  isRefusal(node) && 'name' in node && node.name ? [node.name.value] : [],
)

test('every refusal says when it is returned', () => {
  expect(refusals).toContain('CredentialsRejected')
  expect(refusals.filter((name) => !textOf(name).startsWith('Returned when '))).toEqual([])
})

test('every result union has one success, and its other members are refusals', () => {
  const unions = schema.definitions.flatMap((node) =>
    node.kind === Kind.UNION_TYPE_DEFINITION ? [{ name: node.name.value, types: node.types ?? [] }] : [],
  )
  for (const { name, types } of unions) {
    const successes = types.map((type) => type.name.value).filter((type) => !refusals.includes(type))
    expect(successes).toEqual([name.replace(/Result$/, 'Success')])
  }
})

test('every type is in the glossary', () => {
  // All that is in code marks, dotted names and lists taken apart.
  const marked = [...read('bff/domain/README.md').matchAll(/`([^`]+)`/g)]
  const words = new Set(marked.flatMap(([, text = '']) => text.match(/\w+/g) ?? []))
  const types = described.map(({ name }) => name).filter((name) => !name.includes('.') && name !== 'schema')
  const own = types.filter(
    (name) => !/^(?:Query|Mutation|\w+(?:Success|Input|Result|Filter|Sort))$/.test(name),
  )
  expect(own).toContain('Money')
  expect(own.filter((name) => !words.has(name))).toEqual([])
})
