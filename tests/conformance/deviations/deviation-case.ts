import type { Effect } from '../kit/finding.ts'
import type { Deviation } from '../../support/deviating-upstream.ts'
import type { PortalPart } from './portal-parts.ts'

/** Classes of deviations, as they were listed before the kit was measured. */
export const classes = [
  'missing field',
  'renamed field',
  'wrong type',
  'wrong envelope',
  'code as text',
  'wrong order',
  'wrong total',
  'page off by one',
  'wrong pages',
  'unknown status',
  'bad link',
  'wrong time',
  'wrong content type',
  'HTML answer',
  'unreadable bytes',
  'missing path',
  'wrong refusal',
  'captcha',
  'token elsewhere',
  'public data',
] as const
export type DeviationClass = (typeof classes)[number]

/**
 * What the portal's adapter does: a fault, or the right value. `BELIEVED` is another value, which the adapter cannot tell from
 * a right one.
 */
export type PortalOutcome =
  | 'UPSTREAM_CONTRACT'
  | 'UPSTREAM_UNAVAILABLE'
  | 'UPSTREAM_REFUSED'
  | 'UNAUTHENTICATED'
  | 'RIGHT'
  | 'BELIEVED'

/** One deviation of a provider, and what the kit has to say about it. */
export interface DeviationCase {
  class: DeviationClass
  deviation: string
  by: Deviation
  /** Method and path. */
  call: string
  /** The rest of the line. */
  field: string | RegExp | null
  expected: string | RegExp
  found: string | RegExp
  effect: Effect
  /** What the kit proposes, if a setting mends it. */
  mend?: string | RegExp
  /** Fields of the same call that deviate as a consequence, and have lines of their own. */
  also?: RegExp
  /** The part of the portal that meets it, and what happens there. */
  part: PortalPart
  portal: PortalOutcome
  /** Whether the kit cannot sign in, or out, because of it. */
  isAlone?: boolean
}
