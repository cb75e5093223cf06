import type { Oddities } from '../../domain/oddity.ts'
import type { Guard } from '../guarded-call/guarded-call.ts'
import type { ProviderProfile } from './profile-types.ts'

/** What all callers of one provider share. */
export interface Connection {
  guard: Guard
  /** The provider's host, with its port. */
  host: string
  /** The path of its `/api`, without a slash at the end. */
  folder: string
  profile: ProviderProfile
  oddities: Oddities
  /** The zone of times without one, if it is only assumed; otherwise null. */
  assumedTimeZone: string | null
}
