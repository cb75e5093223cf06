import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from '../support/client.ts'
import { drawnPng, jpeg } from '../support/pictures.ts'
import { type Portal, startPortal } from '../support/portal.ts'
import { formWith, upload } from '../support/upload.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const status = '{ viewer { profile { verificationStatus promotionLink payoutAccount { accountNumber } } } }'
const submit = `mutation ($input: SubmitPersonalVerificationInput!) { submitPersonalVerification(input: $input) {
  __typename ... on Failure { providerCode }
  ... on SubmitVerificationSuccess { viewer { profile { verificationStatus } } } } }`
const bindAccount = `mutation ($input: SetPayoutAccountInput!) { setPayoutAccount(input: $input) {
  __typename ... on SetPayoutAccountSuccess { viewer { profile { payoutAccount { accountNumber } } } } } }`
const bindManager = `mutation ($number: String!) { bindAccountManager(input: { number: $number }) {
  __typename ... on BindAccountManagerSuccess { viewer { profile { accountManagerNumber } } } } }`
const say = `mutation ($input: SendFeedbackInput!) { sendFeedback(input: $input) { __typename } }`

const account = {
  countryId: '344',
  bankName: 'Harbour Bank',
  accountNumber: '004388129999',
  accountHolder: 'DIAZ BRUNO',
}
const statement = {
  idDocumentKind: 'IDENTITY_CARD',
  realName: 'Bruno Díaz',
  idNumber: 'X-1',
  address: 'Calle 1',
}

test('a newcomer uploads both sides of a card, is reviewed twice, and then binds payment details', async () => {
  const bruno = new Client(portal.origin)
  await bruno.logIn('bruno-diaz')
  expect((await bruno.query(bindAccount, { input: account })).data?.setPayoutAccount).toEqual({
    __typename: 'VerificationRequired',
  })

  const sides = await Promise.all([drawnPng(), jpeg()].map((bytes) => upload(bruno, formWith(bytes))))
  const files = sides.map(({ file }) => file)
  for (const decision of ['reject', 'approve'] as const) {
    const submitted = await bruno.query(submit, { input: { ...statement, files } })
    expect(submitted.data?.submitPersonalVerification).toEqual({
      __typename: 'SubmitVerificationSuccess',
      viewer: { profile: { verificationStatus: 'UNDER_REVIEW' } },
    })
    const again = await bruno.query(submit, { input: { ...statement, files } })
    expect(again.data?.submitPersonalVerification).toEqual({
      __typename: 'AlreadySubmitted',
      providerCode: '100610',
    })
    expect(await portal.control('GET', '/reviews')).toMatchObject({
      reviews: expect.arrayContaining([
        expect.objectContaining({
          username: 'bruno-diaz',
          realName: 'Bruno Díaz',
          cardId: 'X-1',
          files: [expect.stringMatching(/\.png$/), expect.stringMatching(/\.jpg$/)],
        }),
      ]),
    })
    await portal.control('POST', '/reviews/bruno-diaz', { decision })
  }

  const verified = await bruno.query(status)
  expect(verified.data?.viewer.profile).toMatchObject({
    verificationStatus: 'VERIFIED',
    promotionLink: expect.stringMatching(/sid=.*lang=en/),
    payoutAccount: null,
  })
  expect((await bruno.query(bindAccount, { input: account })).data?.setPayoutAccount).toEqual({
    __typename: 'SetPayoutAccountSuccess',
    viewer: { profile: { payoutAccount: { accountNumber: '•••• 9999' } } },
  })
})

test('no answer and no line of the log contains the stored path of an upload', async () => {
  const daniel = new Client(portal.origin)
  await daniel.logIn('daniel-ng')
  const { file } = await upload(daniel, formWith(jpeg()))
  const { text } = await daniel.query(submit, {
    input: { ...statement, idDocumentKind: 'PASSPORT', files: [file] },
  })
  expect(text).toContain('SubmitVerificationSuccess')
  const { reviews } = (await portal.control('GET', '/reviews')) as {
    reviews: { username: string; files: string[] }[]
  }
  const path = reviews.find(({ username }) => username === 'daniel-ng')?.files[0] ?? ''
  expect(path).toMatch(/\.jpg$/)
  expect(text + file).not.toContain(path)
  expect(portal.log()).not.toContain(path)
})

test('an account manager and a feedback arrive as typed', async () => {
  const alice = new Client(portal.origin)
  await alice.logIn()
  expect((await alice.query(bindManager, { number: '0088' })).data?.bindAccountManager).toEqual({
    __typename: 'BindAccountManagerSuccess',
    viewer: { profile: { accountManagerNumber: '0088' } },
  })
  const input = { topic: 'FEEDBACK_2', title: 'Export 表', content: '<b>as</b>\na table' }
  expect((await alice.query(say, { input })).data?.sendFeedback).toEqual({
    __typename: 'SendFeedbackSuccess',
  })
  expect(await portal.control('GET', '/feedback')).toMatchObject({
    feedback: [{ username: 'alice-chen', type: 3, title: 'Export 表', content: '<b>as</b>\na table' }],
  })
})

test('the number of an unknown account manager is a fault with the code of the provider', async () => {
  const alice = new Client(portal.origin)
  await alice.logIn()
  expect((await alice.query(bindManager, { number: '9999' })).errors).toMatchObject([
    { extensions: { code: 'UPSTREAM_REFUSED', providerCode: '100604' } },
  ])
})
