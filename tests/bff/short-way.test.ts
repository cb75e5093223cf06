import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import express, { type RequestHandler } from 'express'
import { expect, test } from 'vitest'
import type { Context } from '#bff/graphql/context.ts'
import { createPublicAnswers } from '#bff/graphql/public-answers.ts'
import { createSchema } from '#bff/graphql/schema.ts'
import { createPreparedAnswers } from '#bff/graphql/short-way/answer-query.ts'
import { createPreparedQueries } from '#bff/graphql/short-way/prepared-queries.ts'
import { createEncodedAnswers } from '#bff/http/short-way/encoded-answers.ts'
import { createPreparedHandler } from '#bff/http/short-way/answer-prepared.ts'
import { createShortWay } from '#bff/http/short-way/run-in-order.ts'
import { startServer } from '../support/express-server.ts'

const schema = createSchema(readFileSync(join(import.meta.dirname, '../../schema.graphql'), 'utf8'))
const { find } = createPreparedAnswers(schema, createPublicAnswers(), null)

test.each([
  ['a mutation', { query: 'mutation { logOut { __typename } }' }],
  ['two operations', { query: 'query A { viewer { username } } query B { viewer { username } }' }],
  ['introspection', { query: '{ __schema { description } }' }],
  [
    'introspection in a fragment',
    { query: '{ ...f } fragment f on Query { __type(name: "Query") { name } }' },
  ],
  ['an unknown field', { query: '{ viewer { nothing } }' }],
  ['a document over the limits', { query: `{ ${'a: __typename '.repeat(16)} }` }],
  ['a text that is not a document', { query: '{' }],
  ['a document that is not a text', { query: { kind: 'Document' } }],
  ['several requests in one', [{ query: '{ __typename }' }]],
  ['no body', undefined],
  ['variables as a text', { query: '{ __typename }', variables: '{}' }],
  ['variables as a list', { query: '{ __typename }', variables: [] }],
  ['extensions as a text', { query: '{ __typename }', extensions: '{}' }],
  ['a persisted query', { query: '{ __typename }', extensions: { persistedQuery: { version: 1 } } }],
  ['another operation name', { query: 'query A { __typename }', operationName: 'B' }],
  ['an empty operation name', { query: '{ __typename }', operationName: '' }],
  ['a missing variable', { query: 'query ($name: String!) { usernameAvailability(username: $name) }' }],
])('%s is left to Apollo Server', (_what, body) => {
  expect(find(body)).toBeNull()
})

test.each([
  ['a plain query', { query: '{ viewer { username } }' }],
  ['null beside it', { query: '{ __typename }', variables: null, operationName: null, extensions: null }],
  ['its own name', { query: 'query A { __typename }', operationName: 'A' }],
  ['extensions of Apollo Client', { query: '{ __typename }', extensions: { clientLibrary: {} } }],
  ['variables that it does not use', { query: '{ __typename }', variables: { other: 1 } }],
])('%s is prepared', (_what, body) => {
  expect(find(body)).not.toBeNull()
})

test('texts stay prepared while they are used, and all texts together are bounded', () => {
  const prepare = createPreparedQueries(schema)
  const [used, unused] = ['{ __typename }', '{ viewer { username } }'].map((text) => ({
    text,
    first: prepare(text),
  }))
  for (let index = 0; index < 4; index += 1) {
    prepare(`# ${index} ${'x'.repeat(60_000)}\n{ __typename }`)
    expect(prepare(used?.text ?? '')).toBe(used?.first)
  }
  expect(used?.first).not.toBeNull()
  expect(prepare(unused?.text ?? '')).not.toBe(unused?.first)
})

/** A server whose short way answers "short", and whose router answers "long". */
const startBoth = (...handlers: RequestHandler[]) => {
  const app = express()
  app.use(createShortWay([...handlers, (_request, response) => void response.send('short')]))
  app.use((_request, response) => void response.send('long'))
  return startServer(app)
}

test('only POST of exactly /graphql takes the short way', async () => {
  const origin = await startBoth()
  const ask = async (method: string, path: string) => (await fetch(`${origin}${path}`, { method })).text()
  expect(await ask('POST', '/graphql')).toBe('short')
  for (const path of ['/graphql/', '/graphql?query=x', '/GraphQL', '/graphql/more', '/%67raphql', '/'])
    expect([path, await ask('POST', path)]).toEqual([path, 'long'])
  for (const method of ['GET', 'PUT', 'DELETE', 'OPTIONS'])
    expect([method, await ask(method, '/graphql')]).toEqual([method, 'long'])
})

test.each<[string, RequestHandler]>([
  ['passes', (_request, _response, next) => next(new Error('refused'))],
  [
    'throws',
    () => {
      throw new Error('refused')
    },
  ],
  [
    'rejects with',
    async () => {
      throw new Error('refused')
    },
  ],
])('an error that a handler %s ends the short way and reaches the error handler', async (_how, handler) => {
  const app = express()
  app.use(createShortWay([handler, (_request, response) => void response.send('short')]))
  const toText: express.ErrorRequestHandler = (error: Error, _request, response, _next) =>
    void response.status(500).send(error.message)
  app.use(toText)
  const response = await fetch(`${await startServer(app)}/graphql`, { method: 'POST' })
  expect([response.status, await response.text()]).toEqual([500, 'refused'])
})

/** Whether the short way answers a request with these headers. */
async function answers(headers: Record<string, string>): Promise<boolean> {
  const app = express()
  app.use(express.json(), (request, _response, next) => {
    request.body ??= {}
    next()
  })
  app.use(
    createPreparedHandler({
      find: () => ({}),
      answer: async () => ({ text: 'short', isShared: false }),
      contextOf: async () => ({}),
      isAllowed: () => true,
      session: (_request, _response, next) => next(),
      compress: (_request, _response, next) => next(),
      leastCompressed: 8192,
    }),
  )
  app.use((_request, response) => void response.send('long'))
  const init = { method: 'POST', body: '{}', headers: { accept: 'application/json', ...headers } }
  return (await (await fetch(await startServer(app), init)).text()) === 'short'
}

test.each([
  ['application/json', true],
  ['application/json; charset=utf-8', true],
  ['text/plain', false],
  ['application/x-www-form-urlencoded', false],
  ['multipart/form-data; boundary=x', false],
  ['application/jsonp', false],
  ['application/json; charset=utf-16', false],
  ['application/graphql', false],
])('a body of type %s is answered the short way: %s', async (type, isShort) => {
  expect(await answers({ 'content-type': type })).toBe(isShort)
})

test.each([
  ['*/*', true],
  ['application/graphql-response+json,application/json;q=0.9', true],
  ['application/json;q=0', false],
  ['text/html', false],
  ['multipart/mixed;deferSpec=20220824, application/json', false],
])('a client that accepts %s is answered the short way: %s', async (accept, isShort) => {
  expect(await answers({ 'content-type': 'application/json', accept })).toBe(isShort)
})

test.each([
  ['gzip, deflate, br, zstd', true],
  ['br', true],
  ['gzip', false],
  ['br;q=0, gzip', false],
  ['*', false],
  ['abr', false],
  [undefined, false],
])('an answer for everybody is encoded once for all who accept %s: %s', async (accepted, isEncoded) => {
  const encode = createEncodedAnswers(10)
  const text = 'the same for everybody '.repeat(20)
  const encoded = await encode(text, accepted)
  expect(encoded !== null).toBe(isEncoded)
  expect(await encode(text, accepted)).toBe(encoded)
  expect(encoded === null ? text : brotliDecompressSync(encoded).toString()).toBe(text)
  expect(await encode('short', accepted)).toBeNull()
})

test('an answer whose encoding failed is encoded at the next request', async () => {
  const results = [Promise.reject(new Error('out of memory')), Promise.resolve(Buffer.from('encoded'))]
  const encode = createEncodedAnswers(1, () => results.shift() ?? Promise.reject(new Error('encoded again')))
  await expect(encode('text', 'br')).rejects.toThrow('out of memory')
  expect(String(await encode('text', 'br'))).toBe('encoded')
  expect(String(await encode('text', 'br'))).toBe('encoded')
})

test('the trace of a query ends also if executing it throws', async () => {
  const ended: string[] = []
  const traced = createPreparedAnswers(schema, createPublicAnswers(), () => (code) => void ended.push(code))
  const asked = traced.find({ query: '{ __typename }' })
  if (!asked) throw new Error('the query is not prepared')
  const broken = { ...asked, plan: null, document: { ...asked.document, definitions: [] } }
  await expect(traced.answer(broken, {} as Context)).rejects.toThrow('was not executed')
  expect(ended).toEqual(['INTERNAL_SERVER_ERROR'])
})
