import { z } from 'zod'
import type { EmailCodePurpose } from '../../domain/availability.ts'
import type { EmailCodePair, EmailCodeRequest, NewPassword } from '../../domain/email-code.ts'
import { Fault } from '../../domain/fault.ts'
import {
  type InputRejected,
  type SendEmailCodeRefusal,
  type TooFrequent,
  wrongEmailCode,
} from '../../domain/refusals.ts'
import type { Accepted, EmailCodeSent } from '../provider.ts'
import type { Groups } from './groups.ts'
import type { LegacyHttp } from './http.ts'

const types = { REGISTRATION: 1, PASSWORD_RESET: 2 } as const satisfies Record<EmailCodePurpose, number>

const sending = {
  refusals: ['InputRejected', 'TooFrequent', 'EmailNotSent', 'HumanCheckFailed'],
  fields: { email: 'email' },
} as const
const comparing = {
  refusals: ['InputRejected', 'TooFrequent'],
  fields: { code: 'emailCode', email: 'email' },
} as const

/** Anything other than a name counts as none. */
const nameInData = z.string().trim().min(1).nullish().catch(null)

/** POST …/sendEmail, with the result of the human check as it is. A password reset is only for affiliates. */
export async function sendEmailCode(
  http: LegacyHttp,
  groups: Groups,
  { email, purpose, audience, humanCheck }: EmailCodeRequest,
): Promise<EmailCodeSent | SendEmailCodeRefusal> {
  const { sendEmail: path } = groups[purpose === 'PASSWORD_RESET' ? 'AFFILIATE' : audience]
  const body = { email, type: types[purpose], humanCheck }
  // Safe to repeat: for an unknown caller the provider has sent nothing.
  const outcome = await http.retryWithFreshSession(() =>
    http.write({ method: 'POST', path, body, lane: 'entry' }, sending),
  )
  if (outcome.__typename !== 'Accepted') return outcome
  return { __typename: 'EmailCodeSent', name: nameInData.parse(outcome.data) ?? null }
}

/** POST /register/checkCode. */
export async function checkEmailCode(
  http: LegacyHttp,
  { email, emailCode, purpose }: EmailCodePair,
): Promise<Accepted | InputRejected | TooFrequent> {
  const body = { email, code: emailCode, type: types[purpose] }
  return withEmailCode(http, () =>
    http.write(
      { method: 'POST', path: '/register/checkCode', body, lane: 'entry', isRepeatable: true },
      comparing,
    ),
  )
}

/** POST /register/updatePassWord. */
export async function resetPassword(
  http: LegacyHttp,
  { email, emailCode, newPassword }: NewPassword,
): Promise<Accepted | InputRejected | TooFrequent> {
  const body = { email, code: emailCode, password: newPassword }
  return withEmailCode(http, () =>
    http.write({ method: 'POST', path: '/register/updatePassWord', body, lane: 'entry' }, comparing),
  )
}

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
