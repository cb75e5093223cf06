import { type Cookie, parseCookie } from 'undici'
import { z } from 'zod'
import type { ProviderState } from '../provider.ts'

const fields = z.object({
  /** Names and values. */
  cookies: z.array(z.tuple([z.string(), z.string()])).transform((pairs) => new Map(pairs)),
  token: z.string().nullable(),
  isSignedIn: z.boolean(),
})
type Fields = z.output<typeof fields>

const open = (state: ProviderState | null): Fields =>
  state === null ? { cookies: new Map(), token: null, isSignedIn: false } : fields.parse(JSON.parse(state))

const pack = ({ cookies, token, isSignedIn }: Fields): ProviderState =>
  JSON.stringify({ cookies: [...cookies], token, isSignedIn }) as ProviderState

const nothing = pack(open(null))

/** This provider's state of a caller: its cookies, its token, and whether a login has succeeded. */
export class SessionState {
  readonly #given: ProviderState | null
  #fields: Fields

  /** @param state as `pack` returned it; null for a caller that the provider has never seen */
  constructor(state: ProviderState | null) {
    this.#given = state
    this.#fields = open(state)
  }

  get token(): string | null {
    return this.#fields.token
  }

  get isSignedIn(): boolean {
    return this.#fields.isSignedIn
  }

  get cookies(): ReadonlyMap<string, string> {
    return this.#fields.cookies
  }

  keepToken(token: string): void {
    this.#fields.token = token
  }

  keepSignIn(): void {
    this.#fields.isSignedIn = true
  }

  /** Drops the whole state. */
  reset(): void {
    this.#fields = open(null)
  }

  /**
   * Keeps the cookies of `Set-Cookie` headers that are for the provider's `/api`, by their names: they go to that address alone.
   * Each is kept until the provider removes it, because the provider judges its age anyway.
   */
  keepCookies(lines: readonly string[], api: { hostname: string; folder: string }): void {
    for (const line of lines) {
      const cookie = parseCookie(line)
      if (!cookie?.name || !isFor(cookie, api)) continue
      if (isRemoved(cookie)) this.#fields.cookies.delete(cookie.name)
      else this.#fields.cookies.set(cookie.name, cookie.value)
    }
  }

  /**
   * Returns the state for the session. Equal states give equal strings, so that changes can be detected; a state that
   * was null and is still empty stays null.
   */
  pack(): ProviderState | null {
    const packed = pack(this.#fields)
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

/** Applies the cookies and the token that one answer has changed to a state that another one has changed. */
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
