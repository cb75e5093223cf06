import type { Guard } from '../guarded-call/guarded-call.ts'
import type { ProviderProfile } from './profile-types.ts'

/** Where a provider is: made once, because every call needs it. */
export interface Address {
  /** With its port. */
  host: string
  /** The path of its `/api`, without a slash at the end. */
  folder: string
}

export const addressOf = ({ host, pathname }: URL): Address => ({ host, folder: pathname.replace(/\/$/, '') })

/** What all callers of one provider share. */
export interface Connection {
  guard: Guard
  address: Address
  profile: ProviderProfile
}
