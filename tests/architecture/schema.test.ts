import {
  buildSchema,
  getNamedType,
  type GraphQLNamedType,
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

test('an object of the profile is selected by a fragment or whole, because the cache replaces it whole', () => {
  const info = new TypeInfo(schema)
  const inPart: string[] = []
  for (const { path, document } of documents)
    visit(
      document,
      visitWithTypeInfo(info, {
        Field({ name, selectionSet }) {
          const type = getNamedType(info.getType() ?? undefined)
          if (info.getParentType()?.name !== 'AffiliateProfile' || !isObjectType(type)) return
          const fields = selectionSet?.selections.filter(({ kind }) => kind === 'Field').length ?? 0
          if (fields > 0 && fields < Object.keys(type.getFields()).length)
            inPart.push(`${path}: ${name.value} (web/platform/apollo/whole.graphql)`)
        },
      }),
    )
  expect(inPart).toEqual([])
})

test('every operation that asks for the viewer asks for the username, too', () => {
  const info = new TypeInfo(schema)
  const nameless: string[] = []
  for (const { path, document } of documents)
    visit(
      document,
      visitWithTypeInfo(info, {
        Field({ selectionSet }) {
          const type = info.getType()
          if (!type || getNamedType(type).name !== 'Affiliate') return
          const names = selectionSet?.selections.map((one) => (one.kind === 'Field' ? one.name.value : ''))
          if (!names?.includes('username')) nameless.push(path)
        },
      }),
    )
  expect(nameless).toEqual([])
})
