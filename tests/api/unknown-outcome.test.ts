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

const breakNext = (path: string, fault: object = { reset: 'midway' }) =>
  portal.control('POST', '/faults', [{ path, ...fault }])

const account = { countryId: '702', bankName: 'Nordbank', accountNumber: 'DE02 1203', accountHolder: 'Alice' }
async function setPayoutAccount() {
  const { errors } = await outcomeOf(client, 'setPayoutAccount', account)
  expect(errors).toHaveLength(1)
  return errors[0]
}

// What is lost, and what the provider has decided, is in the table of faults.
test('a write says that it may have been carried out when its answer is lost, and not when it was refused', async () => {
  await breakNext('/home/updateBank')
  expect(await setPayoutAccount()).toMatchObject({ isOutcomeUnknown: true })
  await breakNext('/home/updateBank', { code: 100100 })
  expect(await setPayoutAccount()).not.toHaveProperty('isOutcomeUnknown')
})

test('a write that fails at a read before it has not been carried out', async () => {
  await breakNext('/home/getBaseInfo', { reset: 'midway', count: 2 })
  expect(await setPayoutAccount()).toEqual({ code: 'UPSTREAM_UNAVAILABLE' })
})

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
