import { type Cookie, parseCookie } from 'undici'
import type { ProviderState } from '../provider.ts'

type Fields = Pick<SessionState, 'cookies' | 'token' | 'isSignedIn'>

function open(state: ProviderState | null): Fields {
  if (state === null) return { cookies: new Map(), token: null, isSignedIn: false }
  const { cookies, token, isSignedIn } = JSON.parse(state)
  return { cookies: new Map(cookies), token, isSignedIn }
}

const pack = ({ cookies, token, isSignedIn }: Fields): ProviderState =>
  JSON.stringify({ cookies: [...cookies], token, isSignedIn }) as ProviderState

const nothing = pack(open(null))

/** This provider's state of a caller: its cookies, its token, and whether a login has succeeded. */
export class SessionState {
  readonly #given: ProviderState | null
  /** Names and values. */
  cookies!: Map<string, string>
  token!: string | null
  isSignedIn!: boolean

  /** @param state as `pack` returned it; null for a caller that the provider has never seen */
  constructor(state: ProviderState | null) {
    this.#given = state
    Object.assign(this, open(state))
  }

  reset(): void {
    Object.assign(this, open(null))
  }

  /**
   * Keeps the cookies of `Set-Cookie` headers that are for the provider's `/api`, by their names: they go to that address alone.
   * Each is kept until the provider removes it, because the provider judges its age anyway.
   */
  keepCookies(lines: readonly string[], api: { hostname: string; folder: string }): void {
    for (const line of lines) {
      const cookie = parseCookie(line)
      if (!cookie?.name || !isFor(cookie, api)) continue
      if (isRemoved(cookie)) this.cookies.delete(cookie.name)
      else this.cookies.set(cookie.name, cookie.value)
    }
  }

  /**
   * Returns the state for the session. Equal states give equal strings, so that changes can be detected; a state that
   * was null and is still empty stays null.
   */
  pack(): ProviderState | null {
    const packed = pack(this)
    return this.#given === null && packed === nothing ? null : packed
  }
}

function isFor({ domain, path = '/' }: Cookie, { hostname, folder }: { hostname: string; folder: string }) {
  const isHost = domain === undefined || domain === hostname || hostname.endsWith(`.${domain}`)
  const below = (inner: string, outer: string) => `${inner}/`.startsWith(outer.replace(/\/?$/, '/'))
  return isHost && (below(folder, path) || below(path, folder))
}

const isRemoved = ({ maxAge, expires }: Cookie) =>
  maxAge === undefined ? expires !== undefined && Number(expires) <= Date.now() : maxAge <= 0

/** Three-way merge: applies the changes from `before` to `after` to `onto`. */
export function mergeStates(
  before: ProviderState | null,
  after: ProviderState,
  onto: ProviderState,
): ProviderState {
  const [from, to, merged] = [open(before), open(after), open(onto)]
  for (const [name, value] of to.cookies)
    if (from.cookies.get(name) !== value) merged.cookies.set(name, value)
  for (const name of from.cookies.keys()) if (!to.cookies.has(name)) merged.cookies.delete(name)
  if (to.token !== from.token) merged.token = to.token
  merged.isSignedIn ||= to.isSignedIn
  return pack(merged)
}
