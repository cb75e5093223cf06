import type { EmailCodePair, EmailCodeRequest, NewPassword } from '../../domain/email-code.ts'
import { Fault } from '../../domain/fault.ts'
import {
  type InputRejected,
  type SendEmailCodeRefusal,
  type TooFrequent,
  wrongEmailCode,
} from '../../domain/refusals.ts'
import type { Accepted, EmailCodeSent } from '../provider.ts'
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

/** A password reset is only for affiliates. */
export async function sendEmailCode(
  http: LegacyHttp,
  request: EmailCodeRequest,
): Promise<EmailCodeSent | SendEmailCodeRefusal> {
  const { purpose, audience } = request
  const { sendEmail: path } = http.connection.groups[purpose === 'PASSWORD_RESET' ? 'AFFILIATE' : audience]
  const body = fieldsOf.emailCode(request)
  // Safe to repeat: for an unknown caller the provider has sent nothing.
  const outcome = await http.retryWithFreshSession(() =>
    http.write({ method: 'POST', path, body, lane: 'entry' }, sending),
  )
  if (outcome.__typename !== 'Accepted') return outcome
  return { __typename: 'EmailCodeSent', name: nameInData.parse(outcome.data) ?? null }
}

export const checkEmailCode = (
  http: LegacyHttp,
  pair: EmailCodePair,
): Promise<Accepted | InputRejected | TooFrequent> =>
  withEmailCode(http, () =>
    http.write(
      {
        method: 'POST',
        path: paths.checkCode,
        body: fieldsOf.checkCode(pair),
        lane: 'entry',
        isRepeatable: true,
      },
      comparing,
    ),
  )

export const resetPassword = (
  http: LegacyHttp,
  fields: NewPassword,
): Promise<Accepted | InputRejected | TooFrequent> =>
  withEmailCode(http, () =>
    http.write(
      { method: 'POST', path: paths.resetPassword, body: fieldsOf.resetPassword(fields), lane: 'entry' },
      comparing,
    ),
  )

/**
 * Before a sign-in, "not signed in" only means that the provider has lost the session of the code. A fresh session is
 * started, and the user needs another code.
 */
export async function withEmailCode<Outcome>(
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
