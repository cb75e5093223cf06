import type { HumanCheckChallenge } from '../../domain/human-check.ts'
import type { RequestSession } from '../sessions/request-session.ts'
import type { Sessions } from '../sessions/session.ts'
import type { HumanCheck } from './human-check.ts'

/** The visit of one request's browser. */
interface Visit {
  read(): string | null
  open(): string
}

/**
 * How many doublings a solved check may be short of: another code, sent after the check was issued, may have raised the
 * number that is required.
 */
const tolerated = 1

/** The human checks of one browser; a result counts once, and only in this browser. */
export function createVisitChecks(
  check: HumanCheck,
  sessions: Pick<Sessions, 'claim'>,
  visit: Visit,
  session: Pick<RequestSession, 'visit'>,
) {
  return {
    issue: async (doublings: number): Promise<HumanCheckChallenge> => check.issue(visit.open(), doublings),
    async pass(result: string, doublings: number): Promise<boolean> {
      // An older build issued checks for a visit in the session.
      const known = visit.read() ?? session.visit
      const passed = known === null ? null : await check.verify(result, known)
      if (passed?.doublings !== undefined && passed.doublings < doublings - tolerated) return false
      return passed !== null && (await sessions.claim(`human check ${passed.id}`, passed.expiresAt))
    },
  }
}
