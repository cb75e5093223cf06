import { ApolloLink, gql, Observable } from '@apollo/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refetchByPage, refetchByUser } from '#web/platform/apollo/background.ts'
import { createApolloClient } from '#web/platform/apollo/client.ts'
import { createConnection } from '#web/platform/apollo/connection.ts'
import { personChange, tabPerson } from '#web/platform/browser/browser-storage.ts'
import { LogOutDocument } from '#web/features/account/quit/__generated__/log-out.ts'
import { AskSessionDocument } from '#web/platform/session/__generated__/session.ts'
import { reloadWithoutQuery } from '#web/platform/session/reload-without-query.ts'
import { forgetIdleEnd, idleEnd, knownUsername } from '#web/platform/session/session.ts'

const bodies: Record<string, unknown>[] = []
const sessionTimes = {
  'x-session-idle-seconds': '600',
  'x-session-left-seconds': '600',
  'x-session-absolute-seconds': '3600',
}
const answer = { data: { planRules: { __typename: 'PlanRules', minimumPayout: '100.00' } } }

beforeEach(() => {
  bodies.length = 0
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    bodies.push(JSON.parse(body as string) as Record<string, unknown>)
    return Response.json(answer)
  })
})
afterEach(() => {
  sessionStorage.clear()
  forgetIdleEnd()
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

test('a built operation is sent as its hash, and one that comes from no build as its text', async () => {
  expect((await ask(built)).data).toEqual(answer.data)
  await ask(written)
  const extensions = { persistedQuery: { version: 1, sha256Hash: built.hash } }
  const query = expect.stringContaining('query Rules') as unknown
  const operation = { operationName: 'Rules', variables: { at: 1 } }
  expect(bodies).toEqual([
    { ...operation, extensions },
    { ...operation, query },
  ])
})

test('an answer that the page has asked for before its code ran is taken up once, and only before another one has come', async () => {
  const early = () => ({
    'Rules{"at":1}': { askedAt: Date.now(), response: Promise.resolve(Response.json(answer)) },
  })
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

test('the end of the session counts from when an early request was sent, not from when its answer is taken up', async () => {
  const askedAt = Date.now() - 5000
  window.early = {
    'Rules{"at":1}': { askedAt, response: Promise.resolve(Response.json(answer, { headers: sessionTimes })) },
  }
  await ask(built)
  expect(idleEnd()?.endsAt).toBe(askedAt + 600_000)
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

/** A connection whose server answers when the test says so, in the order of the requests. */
const heldConnection = () => {
  const held: ((username: string) => void)[] = []
  const transport = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        held.push((username) => {
          operation.setContext({ response: new Response(null, { headers: sessionTimes }) })
          observer.next({ data: { viewer: { __typename: 'Affiliate', username } } })
          observer.complete()
        })
      }),
  )
  return { connection: createConnection(transport), held }
}

test('an answer that arrives after the person has left reaches nobody, not even the next person', async () => {
  const { connection, held } = heldConnection()
  const client = createApolloClient(connection)
  const asking = [connection.send(AskSessionDocument), connection.send(AskSessionDocument)]
  await connection.clear()
  held[0]?.('alice-chen')
  expect([await asking[0], tabPerson.read(), idleEnd()]).toEqual([{}, null, null])
  const showing = client.query({ query: AskSessionDocument })
  held[2]?.('bruno-diaz')
  await showing
  forgetIdleEnd()
  held[1]?.('alice-chen')
  expect(await asking[1]).toEqual({})
  expect([tabPerson.read(), personChange.read(), idleEnd()]).toEqual(['bruno-diaz', null, null])
})

test('of two answers about two persons the page shows the first, and reloads for the other', async () => {
  vi.mocked(reloadWithoutQuery).mockClear()
  const { connection, held } = heldConnection()
  const client = createApolloClient(connection)
  const showing = client.query({ query: AskSessionDocument })
  // Sent before anybody was shown, and answered after another tab has signed in.
  void connection.send(AskSessionDocument)
  held[0]?.('alice-chen')
  await showing
  held[1]?.('erin-park')
  await expect.poll(() => vi.mocked(reloadWithoutQuery).mock.calls).toHaveLength(1)
  expect(knownUsername(client.cache)).toBe('alice-chen')
})

test('a query repeated by the page is marked on the wire, and one repeated by the user is not', async () => {
  const marks: (string | null)[] = []
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    marks.push(new Headers(headers).get('x-background'))
    return Response.json(answer)
  })
  const query = createApolloClient().watchQuery({ query: written, variables: { at: 1 } })
  const watching = query.subscribe(() => {})
  const areSent = (expected: typeof marks) =>
    vi.waitFor(() => expect([marks, query.getCurrentResult().loading]).toEqual([expected, false]))
  await areSent([null])
  refetchByPage(query)
  await areSent([null, '1'])
  refetchByUser(query)
  await areSent([null, '1', null])
  watching.unsubscribe()
})

test('a query whose answer is lost is sent once more, and a write never', async () => {
  const sent: string[] = []
  const transport = new ApolloLink(({ operationType }) => {
    sent.push(operationType)
    return new Observable((observer) => observer.error(new TypeError('Failed to fetch')))
  })
  const connection = createConnection(transport)
  const { error } = await connection.send(AskSessionDocument)
  expect([sent, error instanceof TypeError]).toEqual([['query', 'query'], true])
  sent.length = 0
  await connection.send(LogOutDocument)
  expect(sent).toEqual(['mutation'])
})
