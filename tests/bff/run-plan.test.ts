import { makeExecutableSchema } from '@graphql-tools/schema'
import { execute, getVariableValues, Kind, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import type { Context } from '#bff/graphql/context.ts'
import { planQuery } from '#bff/graphql/short-way/plan-query.ts'
import { runPlan } from '#bff/graphql/short-way/run-plan.ts'

const later = <Value>(value: Value) => new Promise<Value>((resolve) => setImmediate(resolve, value))
const fails = (): never => {
  throw new Fault('UPSTREAM_TIMEOUT', 'too late')
}
const failsLater = () => handled(later(null).then(fails))
/** A promise that is not asked for until later would count as unhandled. */
const handled = <Value>(promise: Promise<Value>) => {
  promise.catch(() => {})
  return promise
}

const thing = {
  name: 'one',
  count: 7,
  share: 0.25,
  is: true,
  kind: 'SMALL',
  none: null,
  names: ['a', null, 'b'],
  laterNames: [later('a'), handled(Promise.reject(new Error('no name'))), 'b'],
  wrongKind: 'HUGE',
  wrongCount: 'many',
  noList: 'text',
  error: new Error('as a value'),
}

const resolvers = {
  Query: {
    thing: () => thing,
    laterThing: () => later(thing),
    needed: () => thing,
    things: () => [thing, later(thing), { ...thing, name: null }, null],
    text: (_root: unknown, input: object, context: object) => JSON.stringify({ ...input, context }),
    fails,
    failsLater,
  },
  Thing: {
    inner: () => later({ name: null }),
    inners: () => [{ name: 'x' }, { name: null }, later({ name: null }), failsLater()],
    neededFails: fails,
    neededFailsLater: failsLater,
    laterName: ({ name }: { name: string }) => later(name),
  },
}
const schema = makeExecutableSchema({
  typeDefs: `
    enum Kind { SMALL LARGE }
    input Part { from: Int = 3, kinds: [Kind!] }
    type Inner { name: String! }
    type Thing {
      name: String! laterName: String! count: Int share: Float is: Boolean kind: Kind none: Int names: [String] neededNames: [String!]
      laterNames: [String] wrongKind: Kind wrongCount: Int noList: [Int] error: Int missing: String neededMissing: String!
      inner: Inner neededInner: Inner! inners: [Inner] neededInners: [Inner!]! neededMixed: [Inner!]! neededFails: Int! neededFailsLater: Int! self: Thing
    }
    type Query {
      thing: Thing laterThing: Thing needed: Thing! things: [Thing] text(id: ID, size: Int! = 8, part: Part, list: [Int]): String!
      fails: Int failsLater: Int
    }`,
  resolvers: {
    ...resolvers,
    Thing: {
      ...resolvers.Thing,
      self: () => later(thing),
      neededNames: () => ['a', null],
      neededInner: resolvers.Thing.inner,
      neededInners: resolvers.Thing.inners,
      neededMixed: () => [later(null).then(fails), { name: null }],
    },
  },
})

test.each([
  '{ thing { name count share is kind none names missing __typename } }',
  '{ one: thing { a: name b: name } two: laterThing { laterName } }',
  '{ ...F thing { ...T } ... on Query { thing { self { self { name } } } } } fragment F on Query { thing { name } } fragment T on Thing { count }',
  '{ things { name laterName } }',
  '{ thing { laterNames names } }',
  '{ thing { neededNames } }',
  '{ thing { inner { name } inners { name } } }',
  '{ thing { count neededInner { name } } }',
  '{ thing { count neededInners { name } } }',
  '{ thing { wrongKind wrongCount noList error } }',
  '{ thing { name neededMissing } }',
  '{ thing { laterName neededFails } laterThing { laterName neededFailsLater inners { name } } }',
  '{ fails failsLater again: fails }',
  '{ fails needed { neededFails } }',
  '{ needed { laterName neededFailsLater } failsLater thing { name } }',
  '{ thing { neededFailsLater neededFails } }',
  '{ thing { self { neededFailsLater neededFails } } count: laterThing { name } }',
  '{ text(id: 4, part: { kinds: LARGE }, list: 1) }',
  'query ($id: ID, $size: Int! = 5, $part: Part, $from: Int, $list: [Int]) { text(id: $id, size: $size, part: $part, list: $list) other: text(part: { from: $from, kinds: [SMALL] }) }',
])('a planned query gives what graphql-js gives: %s', async (text) => {
  const document = parse(text)
  expect(validate(schema, document)).toEqual([])
  const [operation] = document.definitions
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('the operation comes first')
  const contextValue = { caller: 'me' }
  const variableValues = { size: 9, part: { kinds: ['LARGE'] }, list: [1, 2] }
  const plan = planQuery(schema, document, operation)
  const { coerced = {} } = getVariableValues(schema, operation.variableDefinitions ?? [], variableValues)
  const planned = await runPlan(plan ?? [], contextValue as unknown as Context, coerced)
  const usual = await execute({ schema, document, contextValue, variableValues })
  const shown = ({ data, errors }: typeof usual) => ({
    text: JSON.stringify(data),
    errors: errors?.map((error) => [error.toJSON(), error.originalError?.constructor]),
  })
  expect(shown(planned)).toEqual(shown(usual))
})

test('an item that fails at once leaves no rejection of another one unhandled, which would end the process', async () => {
  const document = parse('{ thing { neededMixed { name } } }')
  const [operation] = document.definitions
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('the operation comes first')
  const { data, errors } = await runPlan(planQuery(schema, document, operation) ?? [], {} as Context, {})
  expect(data).toEqual({ thing: null })
  expect(errors?.map(({ path }) => path)).toEqual([['thing', 'neededMixed', 1, 'name']])
})

test.each([
  'query ($no: Boolean!) { thing { name @skip(if: $no) } }',
  '{ __proto__: fails }',
  '{ __schema { description } }',
])('what a plan does not have is left to graphql-js: %s', (text) => {
  const document = parse(text)
  const [operation] = document.definitions
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('the operation comes first')
  expect(planQuery(schema, document, operation)).toBeNull()
})
