import { gql } from '@apollo/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApolloClient } from '#web/platform/apollo/client.ts'

const { dataset } = document.documentElement
const bodies: Record<string, unknown>[] = []
const answer = { data: { planRules: { __typename: 'PlanRules', minimumPayout: '100.00' } } }

beforeEach(() => {
  bodies.length = 0
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    bodies.push(JSON.parse(body as string) as Record<string, unknown>)
    return Response.json(answer)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  delete dataset.documents
})

const written = gql`
  query Rules($at: Int) {
    planRules(at: $at) {
      minimumPayout
    }
  }
`
const built = { ...written, hash: 'the hash of the build' }
const ask = (query: typeof written) =>
  createApolloClient().query({ query, variables: { at: 1 }, fetchPolicy: 'no-cache' })

test('a built operation is sent as its hash where the server accepts nothing but listed documents', async () => {
  dataset.documents = 'hash'
  expect((await ask(built)).data).toEqual(answer.data)
  expect(bodies).toEqual([
    {
      operationName: 'Rules',
      variables: { at: 1 },
      extensions: { persistedQuery: { version: 1, sha256Hash: built.hash } },
    },
  ])
})

test.each([
  ['the server accepts every document', 'text', built],
  ['it comes from no build', 'hash', written],
])('an operation is sent as its text if %s', async (_why, documents, query) => {
  dataset.documents = documents
  await ask(query)
  expect(bodies).toMatchObject([{ query: expect.stringContaining('query Rules') as unknown }])
  expect(bodies[0]?.extensions).toBeUndefined()
})

test('an answer that the page has asked for before its code ran is taken up once, and only before another one has come', async () => {
  const early = () => ({ 'Rules{"at":1}': Promise.resolve(Response.json(answer)) })
  window.early = early()
  expect((await ask(built)).data).toEqual(answer.data)
  expect(bodies).toEqual([])
  await ask(built)
  expect(bodies).toHaveLength(1)

  window.early = early()
  await createApolloClient().query({ query: written, variables: { at: 2 }, fetchPolicy: 'no-cache' })
  await ask(built)
  expect(bodies).toHaveLength(3)
})

test('an operation whose document one portal does not know is sent again, for the other version to answer', async () => {
  const unknown = { message: 'unknown', extensions: { code: 'BAD_USER_INPUT', isDocumentUnknown: true } }
  const refused = () => Response.json({ errors: [unknown] }, { status: 400 })
  const answers = [refused(), refused(), Response.json(answer)]
  const send = vi.fn<() => Promise<Response>>(async () => answers.shift() ?? refused())
  vi.stubGlobal('fetch', send)
  expect((await ask(built)).data).toEqual(answer.data)
  expect(send).toHaveBeenCalledTimes(3)
})
