import { Fault } from '../../domain/fault.ts'
import { type InputRejected, wrongEmailCode } from '../../domain/refusals.ts'
import type { ProviderClient } from '../provider.ts'
import { fieldsOf, nameInData, paths } from './contract.ts'
import type { LegacyHttp } from './http.ts'

const sending = {
  refusals: ['InputRejected', 'TooFrequent', 'EmailNotSent', 'HumanCheckFailed'],
  fields: { email: 'email' },
} as const
const comparing = {
  refusals: ['InputRejected', 'TooFrequent'],
  fields: { code: 'emailCode', email: 'email' },
} as const
const registering = {
  refusals: [
    'InputRejected',
    'AlreadySubmitted',
    'RegistrationLinkInvalid',
    'HumanCheckFailed',
    'TooFrequent',
  ],
  fields: { code: 'emailCode', username: 'username', phone: 'phoneNumber', email: 'email' },
} as const

export function onboardingCalls(http: LegacyHttp) {
  const { groups } = http.connection
  const register = (path: string, body: Record<string, unknown>) =>
    withEmailCode(http, () => http.write({ path, body }, registering))
  return {
    /** A password reset is only for affiliates. */
    async sendEmailCode(request) {
      const { purpose, audience } = request
      const { sendEmail: path } = groups[purpose === 'PASSWORD_RESET' ? 'AFFILIATE' : audience]
      const body = fieldsOf.emailCode(request)
      // Safe to repeat: for an unknown caller the provider has sent nothing.
      const outcome = await http.retryWithFreshSession(() =>
        http.write({ path, body, lane: 'entry' }, sending),
      )
      if (outcome.__typename !== 'Accepted') return outcome
      return { __typename: 'EmailCodeSent', name: nameInData.parse(outcome.data) ?? null }
    },
    checkEmailCode: (pair) =>
      withEmailCode(http, () =>
        http.write(
          { path: paths.checkCode, body: fieldsOf.checkCode(pair), lane: 'entry', isRepeatable: true },
          comparing,
        ),
      ),
    resetPassword: (fields) =>
      withEmailCode(http, () =>
        http.write(
          { path: paths.resetPassword, body: fieldsOf.resetPassword(fields), lane: 'entry' },
          comparing,
        ),
      ),
    registerAffiliate: (affiliate) => register(groups.AFFILIATE.register, fieldsOf.affiliate(affiliate)),
    registerCustomer: (customer) => register(groups.CUSTOMER.register, fieldsOf.customer(customer)),
  } satisfies Partial<ProviderClient>
}

/**
 * Before a sign-in, "not signed in" only means that the provider has lost the session of the code. A fresh session is
 * started, and the user needs another code.
 */
async function withEmailCode<Outcome>(
  http: LegacyHttp,
  attempt: () => Promise<Outcome>,
): Promise<Outcome | InputRejected> {
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof Fault && error.code === 'UNAUTHENTICATED')) throw error
    http.session.reset()
    return wrongEmailCode()
  }
}
