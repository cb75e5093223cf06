import { buildSchema, GraphQLError } from 'graphql'
import { expect, test } from 'vitest'
import { formatError } from '#bff/graphql/format-error.ts'
import { schemaText } from '#bff/schema-text.ts'

const inside = 'connect ECONNREFUSED 10.0.0.7:443 token=abc'
const format = (error: GraphQLError) => formatError(error.toJSON(), error)
const thrown = (original: Error) =>
  new GraphQLError(original.message, { originalError: original, path: ['viewer'] })

test.each([
  ['an error of another library', thrown(Object.assign(new Error(inside), { code: 'ECONNREFUSED' }))],
  ['an unknown code', new GraphQLError(inside, { extensions: { code: 'SECRET', stacktrace: [inside] } })],
  ['no code at all', new GraphQLError(inside)],
])('%s is INTERNAL_SERVER_ERROR without details [asvs 16.5.1]', (_what, error) => {
  const { message, extensions } = format(error)
  expect([message, extensions]).toEqual(['Something went wrong', { code: 'INTERNAL_SERVER_ERROR' }])
})

/** What clients are not told is between ‹ and ›. */
test.each([
  'Variable "$input" got invalid value‹ { pasword: "s3cret" }›; Field "pasword" is not defined by type "LogInInput".‹ Did you mean "password" or "passwords"?›',
  'Variable "$input" got invalid value‹ { password: "s3cret; \\"" }›; Field "captcha" of required type "String!" was not provided.',
  'Variable "$input" got invalid value‹ ["s3cret"]› at "input.password"; String cannot represent a non string value‹: ["s3cret"]›',
  'Variable "$m" got invalid value‹ 12.5›; Money must be a string like "1234.50"',
  'Variable "$kind" got invalid value‹ "s3cret"›; Value‹ "s3cret"› does not exist in "AffiliateKind" enum.‹ Did you mean the enum value "COMPANY"?›',
  'Variable "$input" got invalid value‹ "s3cret"› at "input.files[1]"‹; Expected type "X" to be an object.›',
  'Variable "$page" of required type "Int!" was not provided.',
])('the message does not contain the value of a refused variable: %s', (text) => {
  const error = new GraphQLError(text.replaceAll(/[‹›]/g, ''), { extensions: { code: 'BAD_USER_INPUT' } })
  expect(format(error).message).toBe(text.replaceAll(/‹.*?›/g, ''))
})

test('only the end of a message is searched: from each of these places it would take minutes', () => {
  const value = `{ ${'; Value "'.repeat(150_000)}: 1 }`
  const message = `Variable "$input" got invalid value ${value}; Field "x" is not defined by type "Y".`
  const error = new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } })
  expect(format(error).message).toBe(
    'Variable "$input" got invalid value; Field "x" is not defined by type "Y".',
  )
})

test.each([
  [
    'Variable "$kind" got invalid value "X"; Value "X" does not exist in "AffiliateKind" enum.',
    'Variable "$kind" got invalid value; Value does not exist in "AffiliateKind" enum. Its values are INDIVIDUAL, COMPANY.',
  ],
  [
    'Cannot query field "customers" on type "Query".',
    'Cannot query field "customers" on type "Query". Did you mean "viewer { customers }"?',
  ],
  ['Cannot query field "x" on type "Query".', 'Cannot query field "x" on type "Query".'],
])('a client that may read the schema gets a hint: %s', (message, text) => {
  const error = new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } })
  expect(formatError(error.toJSON(), error, buildSchema(schemaText)).message).toBe(text)
})
