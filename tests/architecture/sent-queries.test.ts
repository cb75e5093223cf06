import { expect, test } from 'vitest'
import { sendsQuery } from '../support/sent-queries.ts'

const post = (query: string) => ['/graphql', JSON.stringify({ query })] as const
const get = (query: string) => [`/graphql?${new URLSearchParams({ query })}`, undefined] as const
const mutation = 'mutation { logOut { wasSignedIn } }'
const fragment = 'fragment F on Viewer { username }'

test.each([
  ['without its word', ...post('{ viewer { username } }')],
  ['with a name', ...post('query Who { viewer { username } }')],
  ['after a line break', ...post('\n  query { viewer { username } }\n')],
  ['after a comment', ...post('# who\n{ viewer { username } }')],
  ['after a fragment', ...post(`${fragment} { viewer { ...F } }`)],
  ['after a mutation', ...post(`${mutation} query Who { viewer { username } }`)],
  ['that cannot be parsed', ...post('{ viewer {')],
  ['by its hash', '/graphql', JSON.stringify({ extensions: { persistedQuery: { sha256Hash: 'a' } } })],
  [
    'beside a mutation',
    '/graphql',
    JSON.stringify([{ query: mutation }, { query: '{ viewer { username } }' }]),
  ],
  ['by GET', ...get('{ viewer { username } }')],
])('a query %s is found in a request', (_how, path, body) => {
  expect(sendsQuery(path, body)).toBe(true)
})

test.each([
  ['a mutation', ...post(mutation)],
  ['a mutation with a fragment', ...post(`${fragment} mutation { logOut { wasSignedIn } }`)],
  ['a mutation by GET', ...get(mutation)],
  ['another request', '/readyz', undefined],
  ['a body that is no JSON', '/graphql', '{ viewer'],
  ['bytes', '/uploads', new Uint8Array(3)],
  ['JSON without an operation', '/graphql', '[null, 1]'],
])('%s is no query', (_what, path, body) => {
  expect(sendsQuery(path, body)).toBe(false)
})
