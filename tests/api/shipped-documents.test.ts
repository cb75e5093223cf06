import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ApolloClient, type DocumentNode, HttpLink } from '@apollo/client'
import { isMutationOperation } from '@apollo/client/utilities'
import { Kind, parse, print } from 'graphql'
import { afterAll, expect, test } from 'vitest'
import { documentHash } from '#bff/http/guards/document-guard.ts'
import { documentList } from '#bff/http/pages/builds.ts'
import { createInMemoryProvider } from '#bff/provider/in-memory/in-memory.ts'
import { documentHashes } from '#web/codegen/sent-documents.ts'
import { createCache } from '#web/platform/apollo/cache.ts'
import { shippedTexts } from '../../scripts/shipped-texts.ts'
import { Client } from '../support/client.ts'
import { startPortal } from '../support/portal.ts'

const web = join(import.meta.dirname, '../../web')
const publicText = print(parse('{ countries { id name } }'))
const olderText = print(parse('{ planRules { minimumPayout } }'))

/** A build that consists only of its list of documents. */
function build(name: string, documents: Record<string, string>): void {
  mkdirSync(join(dist, 'web', name), { recursive: true })
  writeFileSync(join(dist, 'web', name, documentList), JSON.stringify(documents))
}

const dist = mkdtempSync(join(tmpdir(), 'portal-dist-'))
build('new', await shippedTexts(web))
build('old', { [documentHash(olderText)]: olderText })
build('oldest', { [documentHash(publicText)]: publicText })
writeFileSync(join(dist, 'web', 'current.json'), '{"current":"new"}')
const portal = await startPortal({
  provider: createInMemoryProvider(),
  variables: { GRAPHQL_DOCUMENTS: 'shipped' },
  dist,
})
afterAll(async () => {
  await portal.stop()
  rmSync(dist, { recursive: true })
})

/** Every operation of the web client, as its Apollo Client puts it on the wire. */
async function sentByTheWeb(): Promise<string[]> {
  const sent: string[] = []
  const fetch = async (_url: unknown, init: RequestInit = {}) => {
    sent.push((JSON.parse(init.body as string) as { query: string }).query)
    return Response.json({ errors: [{ message: 'nobody is here' }] })
  }
  const link = new HttpLink({ fetch })
  const policies = { fetchPolicy: 'no-cache', errorPolicy: 'all' } as const
  const defaultOptions = { watchQuery: policies, query: policies, mutate: policies }
  const client = new ApolloClient({ cache: createCache(), link, defaultOptions })
  for (const file of globSync('**/__generated__/*.ts', { cwd: web }))
    for (const value of Object.values((await import(join(web, file))) as Record<string, DocumentNode>))
      if (value.definitions?.some(({ kind }) => kind === Kind.OPERATION_DEFINITION))
        await (isMutationOperation(value)
          ? client.mutate({ mutation: value })
          : client.query({ query: value }))
  return sent
}

const isUnknown = ({ errors }: Pick<Awaited<ReturnType<Client['query']>>, 'errors'>) =>
  errors?.some(({ extensions }) => extensions.isDocumentUnknown === true) ?? false

test('everything that the web client sends is in the list of its build', async () => {
  const client = new Client(portal.origin)
  const sent = await sentByTheWeb()
  expect(sent.length).toBeGreaterThan(5)
  expect(sent.join()).toContain('mutation LogIn')
  for (const query of sent) expect([query, isUnknown(await client.query(query))]).toEqual([query, false])
  for (const query of sent)
    expect([query, isUnknown(await client.queryByHash(documentHash(query)))]).toEqual([query, false])
})

test('the hash that the build writes into an operation is that of the text which the web client sends', async () => {
  const { load } = documentHashes()
  if (typeof load !== 'function') throw new Error('the plugin loads no files')
  const hashes: (string | undefined)[] = []
  for (const file of globSync('**/__generated__/*.ts', { cwd: web })) {
    const code = await load.call({} as never, join(web, file))
    if (typeof code !== 'string') throw new Error(`the plugin does not load ${file}`)
    hashes.push(...[...code.matchAll(/"kind":"Document","hash":"([0-9a-f]{64})"/g)].map(([, one]) => one))
  }
  const sent = await sentByTheWeb()
  expect(hashes.length).toBe(sent.length)
  expect(new Set(hashes)).toEqual(new Set(sent.map(documentHash)))
})

const persistedQuery = (sha256Hash: unknown) => ({ persistedQuery: { version: 1, sha256Hash } })

test('a hash gives the answer of its text, also that of an older build, and beside other extensions', async () => {
  const client = new Client(portal.origin)
  const { data } = await client.query(olderText)
  expect(data?.planRules).toBeDefined()
  const sha256Hash = documentHash(olderText)
  expect((await client.queryByHash(sha256Hash)).data).toEqual(data)
  const extensions = { ...persistedQuery(sha256Hash), clientLibrary: { name: 'a library' } }
  expect((await client.send(JSON.stringify({ extensions }))).data).toEqual(data)
})

test('no client can register a text', async () => {
  const client = new Client(portal.origin)
  const own = '{ countries { dialCode } }'
  for (const text of [own, olderText]) {
    const extensions = persistedQuery(documentHash(own))
    const { data, errors } = await client.send(JSON.stringify({ query: text, extensions }))
    expect([data, errors?.length]).toEqual([undefined, 1])
    expect(isUnknown(await client.send(JSON.stringify({ extensions })))).toBe(true)
  }
})

const refusal = (message: string) => ({
  message,
  extensions: { code: 'BAD_USER_INPUT', isDocumentUnknown: true },
})
const unknownText = refusal('Only the documents of the portal are accepted: reload the page')
/** By this message, the persisted queries of other clients know that they have to send the text. */
const unknownHash = refusal('PersistedQueryNotSupported')
const otherHash = { extensions: persistedQuery(documentHash('{ viewer { username } }')) }

test.each<[string, object, object]>([
  ['a document that no page sends', { query: '{ viewer { username } }' }, unknownText],
  ['introspection', { query: '{ __schema { types { name } } }' }, unknownText],
  ['a text that is not a document', { query: '{' }, unknownText],
  ['the hash of an unknown text', otherHash, unknownHash],
  ['a hash that is not a text', { extensions: persistedQuery({ length: 64 }) }, unknownHash],
])('%s is refused with a code, and reveals nothing about the schema', async (_what, body, error) => {
  const { status, errors, headers, data } = await new Client(portal.origin).send(JSON.stringify(body))
  expect([status, data, headers.getSetCookie()]).toEqual([400, undefined, []])
  expect(errors).toEqual([error])
})

test('a portal that accepts every document refuses the hash of another version alike', async () => {
  const open = await startPortal({ provider: createInMemoryProvider() })
  const { status, errors } = await new Client(open.origin).send(JSON.stringify(otherHash))
  await open.stop()
  expect([status, errors]).toEqual([400, [unknownHash]])
})

test('the list also applies to GET', async () => {
  const get = (search: string) =>
    fetch(`${portal.origin}/graphql?${search}`, { headers: { 'apollo-require-preflight': '1' } })
  const query = (document: string) => `query=${encodeURIComponent(document)}`
  expect((await get(query(publicText))).status).toBe(200)
  const other = '{ countries { dialCode } }'
  for (const search of [query(other), `%71uery=${encodeURIComponent(other)}`]) {
    const response = await get(search)
    expect([search, response.status]).toEqual([search, 400])
  }
})
