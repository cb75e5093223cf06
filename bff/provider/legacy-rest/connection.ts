import type { Audience } from '../../domain/onboarding.ts'
import { createGuard, type Guard } from '../guarded-call/guarded-call.ts'
import type { Proxy } from '../guarded-call/round-trip.ts'
import { type Group, groups, paths } from './contract.ts'

export interface LegacyRestSettings {
  /** The provider's address, including `/api`. */
  url: URL
  /** For one call, from connecting to the last byte, in milliseconds. */
  timeoutMs: number
  /** A company's proxy to an https provider. */
  proxy: Proxy | null
  /** The zone of the provider's times that carry none (IANA name). */
  timeZone: string
  /** Null if the provider takes no feedback (decision 24). */
  feedbackPath: string | null
  /** The older call that also signs out; null if the provider has none. */
  logoutPath: string | null
  /** The group of calls that serves customers. */
  customerGroup: keyof typeof groups
  /** The header of the token, in both directions, in lower case. */
  tokenHeader: string
  /** The clock of the caches, in milliseconds since 1970. */
  now?: () => number
}

export interface Connection extends Pick<
  LegacyRestSettings,
  'timeZone' | 'feedbackPath' | 'logoutPath' | 'tokenHeader'
> {
  guard: Guard
  origin: string
  hostname: string
  /** The path of its `/api`, without a slash at the end. */
  folder: string
  groups: Record<Audience, Group>
}

export const connect = (settings: LegacyRestSettings): Connection => {
  const { url, timeoutMs, proxy, customerGroup } = settings
  const folder = url.pathname.replace(/\/$/, '')
  return {
    ...settings,
    guard: createGuard({ origin: url.origin, timeoutMs, proxy, trialPath: folder + paths.countries }),
    origin: url.origin,
    hostname: url.hostname,
    folder,
    groups: { AFFILIATE: groups.current, CUSTOMER: groups[customerGroup] },
  }
}
