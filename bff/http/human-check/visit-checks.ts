import type { HumanCheckChallenge } from '../../domain/human-check.ts'
import type { Sessions } from '../session/sessions.ts'
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
export function createVisitChecks(check: HumanCheck, sessions: Pick<Sessions, 'count'>, visit: Visit) {
  return {
    issue: async (doublings: number): Promise<HumanCheckChallenge> => check.issue(visit.open(), doublings),
    async pass(result: string, doublings: number): Promise<boolean> {
      const known = visit.read()
      const passed = known === null ? null : await check.verify(result, known)
      if (passed?.doublings !== undefined && passed.doublings < doublings - tolerated) return false
      return passed !== null && (await sessions.count(`human check ${passed.id}`, 1, passed.expiresAt)) === 1
    },
  }
}
