import type { HumanCheckChallenge } from '../../domain/human-check.ts'

/** A result that was passed: it counts once, and is refused by itself from `expiresAt` on (milliseconds since 1970). */
export interface PassedCheck {
  id: string
  expiresAt: number
}

/** A kind of human check; another one, or a service that offers such checks, implements this. */
export interface HumanCheck {
  /** Issues a check for one browser's visit. */
  issue(visit: string): Promise<HumanCheckChallenge>
  /** What a result proves for this visit; null where that is nothing. Whether it was handed in before is not its business. */
  verify(result: string, visit: string): Promise<PassedCheck | null>
}
