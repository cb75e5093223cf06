import type { HumanCheckChallenge } from '../../domain/human-check.ts'
import type { ExpressPortalSession } from '../sessions/portal-session.ts'
import type { Sessions } from '../sessions/session.ts'
import type { HumanCheck } from './human-check.ts'

/** The human checks of one browser session; a result counts once, and only in this session. */
export function createHumanChecks(
  check: HumanCheck,
  sessions: Pick<Sessions, 'claim'>,
  session: Pick<ExpressPortalSession, 'visit' | 'openVisit'>,
) {
  return {
    issue: async (): Promise<HumanCheckChallenge> => check.issue(await session.openVisit()),
    async pass(result: string): Promise<boolean> {
      const { visit } = session
      const passed = visit === null ? null : await check.verify(result, visit)
      return passed !== null && (await sessions.claim(`human check ${passed.id}`, passed.expiresAt))
    },
  }
}
