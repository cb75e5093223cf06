import type { HumanCheckChallenge } from '../../domain/human-check.ts'

/** A verified result. It counts once, and is refused from `expiresAt` on (milliseconds since 1970). */
export interface PassedCheck {
  id: string
  expiresAt: number
  /** How often its work was doubled; omitted by a kind of check without work. */
  doublings?: number
}

/** A kind of human check; implement this to use another kind, or a service. */
export interface HumanCheck {
  /**
   * Issues a check for one browser's visit.
   *
   * @param doublings how often its work is doubled, for a kind of check that has work
   */
  issue(visit: string, doublings: number): Promise<HumanCheckChallenge>
  /** Verifies a result for this visit; null if it proves nothing. The caller makes sure that a result counts only once. */
  verify(result: string, visit: string): Promise<PassedCheck | null>
}
