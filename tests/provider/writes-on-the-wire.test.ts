import { afterAll, expect, test } from 'vitest'
import type { FeedbackTopic } from '#rules/feedback.ts'
import { companySizes } from '#rules/registration.ts'
import { png } from '../support/pictures.ts'
import { faultOf } from '../support/provider-calls.ts'
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

const image = { bytes: png(), type: 'image/png' } as const
const upload = (sent: { bytes: Uint8Array; type: 'image/png' | 'image/jpeg' } = image) =>
  legacyCalls(server.origin, { caller: { ...signedIn.caller, language: 'CN' } }).uploadIdentityDocument(sent)

test('an image is sent as one multipart file under a generated name, with the language', async () => {
  server.answerWith(data('/files/1.png'))
  expect(await upload()).toBe('/files/1.png')
  const [{ method, path, headers, bytes } = expect.fail()] = server.received
  expect([method, path, headers['auth-token']]).toEqual(['POST', '/api/home/uploadAuth', 'secret-token'])
  const form = await new Response(Uint8Array.from(bytes), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  }).formData()
  expect([...form.keys()].toSorted()).toEqual(['file', 'lang'])
  expect(form.get('lang')).toBe('zh')
  const file = form.get('file') as File
  expect(file.name).toMatch(/^[\da-f]{8}-[\da-f-]{27}\.png$/)
  expect(file.type).toBe('image/png')
  expect(Buffer.from(await file.arrayBuffer())).toEqual(image.bytes)
  expect(Number(headers['content-length'])).toBe(bytes.length)
})

test('a JPEG is named .jpg', async () => {
  server.answerWith(data('x'))
  await upload({ bytes: Buffer.from('x'), type: 'image/jpeg' })
  expect(server.received[0]?.body).toContain('.jpg"\r\nContent-Type: image/jpeg\r\n\r\nx\r\n')
})

test.each<[unknown, string]>([
  ['/files/1.png', '/files/1.png'],
  [' /files/1.png ', '/files/1.png'],
  [{ path: '/files/1.png', size: 7 }, '/files/1.png'],
  [{ url: 'https://files.example/1.png' }, 'https://files.example/1.png'],
])('the stored path is read from %j', async (value, file) => {
  server.answerWith(data(value))
  expect(await upload()).toBe(file)
})

test.each([null, '  ', 7, {}, 'x'.repeat(1025)])('the answer %j is UPSTREAM_CONTRACT', async (value) => {
  server.answerWith(data(value))
  expect(await faultOf(upload())).toMatchObject({ code: 'UPSTREAM_CONTRACT' })
  expect(server.received).toHaveLength(1)
})
