import type { Availability } from '../../domain/onboarding.ts'
import { Fault } from '../../domain/fault.ts'
import { type InputRejected, wrongEmailCode } from '../../domain/refusals.ts'
import type { ProviderClient } from '../provider.ts'
import { catalogue, codeFields, faultOf } from './codes.ts'
import { fieldsOf, nameInData, paths } from './contract.ts'
import { readEnvelope } from './envelope.ts'
import { type LegacyHttp, type LegacyRequest, naming } from './http.ts'

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

/** E-mail codes, registration and password reset, and whether somebody can register with a value. */
export function onboardingCalls(http: LegacyHttp) {
  const { groups } = http.connection
  const register = (path: string, body: Record<string, unknown>) =>
    lostMeansWrongCode(http, () => http.write({ path, body }, registering))
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
      lostMeansWrongCode(http, () =>
        http.write(
          { path: paths.checkCode, body: fieldsOf.checkCode(pair), lane: 'entry', storesNothing: true },
          comparing,
        ),
      ),
    resetPassword: (fields) =>
      lostMeansWrongCode(http, () =>
        http.write(
          { path: paths.resetPassword, body: fieldsOf.resetPassword(fields), lane: 'entry' },
          comparing,
        ),
      ),
    registerAffiliate: (affiliate) => register(groups.AFFILIATE.register, fieldsOf.affiliate(affiliate)),
    registerCustomer: (customer) => register(groups.CUSTOMER.register, fieldsOf.customer(customer)),
    checkUsername: (username, audience) =>
      check(http, { method: 'GET', path: groups[audience].usernameCheck, segments: { username } }),
    checkPhone: ({ prefix, number }, audience) =>
      check(http, { method: 'GET', path: groups[audience].phoneCheck, segments: { prefix, number } }),
    /** An address is available if all checks say so (decision 20). */
    async checkEmail(email, purpose, audience) {
      const checks = purpose === 'PASSWORD_RESET' ? [paths.registeredEmail] : groups[audience].emailChecks
      const ask = (path: string) => check(http, { method: 'POST', path, body: fieldsOf.emailCheck(email) })
      return (await Promise.all(checks.map(ask))).includes('TAKEN') ? 'TAKEN' : 'AVAILABLE'
    },
  } satisfies Partial<ProviderClient>
}

/**
 * Before a sign-in, "not signed in" only means that the provider has lost the session of the code. A fresh session is
 * started, and the user needs another code.
 */
async function lostMeansWrongCode<Outcome>(
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

/** A check answers free or taken, or throws: a service that is out of order must never look like "taken". */
async function check(http: LegacyHttp, request: LegacyRequest): Promise<Availability> {
  const ask = async () => {
    const { code } = readEnvelope(await http.send({ ...request, isRead: true, lane: 'check' }))
    return code === 0 ? 'AVAILABLE' : verdictOf(code)
  }
  return naming(request.path, () => http.retryWithFreshSession(ask))
}

/** A code that is not listed means "taken", as specified; a listed code with another meaning is a fault. */
function verdictOf(code: number): Availability {
  const meaning = catalogue.get(code)
  if (!meaning) return 'TAKEN'
  const problem = 'problem' in meaning ? meaning.problem : null
  if (problem === 'TAKEN') return 'TAKEN'
  if (problem === 'FORMAT')
    throw new Fault('BAD_USER_INPUT', 'The provider does not know this form', codeFields(code))
  throw faultOf(code)
}
