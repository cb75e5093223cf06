import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from '../support/client.ts'
import { type Portal, startPortal } from '../support/portal.ts'
import { watchProvider } from '../support/watched-provider.ts'

const { provider, arrived, overrides } = watchProvider('bindAccountManager', 'sendFeedback')

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ provider })
})
afterAll(() => portal.stop())

async function signedIn(at = portal): Promise<Client> {
  arrived.length = 0
  delete overrides.sendFeedback
  const client = new Client(at.origin)
  await client.logInInMemory()
  return client
}

const refusal = `... on Failure { providerCode message }
  ... on InputRejected { problems { field kind limit } }
  ... on TooFrequent { retryAfterSeconds }`
const bindDocument = `mutation Bind($input: BindAccountManagerInput!) { bindAccountManager(input: $input) {
  __typename ${refusal}
  ... on BindAccountManagerSuccess { viewer { username profile { accountManagerNumber } } }
} }`
const feedbackDocument = `mutation Send($input: SendFeedbackInput!) { sendFeedback(input: $input) {
  __typename ${refusal} ... on SendFeedbackSuccess { topic }
} }`

const bind = async (client: Client, number: unknown) =>
  (await client.query(bindDocument, { input: { number } })).data?.bindAccountManager
const feedback = { topic: 'FEEDBACK_2', title: ' Export ', content: '\n<b>As a table</b> ' }

test('a bound account manager is in the profile of the same response and of the next', async () => {
  const client = await signedIn()
  expect(await bind(client, '0088')).toEqual({
    __typename: 'BindAccountManagerSuccess',
    viewer: { username: 'alice-chen', profile: { accountManagerNumber: '0088' } },
  })
  const { data } = await client.query('{ viewer { profile { accountManagerNumber } } }')
  expect(data?.viewer.profile.accountManagerNumber).toBe('0088')
})

test('feedback is sent without the blanks around it, and with its markup', async () => {
  const { data } = await (await signedIn()).query(feedbackDocument, { input: feedback })
  expect(data?.sendFeedback).toEqual({ __typename: 'SendFeedbackSuccess', topic: 'FEEDBACK_2' })
  expect(arrived).toEqual([
    ['sendFeedback', { topic: 'FEEDBACK_2', title: 'Export', content: '<b>As a table</b>' }],
  ])
})

test('a provider without feedback returns FeedbackUnavailable', async () => {
  const client = await signedIn()
  overrides.sendFeedback = async () => ({
    __typename: 'FeedbackUnavailable',
    providerCode: null,
    message: 'None',
  })
  const { data } = await client.query(feedbackDocument, { input: feedback })
  expect(data?.sendFeedback).toEqual({
    __typename: 'FeedbackUnavailable',
    providerCode: null,
    message: 'None',
  })
})

test('one account can make thirty changes in ten minutes, from any number of sessions', async () => {
  const limited = await startPortal({ provider, variables: { RATE_LIMITS: 'on' } })
  const [one, other] = [await signedIn(limited), await signedIn(limited)]
  for (let index = 0; index < 30; index += 1) {
    const client = index % 2 === 0 ? one : other
    expect((await bind(client, '0417')).__typename).toBe('BindAccountManagerSuccess')
  }
  const { data } = await other.query(feedbackDocument, { input: feedback })
  expect(data?.sendFeedback).toMatchObject({
    __typename: 'TooFrequent',
    providerCode: null,
    retryAfterSeconds: expect.toSatisfy((seconds) => seconds > 590 && seconds <= 600),
  })
  expect(arrived).toHaveLength(30)
  await limited.stop()
})
