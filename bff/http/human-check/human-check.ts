import type { HumanCheckChallenge } from '../../domain/human-check.ts'

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
