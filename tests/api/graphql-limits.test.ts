import { afterAll, beforeAll, expect, test } from 'vitest'
import { createInMemoryProvider } from '#bff/provider/in-memory/in-memory.ts'
import { Client } from '../support/client.ts'
import { type Portal, startPortal } from '../support/portal.ts'

let portal: Portal
let client: Client
beforeAll(async () => {
  portal = await startPortal({ provider: createInMemoryProvider() })
  client = new Client(portal.origin)
})
afterAll(() => portal.stop())

const repeat = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join(' ')

test.each([
  ['15 aliases', `{ ${repeat(15, (index) => `a${index}: __typename`)} }`],
  ['200 fields', `{ ${repeat(4, () => '...F')} } fragment F on Query { ${repeat(50, () => '__typename')} }`],
  [
    '20 fragments',
    `{ ...F0 } ${repeat(20, (index) => `fragment F${index} on Query { __typename ${index < 19 ? `...F${index + 1}` : ''} }`)}`,
  ],
  ['10 directives', `{ ${repeat(10, (index) => `__typename @include(if: ${index % 2 === 0})`)} }`],
  ['the deepest fields of the schema', '{ viewer { customers { items { name } } } }'],
])('%s are accepted', async (_what, document) => {
  const { errors } = await client.query(document)
  expect(errors).toBeUndefined()
})

test.each([
  ['16 aliases', `{ ${repeat(16, (index) => `a${index}: __typename`)} }`, 'aliases'],
  [
    '201 fields',
    `{ __typename ${repeat(4, () => '...F')} } fragment F on Query { ${repeat(50, () => '__typename')} }`,
    'fields',
  ],
  [
    '21 fragments',
    `{ ...F0 } ${repeat(21, (index) => `fragment F${index} on Query { __typename ${index < 20 ? `...F${index + 1}` : ''} }`)}`,
    'fragments',
  ],
  ['11 directives', `{ ${repeat(11, () => '__typename @include(if: true)')} }`, 'directives'],
  ['11 operations', repeat(11, (index) => `query Q${index} { __typename }`), 'operations'],
  ['1,001 tokens', `{ ${repeat(1000, () => '__typename')} }`, 'tokens'],
  ['two mutations', 'mutation { createCaptcha { image } logOut { wasSignedIn } }', 'mutations'],
  [
    'two mutations through a fragment',
    'mutation { ...M createCaptcha { image } } fragment M on Mutation { logOut { wasSignedIn } }',
    'mutations',
  ],
])('%s are refused before a resolver runs', async (_what, document, word) => {
  const { status, errors, data } = await client.query(document)
  expect(status).toBe(400)
  expect(data ?? null).toBeNull()
  expect(errors).toMatchObject([
    { message: expect.stringContaining(word), extensions: { code: 'BAD_USER_INPUT' } },
  ])
})

test('a document that grows exponentially through its fragments is refused at once', async () => {
  const doubling = repeat(19, (index) => `fragment F${index} on Query { ...F${index + 1} ...F${index + 1} }`)
  const { status, errors } = await client.query(`{ ...F0 } ${doubling} fragment F19 on Query { __typename }`)
  expect(status).toBe(400)
  expect(errors?.[0]?.message).toContain('fields')
})

test('a body over 64 kB is refused as JSON', async () => {
  const response = await client.post({
    body: JSON.stringify({ query: `{ __typename } #${'x'.repeat(66_000)}` }),
  })
  expect(response.status).toBe(413)
  expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] })
})

test('several operations in one request body are refused', async () => {
  const response = await client.post({
    body: JSON.stringify([{ query: '{ __typename }' }, { query: '{ __typename }' }]),
  })
  expect(response.status).toBe(400)
})

test('a response has at most five errors, whatever their cause', async () => {
  await client.createCaptcha()
  await client.submitLogIn({ username: 'alice-chen', password: 'Portal-demo1', captcha: 'demo' })
  const pages = repeat(15, (index) => `a${index}: customers(page: 0) { items { name } }`)
  expect((await client.query(`{ viewer { ${pages} } }`)).errors).toHaveLength(5)
  const { errors } = await client.query(`{ ${repeat(50, (index) => `nothing${index}`)} }`)
  expect(errors?.length).toBeLessThanOrEqual(5)
})

const get = (query: string, headers: Record<string, string> = { 'apollo-require-preflight': '1' }) =>
  fetch(`${portal.origin}/graphql?${new URLSearchParams({ query })}`, { headers })

test('GET serves public fields', async () => {
  const response = await get(
    '{ countries { id } legalText(kind: PRIVACY_POLICY) { version } planRules { payoutDay } __typename }',
  )
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ data: { countries: expect.any(Array) } })
  expect(response.headers.get('cache-control')).toBe('public, max-age=60')
})

test('the answer to a GET may be cached, so it says nothing about the session', async () => {
  await client.logInInMemory()
  const headers = { 'apollo-require-preflight': '1', cookie: client.cookies }
  const response = await get('{ countries { id } }', headers)
  expect([...response.headers.keys()].filter((name) => name.startsWith('x-session'))).toEqual([])
  const failed = await get('{ countries(language: XX) { id } }', headers)
  expect(failed.headers.get('cache-control')).toBe('no-store')
})

test.each([
  '{ viewer { username } }',
  '{ cashBackEstimate(monthlyConsumption: "1.00") { paid } }',
  '{ ...F } fragment F on Query { viewer { username } }',
  'mutation { createCaptcha { image } }',
])('GET does not serve %s', async (query) => {
  const response = await get(query)
  expect(response.status).toBe(405)
  expect(response.headers.getSetCookie()).toEqual([])
})

test('a GET that a form or an image could send is refused [asvs 3.5.1]', async () => {
  expect((await get('{ __typename }', {})).status).toBe(400)
})

test.each(['PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'])('GraphQL is not served by %s', async (method) => {
  expect((await client.fetch('/graphql', { method })).status).toBe(405)
})

test.each([{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }])(
  'a page of another origin (%o) is refused [asvs 3.5.2]',
  async (headers) => {
    const response = await client.post({
      headers,
      body: '{"query":"{ __typename }"}',
    })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] })
  },
)

test("the portal's own origin is accepted", async () => {
  expect((await client.query('{ __typename }', {}, { origin: portal.origin })).status).toBe(200)
})

test('with introspection off the schema is not revealed, and errors suggest no names', async () => {
  const closed = await startPortal({
    provider: createInMemoryProvider(),
    variables: { GRAPHQL_INTROSPECTION: 'off' },
  })
  const stranger = new Client(closed.origin)
  expect((await stranger.query('{ __schema { types { name } } }')).errors?.[0]?.extensions.code).toBe(
    'BAD_USER_INPUT',
  )
  expect((await stranger.query('{ viewe { username } }')).text).not.toContain('viewer')
  await closed.stop()
})
