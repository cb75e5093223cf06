import { ApolloLink, gql, Observable } from '@apollo/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApolloClient } from '#web/platform/apollo/client.ts'
import { createConnection } from '#web/platform/apollo/connection.ts'
import { createTransport } from '#web/platform/apollo/transport.ts'
import { recallPersonChange, recallTabPerson } from '#web/platform/browser/browser-storage.ts'
import { AskSessionDocument } from '#web/platform/session/__generated__/ask-session.ts'
import { askSession, forgetEnd, idleEnd } from '#web/platform/session/session.ts'

const forget = () => {
  sessionStorage.clear()
  forgetEnd()
}
beforeEach(forget)
afterEach(forget)

const headers = { 'x-session-idle-seconds': '600', 'x-session-left-seconds': '600' }

/** A connection whose server answers when the test says so, in the order of the requests. */
const heldConnection = () => {
  const held: ((username: string) => void)[] = []
  const transport = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        held.push((username) => {
          operation.setContext({ response: new Response(null, { headers }) })
          observer.next({ data: { viewer: { __typename: 'Affiliate', username } } })
          observer.complete()
        })
      }),
  )
  return { connection: createConnection(transport), held }
}

test('an answer is that of its operation, and the end of the session is known from it', async () => {
  const { connection, held } = heldConnection()
  const asking = askSession(connection)
  held[0]?.('alice-chen')
  expect([await asking, recallTabPerson(), idleEnd() === null]).toEqual(['alice-chen', 'alice-chen', false])
})

test('an answer after the clear reaches nobody, if nobody is shown', async () => {
  const { connection, held } = heldConnection()
  const asking = connection.send(AskSessionDocument)
  await connection.clear()
  held[0]?.('alice-chen')
  expect([await asking, recallTabPerson(), idleEnd()]).toEqual([{}, null, null])
})

test('an answer after the clear reaches nobody, if another person is shown', async () => {
  const { connection, held } = heldConnection()
  const client = createApolloClient(connection)
  const asking = connection.send(AskSessionDocument)
  await connection.clear()
  const showing = client.query({
    query: gql`
      query WhoIsThere {
        viewer {
          username
        }
      }
    `,
  })
  held[1]?.('bruno-diaz')
  await showing
  forgetEnd()
  held[0]?.('alice-chen')
  expect(await asking).toEqual({})
  expect([recallTabPerson(), recallPersonChange(), idleEnd()]).toEqual(['bruno-diaz', null, null])
})

test('a link that throws is an error of the operation, such as for a document without its text', async () => {
  const { error } = await createConnection(createTransport()).send(gql`
    query WhoIsThere {
      viewer {
        username
      }
    }
  `)
  expect(String(error)).toContain('sentWithoutClient')
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
  const write = gql`
    mutation LogOut {
      logOut {
        wasSignedIn
      }
    }
  `
  await connection.send(write)
  expect(sent).toEqual(['mutation'])
})
