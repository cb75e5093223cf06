import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { InMemoryCache } from '@apollo/client/cache'
import { parse, print } from 'graphql'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import { createPublicAnswers } from '#bff/graphql/public-answers.ts'
import { createSchema } from '#bff/graphql/schema.ts'
import { hashOfDocument } from '#bff/graphql/shipped-documents.ts'
import { createPreparedAnswers } from '#bff/graphql/short-way/answer-query.ts'
import { documentList } from '#bff/http/pages/builds.ts'
import { exampleVariables } from '#web/ide/operations/example-variables.ts'
import { readOperations } from '#web/ide/operations/read-operations.ts'
import { type Client, longWay, shortWay, signInDocuments } from '../support/client.ts'
import { comparable, comparableLog, type OneWay, startOnWay } from '../support/two-ways.ts'

const web = join(import.meta.dirname, '../../web')
const files = globSync('**/*.graphql', { cwd: web, exclude: ['**/node_modules/**'] })
const texts = files.map((path) => [path, readFileSync(join(web, path), 'utf8')] as const)
const cache = new InMemoryCache()
const examples = exampleVariables(1_795_000_000_000)
/** Every document of the pages as they send it; those that read first, because a write changes what they answer. */
const operations = readOperations(Object.fromEntries(texts))
  .map(({ name, kind, text }) => ({ name, kind, text: print(cache.transformDocument(parse(text))) }))
  .toSorted((one, other) => other.kind.localeCompare(one.kind))

let dist: string
let ways: [short: OneWay, long: OneWay]
beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'portal-dist-'))
  mkdirSync(join(dist, 'web', 'new'), { recursive: true })
  const listed = [...operations.map(({ text }) => text), ...signInDocuments.map((text) => print(parse(text)))]
  writeFileSync(
    join(dist, 'web', 'new', documentList),
    JSON.stringify(Object.fromEntries(listed.map((text) => [hashOfDocument(text), text]))),
  )
  writeFileSync(join(dist, 'web', 'current.json'), '{"current":"new"}')
})
afterAll(() => rmSync(dist, { recursive: true }))

const variables = { GRAPHQL_DOCUMENTS: 'shipped', RATE_LIMITS: 'on' }
let startsAt = 0
beforeEach(async () => {
  startsAt = Date.now()
  ways = [
    await startOnWay(shortWay, variables, dist, startsAt),
    await startOnWay(longWay, variables, dist, startsAt),
  ]
  return async () => void (await Promise.all(ways.map(({ stop }) => stop())))
})

type Ask = (client: Client, name: string, text: string) => ReturnType<Client['query']>

const accepting =
  (accept: string): Ask =>
  (client, name, text) =>
    client.query(text, examples[name] ?? {}, { accept })
const ofPages = 'application/graphql-response+json,application/json;q=0.9'
const asThePagesDo = accepting(ofPages)

/** Sends every document one way, in the state that `prepare` makes; returns the answers by name, the log, the counts and the traces. */
async function answersOf(
  way: OneWay,
  prepare: (way: OneWay, client: Client) => Promise<unknown> | void,
  ask: Ask,
) {
  const client = way.newClient()
  await prepare(way, client)
  const answers: Record<string, string> = {}
  for (const { name, text } of operations) answers[name] = comparable(await ask(client, name, text))
  const counts = (await way.metrics.registry.metrics())
    .split('\n')
    .filter((line) => /^portal_\w+(?:_count|_total)\{/.test(line))
  return { answers, log: comparableLog(way.portal.log()).split('\n'), counts, traces: await way.traces() }
}

const byHash: Ask = (client, name, text) =>
  client.queryByHash(hashOfDocument(text), examples[name] ?? {}, { accept: ofPages })

const signIn = (_way: OneWay, client: Client) => client.logInInMemory()
const failing = (error: () => Error) => async (way: OneWay, client: Client) => {
  await client.logInInMemory()
  way.trouble.provider = error
}

test.each<[state: string, prepare: (way: OneWay, client: Client) => Promise<unknown> | void, ask?: Ask]>([
  ['nobody is signed in', () => {}],
  ['somebody is signed in', signIn],
  ['the client accepts anything', signIn, accepting('*/*')],
  ['the client accepts JSON alone', signIn, accepting('application/json')],
  [
    'the client weighs two types as pages never do',
    signIn,
    accepting('text/html;q=0.1,application/json;q=0.2'),
  ],
  [
    'the session has expired',
    async (way, client) => {
      await client.logInInMemory()
      way.clock.advance(31 * 60_000)
    },
  ],
  [
    'the cookie is of nobody',
    (_way, client) => {
      client.jar.setCookieSync('portal=s%3Aunknown.signature; Path=/', client.origin)
    },
  ],
  [
    'the provider refuses',
    failing(() => new Fault('UPSTREAM_REFUSED', 'not possible', { providerCode: 'X1' })),
  ],
  ['the provider is too busy', failing(() => new Fault('RATE_LIMITED', 'wait', { retryAfterSeconds: 7 }))],
  [
    'the provider does not know the person',
    failing(() => new Fault('UNAUTHENTICATED', 'Nobody is signed in')),
  ],
  ['a call has a bug', failing(() => new TypeError('secret detail'))],
  [
    'variables are wrong',
    signIn,
    (client, name, text) =>
      client.query(
        text,
        Object.fromEntries(Object.keys(examples[name] ?? {}).map((key) => [key, { no: 1 }])),
      ),
  ],
  ['variables are missing', signIn, (client, _name, text) => client.query(text)],
  [
    'the page shows another person',
    signIn,
    (client, name, text) =>
      client.query(text, examples[name] ?? {}, { 'x-portal-username': 'somebody-else' }),
  ],
  [
    'the page is of another origin',
    signIn,
    (client, name, text) => client.query(text, examples[name] ?? {}, { origin: 'https://evil.example' }),
  ],
  [
    'the rate limits are used up',
    async (_way, client) => {
      await client.logInInMemory()
      const text = operations.find(({ name }) => name === 'UsernameAvailability')?.text ?? ''
      const variables = examples.UsernameAvailability ?? {}
      for (let times = 0; times < 30; times += 1) await client.query(text, variables)
      expect((await client.query(text, variables)).text).toContain('RATE_LIMITED')
    },
  ],
  [
    'the process is overloaded',
    async (way, client) => {
      await client.logInInMemory()
      way.trouble.eventLoopDelayMs = 1000
    },
  ],
  [
    'the store cannot be read',
    async (way, client) => {
      await client.logInInMemory()
      way.trouble.isStoreAway = true
    },
  ],
])(
  'while %s, both ways give every listed document the same answer, log, counts and trace',
  async (_state, prepare, ask) => {
    const [short, long] = await Promise.all(ways.map((way) => answersOf(way, prepare, ask ?? asThePagesDo)))
    expect(short?.answers).toEqual(long?.answers)
    expect(short?.log).toEqual(long?.log)
    expect(short?.counts).toEqual(long?.counts)
    expect(short?.traces).toEqual(long?.traces)
    expect(short?.traces.length).toBeGreaterThanOrEqual(operations.length)
  },
)

test('the hash of a document gets the answer of its text, both ways', async () => {
  const another = await startOnWay(shortWay, variables, dist, startsAt)
  const byText = await answersOf(another, signIn, asThePagesDo)
  for (const way of ways) expect(await answersOf(way, signIn, byHash)).toEqual(byText)
  await another.stop()
})

test('every query of the pages is prepared, and every mutation is left to Apollo Server', () => {
  const schema = createSchema(readFileSync(join(web, '../schema.graphql'), 'utf8'))
  const { find } = createPreparedAnswers(schema, createPublicAnswers(), null)
  const prepared = operations.filter(({ name, text }) => find({ query: text, variables: examples[name] }))
  expect(prepared.map(({ name }) => name)).toEqual(
    operations.filter(({ kind }) => kind === 'query').map(({ name }) => name),
  )
})
