import type { Audience, Availability, EmailCodePurpose, PhoneNumber } from '../../domain/availability.ts'
import { Fault } from '../../domain/fault.ts'
import { catalogue } from './codes.ts'
import type { ContractPath } from './contract-paths.ts'
import { codeFields, noRefusals, refuse } from './failures.ts'
import type { Groups } from './groups.ts'
import type { LegacyHttp } from './http.ts'
import type { LegacyRequest } from './legacy-request.ts'

/** GET …/nameExist/{name}. */
export const checkUsername = (http: LegacyHttp, groups: Groups, username: string, audience: Audience) =>
  check(http, { method: 'GET', path: groups[audience].usernameCheck, segments: [username] })

/** GET …/phoneIsExist/{prefix}/{number}. */
export function checkPhone(http: LegacyHttp, groups: Groups, phone: PhoneNumber, audience: Audience) {
  const { prefix, number } = phone
  return check(http, { method: 'GET', path: groups[audience].phoneCheck, segments: [prefix, number] })
}

/** POST …/emailIsExist and similar calls: an address is available if all of them say so (decision 20). */
export async function checkEmail(
  http: LegacyHttp,
  groups: Groups,
  email: string,
  purpose: EmailCodePurpose,
  audience: Audience,
): Promise<Availability> {
  const paths =
    purpose === 'PASSWORD_RESET' ? (['/register/agentEmailIsExist'] as const) : groups[audience].emailChecks
  const ask = (path: ContractPath) => check(http, { method: 'POST', path, body: { email } })
  return (await Promise.all(paths.map(ask))).includes('TAKEN') ? 'TAKEN' : 'AVAILABLE'
}

/** A check answers free or taken, or throws: a service that is out of order must never look like "taken". */
async function check(http: LegacyHttp, request: LegacyRequest): Promise<Availability> {
  return http.retryWithFreshSession(async () => {
    const { code } = http.readEnvelope(
      request.path,
      await http.send({ ...request, isRead: true, lane: 'check' }),
    )
    return code === 0 ? 'AVAILABLE' : verdictOf(code)
  })
}

/** A code that is not listed means "taken", as specified; a listed code with another meaning is a fault. */
function verdictOf(code: number): Availability {
  const meaning = catalogue.get(code)
  if (!meaning) return 'TAKEN'
  const problem = 'problem' in meaning ? meaning.problem : null
  if (problem === 'TAKEN') return 'TAKEN'
  if (problem === 'FORMAT')
    throw new Fault('BAD_USER_INPUT', 'The provider does not know this form', codeFields(code))
  return refuse(code, noRefusals)
}
