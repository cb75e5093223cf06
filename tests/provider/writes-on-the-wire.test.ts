import { afterAll, expect, test } from 'vitest'
import type { FeedbackTopic } from '#rules/feedback.ts'
import { companySizes } from '#rules/registration.ts'
import { code, data, startScriptedServer } from '../support/scripted-server.ts'
import { legacyCalls, signedInState } from './legacy-calls.ts'
import {
  affiliate,
  codeRequest,
  customer,
  emailCode,
  feedback,
  identity,
  registrationOnTheWire,
  type WriteName,
  writes,
} from './writes.ts'

const server = await startScriptedServer()
afterAll(server.stop)
const signedIn = { caller: { state: signedInState() } }
const calls = () => legacyCalls(server.origin, signedIn)
const body = (at = 0): unknown => JSON.parse(server.received[at]?.body ?? '')
const paths = () => server.received.map(({ path }) => path.replace('/api', ''))

test.each(Object.keys(writes) as WriteName[])('%s posts the fields of the provider', async (name) => {
  const { run, path, body: sent } = writes[name]
  server.answerWith(data(null))
  expect((await run(calls())).__typename).toMatch(/^(?:Accepted|EmailCodeSent)$/)
  const headers = { 'auth-token': 'secret-token' }
  expect(server.received).toMatchObject([{ method: 'POST', path: `/api${path}`, headers }])
  expect(body()).toEqual(sent)
})

test('a company is sent with its own fields, its size as a number', async () => {
  for (const [number, size] of companySizes.entries()) {
    server.answerWith(data(null))
    const website = number === 0 ? null : 'https://lund.example'
    const company = { name: '港湾', size, website }
    const others = { industry: 'Media', address: 'Pier 4', sid: 'a1b2c3' }
    await calls().registerAffiliate({ ...affiliate, ...others, company })
    const sent = { type: 1, companyName: '港湾', companySize: number, companyWebSite: website ?? '' }
    expect(body()).toEqual({ ...registrationOnTheWire, ...others, ...sent })
  }
})

test.each([
  [{ audience: 'CUSTOMER' }, '/register/imfs/sendEmail', 1],
  [{ audience: 'CUSTOMER', purpose: 'PASSWORD_RESET' }, '/register/sendEmail', 2],
  [{ purpose: 'PASSWORD_RESET' }, '/register/sendEmail', 2],
] as const)('a code for %o is sent by %s as type %i', async (changes, path, type) => {
  server.answerWith(data(null))
  await calls().sendEmailCode({ ...codeRequest, ...changes })
  expect(paths()).toEqual([path])
  expect(body()).toMatchObject({ type })
})

test('CUSTOMER_GROUP names the group that serves customers', async () => {
  server.answerWith(data(null))
  const by = legacyCalls(server.origin, { customerGroup: 'current' })
  await by.registerCustomer(customer)
  await by.sendEmailCode({ ...codeRequest, audience: 'CUSTOMER' })
  expect(paths()).toEqual(['/register/register', '/register/sendEmail'])
})

test.each([
  ['alice-chen', 'alice-chen'],
  [' alice ', 'alice'],
  ['  ', null],
  [{ name: 'alice' }, null],
])('sendEmail that answers with %j gives the name %j', async (value, name) => {
  server.answerWith(data(value))
  expect(await calls().sendEmailCode(codeRequest)).toEqual({ __typename: 'EmailCodeSent', name })
})

test('a code is sent once more, in a new session, when the provider has lost the one before', async () => {
  const caller = legacyCalls(server.origin)
  server.answerWith(data(null, { 'set-cookie': 'JSESSIONID=old; Path=/' }))
  await caller.sendEmailCode(codeRequest)
  server.answerWith(code(100600), data(null, { 'set-cookie': 'JSESSIONID=new; Path=/' }))
  expect((await caller.sendEmailCode(codeRequest)).__typename).toBe('EmailCodeSent')
  expect(server.received.map(({ headers }) => headers.cookie)).toEqual(['JSESSIONID=old', undefined])
  server.answerWith(data(null))
  await caller.checkEmailCode(emailCode)
  expect(server.received[0]?.headers.cookie).toBe('JSESSIONID=new')
})

test('the four topics of feedback are sent as the numbers 1 to 4, a passport as type 1', async () => {
  const topics: FeedbackTopic[] = ['FEATURE_SUGGESTION', 'FEEDBACK_1', 'FEEDBACK_2', 'OTHER']
  server.answerWith(data(null))
  for (const topic of topics) await calls().sendFeedback({ ...feedback, topic })
  expect(topics.map((_, at) => body(at))).toMatchObject([{ type: 1 }, { type: 2 }, { type: 3 }, { type: 4 }])
  await calls().submitPersonalVerification({ ...identity, idDocumentKind: 'PASSPORT' })
  expect(body(4)).toMatchObject({ idFileType: 1 })
})

test('FEEDBACK_PATH is where feedback goes, and a provider may take none', async () => {
  const at = (feedbackPath: string | null) => legacyCalls(server.origin, { feedbackPath, ...signedIn })
  server.answerWith(data(null))
  await at('/support/say').sendFeedback(feedback)
  expect(paths()).toEqual(['/support/say'])
  server.answerWith(data(null))
  expect(await at(null).sendFeedback(feedback)).toMatchObject({
    __typename: 'FeedbackUnavailable',
    providerCode: null,
  })
  expect(server.received).toEqual([])
})
