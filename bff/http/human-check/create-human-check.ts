import { createAltcha } from './altcha.ts'
import type { HumanCheck } from './human-check.ts'

/** The human check that the portal asks for: the one line to change for another. */
export function createHumanCheck(secrets: readonly string[], now: () => number): HumanCheck {
  return createAltcha({ secrets, now })
}
