import type { Fault } from '../errors/fault.ts'

/** The part of a refusal that every form understands. */
export interface Refusal {
  __typename: string
  providerCode?: string | null
  retryAfterSeconds?: number
}

/** What went wrong, the same for every form: problems of its fields, or a refusal or fault that is shown above them. */
export type Failure =
  | { status: 'problems' }
  | { status: 'refusal'; refusal: Refusal }
  | { status: 'fault'; fault: Fault }
