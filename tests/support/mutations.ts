import type { Client } from './client.ts'

/** The mutations that send a form: what each succeeds with, and what tests read of it. */
const forms = {
  sendEmailCode: 'SendEmailCodeSuccess { resendAfterSeconds maskedName }',
  checkEmailCode: 'CheckEmailCodeSuccess { purpose username }',
  resetPassword: 'ResetPasswordSuccess { email }',
  registerAffiliate: 'RegisterAffiliateSuccess { username }',
  registerCustomer: 'RegisterCustomerSuccess { username bonus }',
  setPayoutAccount: 'SetPayoutAccountSuccess { viewer { username } }',
  bindAccountManager: 'BindAccountManagerSuccess { viewer { username profile { accountManagerNumber } } }',
  submitPersonalVerification: 'SubmitVerificationSuccess { viewer { profile { verificationStatus } } }',
  submitCompanyVerification: 'SubmitVerificationSuccess { viewer { profile { verificationStatus } } }',
  sendFeedback: 'SendFeedbackSuccess { __typename }',
} as const
export type FormMutation = keyof typeof forms

/** The document of one of them, with what tests read of every possible result. */
export const documentOf = (mutation: FormMutation) => `
  mutation ($input: ${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input!) { ${mutation}(input: $input) {
    __typename
    ... on Failure { providerCode message }
    ... on InputRejected { problems { field kind limit } }
    ... on TooFrequent { retryAfterSeconds }
    ... on ${forms[mutation]} } }`

/** Sends one of them as a browser does; returns its result, or the extensions of the errors. */
export async function outcomeOf(client: Client, mutation: FormMutation, input: object) {
  const { data, errors } = await client.query(documentOf(mutation), { input })
  if (errors) return { errors: errors.map(({ extensions }) => extensions) }
  return data?.[mutation]
}
