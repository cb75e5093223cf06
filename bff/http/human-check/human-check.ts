import { randomBytes } from 'node:crypto'
import type { Request, Response } from 'express'
import type { HumanCheckChallenge } from '../../domain/human-check.ts'
import type { Sessions } from '../session/sessions.ts'
import { readCookie } from '../session/visitor.ts'

/** A verified result. It counts once, and is refused from `expiresAt` on (milliseconds since 1970). */
export interface PassedCheck {
  id: string
  expiresAt: number
}

/** A kind of human check; implement this to use another kind, or a service. */
export interface HumanCheck {
  /** Issues a check for one browser's visit. */
  issue(visit: string): Promise<HumanCheckChallenge>
  /** Verifies a result for this visit; null if it proves nothing. The caller makes sure that a result counts only once. */
  verify(result: string, visit: string): Promise<PassedCheck | null>
}

const shape = /^[\w-]{32}$/

/**
 * The human checks of one browser: a result counts once, and only in this browser. Its visit is a cookie of its own, so that a
 * check needs no row in the store, which asking for checks would fill. The cookie proves nothing: a check is signed for its visit.
 *
 * @param isSecure over https only, with the `__Host-` prefix
 */
export function createHumanChecks(check: HumanCheck, sessions: Pick<Sessions, 'count'>, isSecure: boolean) {
  const name = isSecure ? '__Host-portal-visit' : 'portal-visit'
  const visitOf = (request: Request) => {
    const value = readCookie(request, name)
    return value !== undefined && shape.test(value) ? value : null
  }
  const beginVisit = (response: Response) => {
    const visit = randomBytes(24).toString('base64url')
    response.cookie(name, visit, { httpOnly: true, sameSite: 'strict', path: '/', secure: isSecure })
    return visit
  }
  return (request: Request, response: Response) => ({
    issue: (): Promise<HumanCheckChallenge> => check.issue(visitOf(request) ?? beginVisit(response)),
    async pass(result: string): Promise<boolean> {
      const visit = visitOf(request)
      const passed = visit === null ? null : await check.verify(result, visit)
      return passed !== null && (await sessions.count(`human check ${passed.id}`, 1, passed.expiresAt)) === 1
    },
  })
}
