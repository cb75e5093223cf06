import { z } from 'zod'
import type { EmailCodePurpose } from '../../domain/availability.ts'
import type { EmailCodePair, EmailCodeRequest, NewPassword } from '../../domain/email-code.ts'
import {
  type InputRejected,
  type SendEmailCodeRefusal,
  type TooFrequent,
  wrongEmailCode,
} from '../../domain/refusals.ts'
import type { Accepted, EmailCodeSent } from '../provider.ts'
import { type PartnerHttp, readBody } from './http.ts'

const purposes = {
  REGISTRATION: 'sign_up',
  PASSWORD_RESET: 'password_reset',
} as const satisfies Record<EmailCodePurpose, string>

const verification = z.object({ id: z.string().min(1), account_name: z.string().min(1).nullable() })

const sending = {
  refusals: ['InputRejected', 'TooFrequent', 'EmailNotSent', 'HumanCheckFailed'],
  fields: { '/email': 'email' },
} as const
const checking = { refusals: ['InputRejected', 'TooFrequent'], fields: { '/code': 'emailCode' } } as const
const resetting = {
  refusals: ['InputRejected', 'TooFrequent', 'AlreadySubmitted'],
  fields: { '/verification/code': 'emailCode' },
} as const

/** POST /verifications: mails a code, and returns the id that everything after it has to name. */
export async function sendEmailCode(
  http: PartnerHttp,
  { email, purpose, humanCheck }: EmailCodeRequest,
): Promise<EmailCodeSent | SendEmailCodeRefusal> {
  const body = { email, purpose: purposes[purpose], human_check: humanCheck }
  const outcome = await http.write(
    { method: 'POST', path: '/verifications', body, lane: 'entry', isPublic: true },
    sending,
  )
  if (outcome.__typename !== 'Accepted') return outcome
  const { id, account_name: name } = readBody(outcome.response, verification)
  http.state.keepVerification({ email, purpose }, id)
  return { __typename: 'EmailCodeSent', name }
}

/** POST /verifications/{id}/check, which does not use the code up. */
export async function checkEmailCode(
  http: PartnerHttp,
  pair: EmailCodePair,
): Promise<Accepted | InputRejected | TooFrequent> {
  const id = http.state.verificationOf(pair)
  if (id === null) return wrongEmailCode()
  const path = `/verifications/${encodeURIComponent(id)}/check`
  const body = { code: pair.emailCode }
  return http.write(
    { method: 'POST', path, body, lane: 'entry', isPublic: true, isRepeatable: true },
    checking,
  )
}

/** POST /password-resets. A verification that was used before counts like a wrong code: the person needs another one. */
export async function resetPassword(
  http: PartnerHttp,
  { email, emailCode: code, newPassword }: NewPassword,
): Promise<Accepted | InputRejected | TooFrequent> {
  const id = http.state.verificationOf({ email, purpose: 'PASSWORD_RESET' })
  if (id === null) return wrongEmailCode()
  const body = { verification: { id, code }, password: newPassword }
  const call = { method: 'POST', path: '/password-resets', body, lane: 'entry', isPublic: true } as const
  const outcome = await http.write(call, resetting)
  return outcome.__typename === 'AlreadySubmitted' ? wrongEmailCode() : outcome
}
