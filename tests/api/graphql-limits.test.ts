import { readFileSync } from 'node:fs'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createInMemoryProvider } from '#bff/provider/in-memory/in-memory.ts'
import { Client } from '../support/client.ts'
import { startPortal } from '../support/portal.ts'

const portal = await startPortal({ provider: createInMemoryProvider() })
const client = new Client(portal.origin)
afterAll(portal.stop)

const repeat = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join(' ')
const ofFields = (count: number) =>
  `{ ${repeat(count - 200, () => '__typename')} ${repeat(4, () => '...F')} } fragment F on Query { ${repeat(50, () => '__typename')} }`

/** A document with so many of something. */
const makers: [word: string, most: number, make: (count: number) => string][] = [
  ['aliases', 15, (count) => `{ ${repeat(count, (index) => `a${index}: __typename`)} }`],
  ['fields', 200, ofFields],
]

test.each(makers)('a document may have %s, at most %i', async (word, most, make) => {
  expect((await client.query(make(most))).errors).toBeUndefined()
  const { status, errors } = await client.query(make(most + 1))
  expect(status).toBe(400)
  expect(errors).toMatchObject([
    { message: expect.stringContaining(word), extensions: { code: 'BAD_USER_INPUT' } },
  ])
})

test.each([
  ['1,001 tokens', `{ ${repeat(1000, () => '__typename')} }`, 'tokens'],
  [
    'two mutations through a fragment',
    'mutation { ...M createCaptcha { image } } fragment M on Mutation { logOut { wasSignedIn } }',
    'mutations',
  ],
  [
    'several logins [asvs 6.3.1]',
    `mutation { ${repeat(2, (index) => `a${index}: logIn(input: { username: "a", password: "x", captcha: "demo" }) { __typename }`)} }`,
    'mutations',
  ],
  [
    'exponential growth through its fragments',
    `{ ...F0 } ${repeat(19, (index) => `fragment F${index} on Query { ...F${index + 1} ...F${index + 1} }`)} fragment F19 on Query { __typename }`,
    'fields',
  ],
])('a document with %s is refused before a resolver runs', async (_what, document, word) => {
  const { status, errors, data } = await client.query(document)
  expect([status, data ?? null]).toEqual([400, null])
  expect(errors?.[0]?.message).toContain(word)
})

test('a field of an input that the schema does not have is refused [asvs 15.3.3]', async () => {
  await client.logInInMemory()
  const document =
    'mutation ($input: BindAccountManagerInput!) { bindAccountManager(input: $input) { __typename } }'
  const { status, errors } = await client.query(document, { input: { number: '0417', authStatus: 1 } })
  expect([status, errors?.[0]?.message]).toEqual([400, expect.stringContaining('"authStatus"')])
})

test('a response has at most five errors, whatever their cause', async () => {
  await client.logInInMemory()
  const pages = repeat(15, (index) => `a${index}: customers(page: 0) { items { name } }`)
  expect((await client.query(`{ viewer { ${pages} } }`)).errors).toHaveLength(5)
  const { errors } = await client.query(`{ ${repeat(50, (index) => `nothing${index}`)} }`)
  expect(errors?.length).toBeLessThanOrEqual(5)
})

test('with introspection off the schema is not revealed, and errors suggest no names', async () => {
  const variables = { GRAPHQL_INTROSPECTION: 'off' }
  const closed = await startPortal({ provider: createInMemoryProvider(), variables })
  onTestFinished(closed.stop)
  const stranger = new Client(closed.origin)
  const { errors } = await stranger.query('{ __schema { types { name } } }')
  expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  expect((await stranger.query('{ viewe { username } }')).text).not.toContain('viewer')
  expect((await stranger.fetch('/schema.graphql')).status).toBe(404)
  expect(await (await client.fetch('/schema.graphql')).text()).toBe(readFileSync('schema.graphql', 'utf8'))
})
