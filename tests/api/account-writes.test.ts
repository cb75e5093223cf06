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

const refusal = `... on Failure { upstreamCode message }
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

test('a bound account manager stands in the profile of the same answer and of the next', async () => {
  const client = await signedIn()
  expect(await bind(client, '0088')).toEqual({
    __typename: 'BindAccountManagerSuccess',
    viewer: { username: 'alice-chen', profile: { accountManagerNumber: '0088' } },
  })
  const { data } = await client.query('{ viewer { profile { accountManagerNumber } } }')
  expect(data?.viewer.profile.accountManagerNumber).toBe('0088')
})

test.each([
  ['', 'REQUIRED', null],
  ['123', 'TOO_SHORT', 4],
  ['12345', 'TOO_LONG', 4],
  ['12a4', 'FORMAT', null],
  ['-123', 'FORMAT', null],
  ['０１２３', 'FORMAT', null],
])('the number %j is refused here: %s', async (number, kind, limit) => {
  const client = await signedIn()
  expect(await bind(client, number)).toMatchObject({
    __typename: 'InputRejected',
    upstreamCode: null,
    problems: [{ field: 'number', kind, limit }],
  })
  expect(arrived).toEqual([])
})

test.each([[{ number: 1234 }], [{ number: null }], [{}], [{ number: '1234', authStatus: 1 }]])(
  'the input %j is none, and the provider is not asked',
  async (input) => {
    const { errors, data } = await (await signedIn()).query(bindDocument, { input })
    expect(data).toBeUndefined()
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
    expect(arrived).toEqual([])
  },
)

test('feedback goes out without the blanks around it, its markup as it is', async () => {
  const { data } = await (await signedIn()).query(feedbackDocument, { input: feedback })
  expect(data?.sendFeedback).toEqual({ __typename: 'SendFeedbackSuccess', topic: 'FEEDBACK_2' })
  expect(arrived).toEqual([
    ['sendFeedback', { topic: 'FEEDBACK_2', title: 'Export', content: '<b>As a table</b>' }],
  ])
})

test('all that is wrong with a feedback is told at once, and the provider is not asked', async () => {
  const input = { ...feedback, title: ' \t', content: '字'.repeat(2001) }
  const { data } = await (await signedIn()).query(feedbackDocument, { input })
  expect(data?.sendFeedback).toMatchObject({
    __typename: 'InputRejected',
    problems: [
      { field: 'title', kind: 'REQUIRED', limit: null },
      { field: 'content', kind: 'TOO_LONG', limit: 2000 },
    ],
  })
  expect(arrived).toEqual([])
})

test.each([[5], ['5'], ['SOMETHING'], [null]])('there is no topic %j', async (topic) => {
  const { errors } = await (await signedIn()).query(feedbackDocument, { input: { ...feedback, topic } })
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
  expect(arrived).toEqual([])
})

test('a provider that takes no feedback says so', async () => {
  const client = await signedIn()
  overrides.sendFeedback = async () => ({
    __typename: 'FeedbackUnavailable',
    upstreamCode: null,
    message: 'None',
  })
  const { data } = await client.query(feedbackDocument, { input: feedback })
  expect(data?.sendFeedback).toEqual({
    __typename: 'FeedbackUnavailable',
    upstreamCode: null,
    message: 'None',
  })
})

test.each([
  ['bindAccountManager', bindDocument, { number: '12a4' }],
  ['sendFeedback', feedbackDocument, feedback],
])('%s is for the signed-in affiliate alone', async (_name, document, input) => {
  await signedIn()
  const { errors } = await new Client(portal.origin).query(document, { input })
  expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
  expect(arrived).toEqual([])
})

test('thirty changes in ten minutes are enough for one account, from wherever', async () => {
  const limited = await startPortal({ provider, variables: { RATE_LIMITS: 'on' } })
  const [one, other] = [await signedIn(limited), await signedIn(limited)]
  for (let index = 0; index < 30; index += 1) {
    const client = index % 2 === 0 ? one : other
    expect((await bind(client, '0417')).__typename).toBe('BindAccountManagerSuccess')
  }
  const { data } = await other.query(feedbackDocument, { input: feedback })
  expect(data?.sendFeedback).toMatchObject({
    __typename: 'TooFrequent',
    upstreamCode: null,
    retryAfterSeconds: expect.toSatisfy((seconds) => seconds > 590 && seconds <= 600),
  })
  expect(arrived).toHaveLength(30)
  await limited.stop()
})
