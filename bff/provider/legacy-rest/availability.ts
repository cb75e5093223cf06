import type { Availability } from '../../domain/onboarding.ts'
import { Fault } from '../../domain/fault.ts'
import type { ProviderClient } from '../provider.ts'
import { catalogue, codeFields, noRefusals, refuse } from './codes.ts'
import { fieldsOf, paths } from './contract.ts'
import { readEnvelope } from './envelope.ts'
import { type LegacyHttp, type LegacyRequest, naming } from './http.ts'

/** Whether somebody can register with a value. */
export function availabilityCalls(http: LegacyHttp) {
  const { groups } = http.connection
  return {
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
  return refuse(code, noRefusals)
}
