import type { Audience } from '../../domain/onboarding.ts'
import { createGuard, type Guard } from '../guarded-call/guarded-call.ts'
import type { Proxy } from '../guarded-call/round-trip.ts'
import { type Group, groups, paths, shapesIn } from './contract.ts'

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
  /** Logs a failure that no caller is told about. */
  report?: (message: string, cause: unknown) => void
}

export type Connection = ReturnType<typeof connect>

/** What all callers share. `folder` is the path of the provider's `/api`, without a slash at the end. */
export const connect = (settings: LegacyRestSettings) => {
  const { url, timeoutMs, proxy, customerGroup } = settings
  const folder = url.pathname.replace(/\/$/, '')
  const guard: Guard = createGuard({
    origin: url.origin,
    timeoutMs,
    proxy,
    trialPath: folder + paths.countries,
  })
  return {
    ...settings,
    // Creating a shape takes longer than parsing a page with it.
    shapes: shapesIn(settings.timeZone),
    guard,
    origin: url.origin,
    hostname: url.hostname,
    folder,
    groups: { AFFILIATE: groups.current, CUSTOMER: groups[customerGroup] } satisfies Record<Audience, Group>,
  }
}
