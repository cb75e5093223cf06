import { afterAll, beforeEach, expect, test } from 'vitest'
import { Client } from '../support/client.ts'
import { outcomeOf } from '../support/mutations.ts'
import { readCode, registrationForm, sendCode } from '../support/onboarding.ts'
import { png } from '../support/pictures.ts'
import { startPortal } from '../support/portal.ts'
import { formWith, upload } from '../support/upload.ts'

let client: Client
const portal = await startPortal({ variables: { RATE_LIMITS: 'on' } })
afterAll(portal.stop)
beforeEach(async () => {
  await portal.control('DELETE', '/faults')
  client = new Client(portal.origin)
  await client.logIn('alice-chen')
})

const breakNext = (path: string) => portal.control('POST', '/faults', [{ path, reset: 'midway' }])

// What is lost, and what the provider has decided, is in the table of faults; how it arrives in `fault-codes`.
test('an upload whose answer is lost says that it may have been stored', async () => {
  await breakNext('/home/uploadAuth')
  expect(await upload(client, formWith(png()))).toMatchObject({
    status: 502,
    failure: { __typename: 'UPSTREAM_UNAVAILABLE', isOutcomeUnknown: true },
  })
})

test('the check of a code never has an unknown outcome', async () => {
  const { email } = registrationForm()
  await sendCode(client, { email })
  await breakNext('/register/checkCode')
  const pair = { email, emailCode: await readCode(portal, email), purpose: 'REGISTRATION' }
  expect(await outcomeOf(client, 'checkEmailCode', pair)).toEqual({
    errors: [{ code: 'UPSTREAM_UNAVAILABLE' }],
  })
})

test('a code whose sending was not answered counts when it arrives, and another one has to wait', async () => {
  const form = registrationForm()
  const { email } = form
  // The provider keeps a code in its session, and a new visitor learns of that session only from the answer.
  await sendCode(client, { email: registrationForm().email })
  await breakNext('/register/sendEmail')
  expect(await sendCode(client, { email })).toMatchObject({
    errors: [{ code: 'UPSTREAM_UNAVAILABLE', isOutcomeUnknown: true }],
  })
  expect(await sendCode(client, { email })).toMatchObject({ __typename: 'TooFrequent' })
  const emailCode = await readCode(portal, email)
  expect(await outcomeOf(client, 'registerAffiliate', { ...form, emailCode })).toMatchObject({
    __typename: 'RegisterAffiliateSuccess',
  })
})
