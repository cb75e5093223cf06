import {
  buildSchema,
  type FieldNode,
  getNamedType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isUnionType,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { expect, test } from 'vitest'
import { files, read } from './sources.ts'

const schema = buildSchema(read('schema.graphql'))
/** The types of the schema, without those that every schema has. */
const types = Object.values(schema.getTypeMap()).filter(({ astNode }) => astNode)
const failure = schema.getType('Failure')
if (!isInterfaceType(failure)) throw new Error('the schema has lost its refusals')
const refusals = schema.getPossibleTypes(failure).map(({ name }) => name)

interface Described {
  name: string
  description?: string | null | undefined
}
/** What is in a type: its fields with their arguments, or its values. */
function partsOf(type: GraphQLNamedType): readonly Described[] {
  if (isEnumType(type)) return type.getValues()
  if (isInputObjectType(type)) return Object.values(type.getFields())
  if (!isObjectType(type) && !isInterfaceType(type)) return []
  return Object.values(type.getFields()).flatMap((field) => [field, ...field.args])
}

test('every type, field, argument, input field and enum value is described', () => {
  const missing = types.flatMap((type) =>
    [type, ...partsOf(type)]
      .filter(({ description }) => !description?.trim())
      .map(({ name }) => `${type.name}: ${name}`),
  )
  expect(missing).toEqual([])
})

test('every refusal says when it is returned', () => {
  expect(refusals).toContain('CredentialsRejected')
  const texts = refusals.map((name) => schema.getType(name)?.description)
  expect(texts.filter((text) => !text?.startsWith('Returned when '))).toEqual([])
})

test('every result union has one success, and its other members are refusals', () => {
  for (const union of types.filter(isUnionType)) {
    const successes = union.getTypes().filter(({ name }) => !refusals.includes(name))
    expect(successes.map(({ name }) => name)).toEqual([union.name.replace(/Result$/, 'Success')])
  }
})

test('no type contains itself, so that a document cannot be deep', () => {
  const inside = (type: GraphQLNamedType, path: readonly string[]): string[] => {
    if (path.includes(type.name)) return [[...path, type.name].join(' > ')]
    const parts =
      isObjectType(type) || isInterfaceType(type)
        ? Object.values(type.getFields()).map((field) => getNamedType(field.type))
        : isUnionType(type)
          ? type.getTypes()
          : []
    return parts.flatMap((part) => inside(part, [...path, type.name]))
  }
  expect(types.flatMap((type) => inside(type, []))).toEqual([])
})

const documents = files('web/**/*.graphql').map((path) => ({ path, document: parse(read(path)) }))

test('a feature spreads only the fragments of its own group and of platform', () => {
  const groupOf = (path: string) => /^web\/(?:platform|features\/[^/]+)/.exec(path)?.[0]
  const definedIn = new Map<string, string | undefined>()
  for (const { path, document } of documents)
    visit(document, { FragmentDefinition: ({ name }) => void definedIn.set(name.value, groupOf(path)) })
  const foreign: string[] = []
  for (const { path, document } of documents) {
    const group = groupOf(path)
    if (!group?.startsWith('web/features')) continue
    visit(document, {
      FragmentSpread({ name }) {
        if (![group, 'web/platform'].includes(definedIn.get(name.value) ?? ''))
          foreign.push(`${path}: ${name.value}`)
      },
    })
  }
  expect(foreign).toEqual([])
})

const info = new TypeInfo(schema)
/** The objects that documents select, by the names of their fields, without those that fragments bring. */
const selections = documents.flatMap(({ path, document }) => {
  const found: { path: string; name: string; parent: string; type: GraphQLObjectType; fields: string[] }[] =
    []
  const Field = ({ name, selectionSet }: FieldNode) => {
    const type = getNamedType(info.getType() ?? undefined)
    if (!selectionSet || !isObjectType(type)) return
    const fields = selectionSet.selections.flatMap((one) => (one.kind === 'Field' ? [one.name.value] : []))
    found.push({ path, name: name.value, parent: info.getParentType()?.name ?? '', type, fields })
  }
  visit(document, visitWithTypeInfo(info, { Field }))
  return found
})

test('an object of the profile is selected by a fragment or whole, because the cache replaces it whole', () => {
  const inPart = selections.filter(
    ({ parent, type, fields }) =>
      parent === 'AffiliateProfile' &&
      fields.length > 0 &&
      fields.length < Object.keys(type.getFields()).length,
  )
  expect(inPart.map(({ path, name }) => `${path}: ${name} (web/platform/apollo/whole.graphql)`)).toEqual([])
})

test('every operation that asks for the viewer asks for the username, too', () => {
  const ofViewer = selections.filter(({ type }) => type.name === 'Affiliate')
  expect(ofViewer.filter(({ fields }) => !fields.includes('username')).map(({ path }) => path)).toEqual([])
})
