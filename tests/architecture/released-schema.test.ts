import { Kind, parse, visit } from 'graphql'
import { expect, test } from 'vitest'
import { compareSchemas, removalDate } from '../../scripts/compare-schemas.ts'
import { read } from './sources.ts'

const today = new Date().toISOString().slice(0, 10)

test('no client of the released schema breaks without notice', async () => {
  const { breaks } = await compareSchemas(
    read('bff/graphql/released-schema.graphql'),
    read('schema.graphql'),
    today,
  )
  expect(breaks).toEqual([])
})

test('every deprecation names its replacement and the day after which it is removed', () => {
  const reasons: string[] = []
  visit(parse(read('schema.graphql')), {
    Directive: ({ name, arguments: given }) => {
      const reason = given?.find((one) => one.name.value === 'reason')?.value
      if (name.value === 'deprecated') reasons.push(reason?.kind === Kind.STRING ? reason.value : '')
    },
  })
  expect(reasons).toContain('Use providerCode. Removed after 2027-05-22.')
  expect(reasons.filter((reason) => removalDate(reason) === null)).toEqual([])
})

const old = `
  type Query { a: Int, b(c: Int): Int @deprecated(reason: "Use a. Removed after 2026-06-30."), kind: Kind! }
  enum Kind { ONE, TWO @deprecated(reason: "Use ONE. Removed after 2026-06-30.") }
  type Old { x: Int }
  union Result = Fine
  type Fine { a: Int, old: Old @deprecated(reason: "Use a. Removed after 2026-06-30."), result: Result }
  input Form { first: Int, second: Int @deprecated }`

test.each<[what: string, change: (schema: string) => string, day: string, breaks: string[]]>([
  ['nothing', (schema) => schema, '2026-07-01', []],
  ['a new field', (schema) => schema.replace('a: Int,', 'a: Int, z: Int,'), '2026-07-01', []],
  [
    'a field that is removed without notice',
    (schema) => schema.replace('a: Int,', ''),
    '2026-07-01',
    ["Field 'a' was removed from object type 'Query'"],
  ],
  [
    'a field that is removed on its last day',
    (schema) => schema.replace(/b\(c: Int\).*?\), /, ''),
    '2026-06-30',
    ["Field 'b' (deprecated) was removed from object type 'Query'"],
  ],
  [
    'a field that is removed after its last day',
    (schema) => schema.replace(/b\(c: Int\).*?\), /, ''),
    '2026-07-01',
    [],
  ],
  ['an argument of such a field', (schema) => schema.replace('b(c: Int)', 'b'), '2026-07-01', []],
  [
    'an enum value that is removed after its last day',
    (schema) => schema.replace(/, TWO .*?\) /, ' '),
    '2026-07-01',
    [],
  ],
  [
    'a type whose only use was announced',
    (schema) => schema.replace('type Old { x: Int }', '').replace(/ old: Old .*?\),/, ''),
    '2026-07-01',
    [],
  ],
  [
    'an input field whose deprecation names no day',
    (schema) => schema.replace(', second: Int @deprecated', ''),
    '2026-07-01',
    ["Input field 'second' (deprecated) was removed from input object type 'Form'"],
  ],
  [
    'an optional input field that becomes required',
    (schema) => schema.replace('first: Int', 'first: Int!'),
    '2026-07-01',
    ["Input field 'Form.first' changed type from 'Int' to 'Int!'"],
  ],
])('%s is judged by its notice', async (_what, change, day, breaks) => {
  expect(change(old) === old).toBe(_what === 'nothing')
  expect((await compareSchemas(old, change(old), day)).breaks).toEqual(breaks)
})
