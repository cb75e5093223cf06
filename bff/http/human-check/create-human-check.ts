import { createAltcha } from './altcha.ts'
import type { HumanCheck } from './human-check.ts'

/** Creates the portal's human check: the one line to change for another kind. */
export function createHumanCheck(secrets: readonly string[], now: () => number): HumanCheck {
  return createAltcha({ secrets, now })
}
