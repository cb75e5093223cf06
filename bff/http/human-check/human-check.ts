import type { HumanCheckChallenge } from '../../domain/onboarding.ts'
import type { Sessions } from '../session/sessions.ts'

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

type Visitor = Pick<ReturnType<Sessions['visitorOf']>, 'visit' | 'goOnVisiting'>

/** The human checks of one browser: a result counts once, and only in this browser, whose visit its cookie of codes names. */
export const createHumanChecks = (
  check: HumanCheck,
  { count }: Pick<Sessions, 'count'>,
  visitor: Visitor,
) => ({
  issue: (): Promise<HumanCheckChallenge> => check.issue(visitor.goOnVisiting()),
  async pass(result: string): Promise<boolean> {
    const passed = visitor.visit === null ? null : await check.verify(result, visitor.visit)
    return passed !== null && (await count(`human check ${passed.id}`, 1, passed.expiresAt)) === 1
  },
})
