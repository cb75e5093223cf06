import { CookieJar } from 'tough-cookie'
import { z } from 'zod'
import type { ProviderState } from '../provider.ts'

/** What this provider remembers of a caller: its cookies, its token, and whether a login has succeeded. */
export interface SessionState {
  jar: CookieJar
  token: string | null
  isSignedIn: boolean
}

const wire = z.object({ jar: z.string(), token: z.string().nullable(), isSignedIn: z.boolean() })

/** A caller that the provider has never seen. */
export const freshState = (): SessionState => ({ jar: new CookieJar(), token: null, isSignedIn: false })

/** Opens a state that `packState` made. */
export function openState(state: ProviderState | null): SessionState {
  if (state === null) return freshState()
  const { jar, ...rest } = wire.parse(JSON.parse(state))
  return { ...rest, jar: CookieJar.deserializeSync(jar) }
}

/** Packs a state for the session to keep; equal states give equal strings, so that a change can be seen. */
export function packState({ jar, token, isSignedIn }: SessionState): ProviderState {
  // The time of last access changes with every call and says nothing.
  const cookies = jar.toJSON()?.cookies.map(({ lastAccessed: _, ...cookie }) => cookie) ?? []
  const serialized = JSON.stringify({ ...jar.toJSON(), cookies })
  return JSON.stringify({ jar: serialized, token, isSignedIn }) as ProviderState
}
