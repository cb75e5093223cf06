import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from '../support/client.ts'
import { customerForm, registrationForm } from '../support/onboarding.ts'
import { type Portal, startPortal } from '../support/portal.ts'

let portal: Portal
let alice: Client
beforeAll(async () => {
  portal = await startPortal()
  alice = new Client(portal.origin)
  await alice.logIn()
})
afterAll(() => portal.stop())

const extras = {
  authStatus: 1,
  verificationStatus: 'VERIFIED',
  money: '9999.00',
  affiliateId: 'somebody-else',
}
const email = 'ida@partner.example'
const emailCode = 'ABC123'

/** A right input for each mutation. */
const inputs = {
  logIn: ['LogInInput', { username: 'alice-chen', password: 'wrong', captcha: 'ABCD' }],
  bindAccountManager: ['BindAccountManagerInput', { number: '0417' }],
  setPayoutAccount: [
    'SetPayoutAccountInput',
    { countryId: '344', bankName: 'Bank', accountNumber: '1234567890', accountHolder: 'CHEN ALICE' },
  ],
  sendFeedback: ['SendFeedbackInput', { topic: 'OTHER', title: 'Title', content: 'Content' }],
  submitPersonalVerification: [
    'SubmitPersonalVerificationInput',
    { idDocumentKind: 'PASSPORT', realName: 'Bruno', idNumber: 'X1', address: 'Calle 1', files: ['handle'] },
  ],
  submitCompanyVerification: [
    'SubmitCompanyVerificationInput',
    { companyName: 'Ltd', registrationCode: '12', address: 'Pier 4', files: ['handle'] },
  ],
  sendEmailCode: ['SendEmailCodeInput', { email, purpose: 'REGISTRATION', humanCheck: 'passed' }],
  checkEmailCode: ['CheckEmailCodeInput', { email, emailCode, purpose: 'REGISTRATION' }],
  resetPassword: ['ResetPasswordInput', { email, emailCode, newPassword: 'Portal-new1' }],
  registerAffiliate: ['RegisterAffiliateInput', registrationForm({ emailCode })],
  registerCustomer: ['RegisterCustomerInput', customerForm({ emailCode })],
} as const

test.each(Object.entries(inputs))(
  '%s takes no field that the schema does not have, and does not call the provider [asvs 15.3.3]',
  async (mutation, [type, input]) => {
    await portal.control('DELETE', '/calls')
    const { status, errors, data } = await alice.query(
      `mutation ($input: ${type}!) { ${mutation}(input: $input) { __typename } }`,
      { input: { ...input, ...extras } },
    )
    expect([status, data ?? null]).toEqual([400, null])
    for (const field of Object.keys(extras))
      expect(errors).toContainEqual(
        expect.objectContaining({
          message: expect.stringContaining(`"${field}"`),
          extensions: expect.objectContaining({ code: 'BAD_USER_INPUT' }),
        }),
      )
    expect(await portal.control('GET', '/calls')).toEqual({ calls: [] })
  },
)

test('logIn takes no field that the schema does not have', async () => {
  await portal.control('DELETE', '/calls')
  const input = { username: 'alice-chen', password: 'Portal-demo1', captcha: 'ABCD', isAdmin: true }
  const { errors } = await alice.query(
    'mutation ($input: LogInInput!) { logIn(input: $input) { __typename } }',
    { input },
  )
  expect(errors?.[0]?.message).toContain('"isAdmin"')
  expect(await portal.control('GET', '/calls')).toEqual({ calls: [] })
})
