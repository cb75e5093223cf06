import { afterAll, expect, test } from 'vitest'
import type { ProviderClient, StoredFile } from '#bff/provider/provider.ts'
import { code, data, startScriptedServer } from '../support/scripted-server.ts'
import { legacyCalls, signedInState } from './legacy-calls.ts'
import { faultOf } from '../support/provider-calls.ts'

const server = await startScriptedServer()
afterAll(server.stop)

const state = signedInState()
const calls = () => legacyCalls(server.origin, { caller: { state } })

const [front, back] = ['/files/1.png', '/files/2.png'] as [StoredFile, StoredFile]
const stated = { realName: '陈大文', idNumber: 'X123', address: 'Pier 4' }
const feedback = { topic: 'OTHER', title: 'Export 表', content: 'one\r\n<b>two</b>' } as const
const writes: [string, (calls: ProviderClient) => Promise<{ __typename: string }>, string, object][] = [
  [
    'bindAccountManager',
    (by) => by.bindAccountManager({ number: '0012' }),
    '/api/home/setAmNumber',
    { amNumber: '0012', lang: 'en' },
  ],
  [
    'sendFeedback',
    (by) => by.sendFeedback(feedback),
    '/api/home/feedback',
    { type: 4, title: 'Export 表', content: 'one\r\n<b>two</b>', lang: 'en' },
  ],
  [
    'setPayoutAccount',
    (by) =>
      by.setPayoutAccount({
        countryId: '344',
        bankName: 'Bank',
        accountNumber: '0012345678901234567890',
        accountHolder: '陈大文',
      }),
    '/api/home/updateBank',
    {
      bankCountryId: '344',
      bankName: 'Bank',
      bankAccount: '0012345678901234567890',
      bankUserName: '陈大文',
      lang: 'en',
    },
  ],
  [
    'submitPersonalVerification',
    (by) =>
      by.submitPersonalVerification({ ...stated, idDocumentKind: 'IDENTITY_CARD', files: [front, back] }),
    '/api/home/auth',
    {
      type: 0,
      idFileType: 0,
      realName: '陈大文',
      cardId: 'X123',
      address: 'Pier 4',
      idFilePath: '/files/1.png,/files/2.png',
      lang: 'en',
    },
  ],
  [
    'submitCompanyVerification',
    (by) =>
      by.submitCompanyVerification({
        companyName: '港湾',
        registrationCode: '12-3',
        address: 'Pier 4',
        files: [front],
      }),
    '/api/home/auth',
    {
      type: 1,
      companyName: '港湾',
      code: '12-3',
      address: 'Pier 4',
      idFilePath: '/files/1.png',
      idFileType: 1,
      lang: 'en',
    },
  ],
]

test.each(writes)('%s posts the fields of the provider', async (_name, write, path, body) => {
  server.answerWith(data(null))
  expect((await write(calls())).__typename).toBe('Accepted')
  expect(server.received).toMatchObject([{ method: 'POST', path, headers: { 'auth-token': 'secret-token' } }])
  expect(JSON.parse(server.received[0]?.body ?? '')).toEqual(body)
})

test.each([
  ['FEATURE_SUGGESTION', 1],
  ['FEEDBACK_1', 2],
  ['FEEDBACK_2', 3],
  ['OTHER', 4],
] as const)('feedback about %s has type %i', async (topic, type) => {
  server.answerWith(data(null))
  await calls().sendFeedback({ ...feedback, topic })
  expect(JSON.parse(server.received[0]?.body ?? '')).toMatchObject({ type })
})

test('FEEDBACK_PATH is where feedback goes, and a provider may take none', async () => {
  const at = (feedbackPath: string | null) => legacyCalls(server.origin, { feedbackPath, caller: { state } })
  server.answerWith(data(null))
  await at('/support/say').sendFeedback(feedback)
  expect(server.received.map(({ path }) => path)).toEqual(['/api/support/say'])
  server.answerWith(data(null))
  expect(await at(null).sendFeedback(feedback)).toMatchObject({
    __typename: 'FeedbackUnavailable',
    providerCode: null,
  })
  expect(server.received).toEqual([])
})

test.each(writes)('%s lists its refusals; another code is a fault, and is sent once', async (name, write) => {
  server.answerWith(code(100601))
  expect(await write(calls())).toMatchObject({ __typename: 'TooFrequent', providerCode: '100601' })
  server.answerWith(code(100610))
  const repeated = await write(calls()).catch((error: unknown) => error)
  const isVerification = name.startsWith('submit')
  expect(repeated).toMatchObject(
    isVerification
      ? { __typename: 'AlreadySubmitted' }
      : { code: 'UPSTREAM_REFUSED', providerCode: '100610' },
  )
  server.answerWith(code(100100))
  expect(await faultOf(write(calls()))).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' })
  expect(server.received).toHaveLength(1)
})

test('a passport has type 1', async () => {
  server.answerWith(data(null))
  await calls().submitPersonalVerification({ ...stated, idDocumentKind: 'PASSPORT', files: [front] })
  expect(JSON.parse(server.received[0]?.body ?? '')).toMatchObject({ idFileType: 1, idFilePath: front })
})
