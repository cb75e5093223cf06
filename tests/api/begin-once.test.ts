import { expect, onTestFinished, test } from 'vitest'
import { Client } from '../support/client.ts'
import { startPortal } from '../support/portal.ts'
import { watchProvider } from '../support/watched-provider.ts'

const id = { 'x-portal-request': '0123456789abcdef0123456789abcdef' }
const document = 'mutation ($input: SendFeedbackInput!) { sendFeedback(input: $input) { __typename } }'
const input = { topic: 'OTHER', title: 'Title', content: 'Content' }

/** A signed-in affiliate at one of several portals; their sessions would be in a Redis. */
async function startAt(variables: Record<string, string>) {
  const watched = watchProvider('sendFeedback')
  const portal = await startPortal({
    provider: watched.provider,
    variables: { SESSION_STORE: 'redis://127.0.0.1:6379', ...variables },
  })
  onTestFinished(portal.stop)
  const client = new Client(portal.origin)
  await client.logInInMemory()
  return { client, arrived: watched.arrived, origin: portal.origin }
}

test.each([
  ['that is trusted', 'loopback'],
  ['whose address TRUST_PROXY does not name', '192.0.2.1'],
])(
  'a mutation that a proxy %s sends again is not run again, and its outcome is unknown; a logout and a read are',
  async (_what, trusted) => {
    const { client, arrived } = await startAt({ TRUST_PROXY: trusted })
    const first = await client.query(document, { input }, id)
    expect(first.data?.sendFeedback.__typename).toBe('SendFeedbackSuccess')
    const again = await client.query(document, { input }, id)
    expect(again.status).toBe(200)
    expect(again.errors).toMatchObject([
      { path: ['sendFeedback'], extensions: { code: 'UPSTREAM_UNAVAILABLE', isOutcomeUnknown: true } },
    ])
    expect(arrived).toHaveLength(1)
    expect((await client.query('{ viewer { username } }', {}, id)).data?.viewer.username).toBe('alice-chen')
    expect((await client.query('mutation { logOut { wasSignedIn } }', {}, id)).data).toEqual({
      logOut: { wasSignedIn: true },
    })
  },
)

test('an id that somebody else has used does not keep a mutation from running', async () => {
  const { client, arrived, origin } = await startAt({ TRUST_PROXY: 'loopback' })
  const other = new Client(origin)
  await other.logInInMemory('erin-park')
  await other.query(document, { input }, id)
  expect((await client.query(document, { input }, id)).errors).toBeUndefined()
  expect(arrived).toHaveLength(2)
})
