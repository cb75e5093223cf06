import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema } from 'graphql'
import { describe, expect, test } from 'vitest'
import { fillIn, readField } from '#web/ide/tab/fill-in.ts'
import { curlCommand, fileNameOf, hookCall, linkTo, readLink } from '#web/ide/tab/share.ts'

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../schema.graphql'), 'utf8'))
const sendCode = 'mutation Send($input: SendEmailCodeInput!) { sendEmailCode(input: $input) { __typename } }'
const countries = 'query Countries($language: Language!) { countries(language: $language) { id } }'

describe('filling in', () => {
  test.each([
    ['{"input":{"email":"a@b.example","humanCheck":"old"}}', { email: 'a@b.example', humanCheck: 'new' }],
    ['{}', { humanCheck: 'new' }],
    ['{"input":null}', { humanCheck: 'new' }],
  ])('puts the value into the input of %s and keeps the rest', (variables, input) => {
    const filled = fillIn(schema, { query: sendCode, variables }, 'humanCheck', () => 'new')
    expect(JSON.parse(filled ?? '')).toEqual({ input })
  })

  test.each([countries, 'query Broken(', 'query Q($a: Nothing) { a }'])(
    'leaves a tab alone that takes no such field: %s',
    (query) => {
      expect(fillIn(schema, { query, variables: '{}' }, 'humanCheck', () => 'new')).toBeNull()
    },
  )

  test('says that variables are not JSON, and changes nothing', () => {
    expect(() =>
      fillIn(schema, { query: sendCode, variables: '{ "input": ' }, 'humanCheck', () => ''),
    ).toThrow('they are not valid JSON')
  })

  test.each([
    ['{"input":{"email":"a@b.example"}}', 'a@b.example'],
    ['{"input":{"email":5}}', ''],
    ['{', ''],
  ])('reads a field of an input in %s', (variables, expected) => {
    expect(readField(variables, 'email')).toBe(expected)
  })
})

describe('sharing', () => {
  const here = 'https://portal.example/graphiql?x=1#query=old'

  test('a link carries document and variables in its fragment, and opens the same tab', () => {
    const tab = { query: `# 100 % & 客户\n${countries}`, variables: '{ "language": "CN" }' }
    const link = new URL(linkTo(here, tab))
    expect(link.origin + link.pathname + link.search).toBe('https://portal.example/graphiql?x=1')
    expect(readLink(link.hash)).toEqual(tab)
  })

  test('a link leaves the variables of a mutation out', () => {
    const tab = { query: `${countries} ${sendCode}`, variables: '{"input":{"humanCheck":"secret"}}' }
    const link = linkTo(here, tab)
    expect(link).not.toContain('secret')
    expect(readLink(new URL(link).hash)).toEqual({ query: tab.query, variables: '' })
  })

  test.each(['', '#query='])('the fragment "%s" opens no tab', (fragment) => {
    expect(readLink(fragment)).toBeNull()
  })

  test('a curl command quotes what a shell would change', () => {
    const tab = { query: `{ a(b: "it's $HOME") }`, variables: '' }
    const command = curlCommand('https://portal.example', tab, null)
    expect(command).toContain("curl 'https://portal.example/graphql'")
    expect(command).toContain(String.raw`--data-raw '{"query":"{ a(b: \"it'\''s $HOME\") }"}'`)
  })

  test.each([
    [
      { query: countries, variables: '{ "language": "CN" }' },
      'const query = useCountriesQuery({ variables: {"language":"CN"} })',
    ],
    [{ query: sendCode, variables: '{ "input": {} }' }, 'const [send] = useSendMutation()'],
  ])('a hook is called as it is generated: %j', (tab, call) => {
    expect(hookCall(tab, null)).toContain(call)
  })

  test('what has no name has no hook', () => {
    expect(() => hookCall({ query: '{ viewer { username } }', variables: '' }, null)).toThrow('a name')
  })

  test.each([
    [sendCode, 'send.graphql'],
    ['mutation RegisterAffiliate { a }', 'register-affiliate.graphql'],
    ['not a document', 'operation.graphql'],
  ])('the file of %s is %s', (query, name) => {
    expect(fileNameOf(query)).toBe(name)
  })
})
