import { ApolloLink, gql, Observable } from '@apollo/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApolloClient } from '#web/platform/apollo/client.ts'
import { createConnection } from '#web/platform/apollo/connection.ts'
import { faultsOf } from '#web/platform/errors/fault.ts'
import { onSessionEnd } from '#web/platform/session/session-end.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 18, 12) }))
afterEach(() => void vi.useRealTimers())

const answer = { data: { viewer: { __typename: 'Affiliate', username: 'alice-chen' } } }
const refusal = (extensions: object): ApolloLink.Result => ({
  data: { viewer: null },
  errors: [
    { message: 'not signed in', path: ['viewer'], extensions: { code: 'UNAUTHENTICATED', ...extensions } },
  ],
})
const replaced = refusal({ retryAfterSeconds: 1 })

/** A client whose server gives these answers in turn, and repeats the last one. */
const clientOf = (...answers: ApolloLink.Result[]) => {
  const sent: (string | undefined)[] = []
  const transport = new ApolloLink((operation) => {
    const result = answers[Math.min(sent.length, answers.length - 1)] ?? answer
    sent.push(operation.operationName)
    return new Observable((observer) => {
      observer.next(result)
      observer.complete()
    })
  })
  return { client: createApolloClient(createConnection(transport)), sent }
}
const ends = () => {
  const heard: string[] = []
  const stop = onSessionEnd((end) => heard.push(end))
  return { heard, stop }
}
const query = gql`query WhoIsThere { viewer { username } }`

test('a request whose session continued under another id is sent again, and nobody is signed out', async () => {
  const { client, sent } = clientOf(replaced, replaced, answer)
  const { heard, stop } = ends()
  const asking = client.query({ query })
  await vi.advanceTimersByTimeAsync(2000)
  expect((await asking).data).toEqual(answer.data)
  expect([sent.length, heard]).toEqual([3, []])
  stop()
})

test('if the new cookie never arrives, the session counts as lost after three more attempts', async () => {
  const { client, sent } = clientOf(replaced)
  const { heard, stop } = ends()
  const asking = client.query({ query })
  await vi.advanceTimersByTimeAsync(10_000)
  expect((await asking).error).toBeDefined()
  expect([sent.length, heard]).toEqual([4, ['lost']])
  stop()
})

test('a session that is over is asked for once', async () => {
  const { client, sent } = clientOf(refusal({}))
  const { heard, stop } = ends()
  await client.query({ query })
  expect([sent.length, heard]).toEqual([1, ['lost']])
  stop()
})

test('a request that is stopped while it waits is not sent again', async () => {
  const { client, sent } = clientOf(replaced, answer)
  const asking = client.watchQuery({ query }).subscribe({})
  await vi.advanceTimersByTimeAsync(500)
  asking.unsubscribe()
  await vi.advanceTimersByTimeAsync(5000)
  expect(sent).toHaveLength(1)
})

const save = gql`mutation Save { submitVerification { __typename viewer { username } } }`

test('a mutation that ran before its session was replaced is not sent again, and nobody is signed out', async () => {
  const data = { submitVerification: { __typename: 'SubmitVerificationSuccess', viewer: null } }
  const [error] = replaced.errors ?? []
  const errors = [{ ...error, message: 'not signed in', path: ['submitVerification', 'viewer'] }]
  const { client, sent } = clientOf({ data, errors })
  const { heard, stop } = ends()
  const outcome = await client.mutate({ mutation: save, errorPolicy: 'all' })
  expect(outcome.data).toMatchObject(data)
  expect(faultsOf(outcome.error)).toMatchObject([{ name: 'UPSTREAM_UNAVAILABLE' }])
  await vi.advanceTimersByTimeAsync(10_000)
  expect([sent.length, heard]).toEqual([1, []])
  stop()
})

test('a mutation that was refused because its session was replaced is sent again', async () => {
  const data = { submitVerification: { __typename: 'SubmitVerificationSuccess', viewer: null } }
  const refused = { data: null, errors: replaced.errors ?? [] }
  const { client, sent } = clientOf(refused, { data })
  const { heard, stop } = ends()
  const saving = client.mutate({ mutation: save, errorPolicy: 'all' })
  await vi.advanceTimersByTimeAsync(1000)
  expect((await saving).data).toMatchObject(data)
  expect([sent.length, heard]).toEqual([2, []])
  stop()
})
