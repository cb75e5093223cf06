import { CookieJar, type SerializedCookieJar } from 'tough-cookie'
import type { ProviderState } from '../provider.ts'
import { OpenedState } from './opened-state.ts'

/** This provider's state of a caller: its cookies, its token, and whether a login has succeeded. */
export class SessionState {
  readonly #given: ProviderState | null
  readonly #opened: OpenedState
  /** The cookies, once they differ from those of the opened state. */
  #jar: CookieJar | null = null
  #token: string | null
  #isSignedIn: boolean
  /** The packed current state; null after a change. */
  #packed: ProviderState | null

  /**
   * @param state as `pack` returned it; null for a caller that the provider has never seen
   * @param opened the same state, if it has been opened already
   */
  constructor(state: ProviderState | null, opened = new OpenedState(state)) {
    this.#given = state
    this.#opened = opened
    this.#token = opened.token
    this.#isSignedIn = opened.isSignedIn
    this.#packed = state ?? packedNothing
  }

  get token(): string | null {
    return this.#token
  }

  get isSignedIn(): boolean {
    return this.#isSignedIn
  }

  keepToken(token: string): void {
    if (token === this.#token) return
    this.#token = token
    this.#packed = null
  }

  keepSignIn(): void {
    this.#isSignedIn = true
    this.#packed = null
  }

  /** Drops the whole state. */
  reset(): void {
    this.#jar = new CookieJar()
    this.#token = null
    this.#isSignedIn = false
    this.#packed = null
  }

  /** The `Cookie` header for an address; empty if there is nothing to send. */
  cookiesFor(url: string): string {
    return this.#jar ? this.#jar.getCookieStringSync(url) : this.#opened.cookiesFor(url)
  }

  /** Stores the cookies of `Set-Cookie` headers. */
  keepCookies(lines: readonly string[], url: string): void {
    if (lines.length === 0 || (this.#jar === null && this.#opened.contains(lines, url))) return
    const isUnchanged = this.#packed === this.#given
    const jar = this.#ownJar(url)
    for (const line of lines) jar.setCookieSync(line, url, { ignoreError: true })
    this.#packed = null
    // Some providers set the same cookie with every answer.
    if (isUnchanged && this.pack() === this.#given) this.#opened.rememberContained(lines, url)
  }

  /** A jar that may be changed, without cookies of the address that have expired. */
  #ownJar(url: string): CookieJar {
    if (this.#jar) return this.#jar
    this.#jar = this.#opened.copyJar()
    this.#jar.getCookiesSync(url)
    return this.#jar
  }

  /**
   * Returns the state for the session. Equal states give equal strings, so that changes can be detected; a state that
   * was null and is still empty stays null.
   */
  pack(): ProviderState | null {
    this.#packed ??= pack(this.#jar ?? this.#opened.copyJar(), this.#token, this.#isSignedIn)
    return this.#given === null && this.#packed === packedNothing ? null : this.#packed
  }
}

function pack(jar: CookieJar, token: string | null, isSignedIn: boolean): ProviderState {
  const serialized = jar.toJSON()
  // The time of last access changes with every call and carries no information.
  const cookies = serialized?.cookies.map(({ lastAccessed: _, ...cookie }) => cookie) ?? []
  return JSON.stringify({
    jar: JSON.stringify({ ...serialized, cookies }),
    token,
    isSignedIn,
  }) as ProviderState
}

const packedNothing = pack(new CookieJar(), null, false)

/** Applies the cookies and the token that one answer has changed to a state that another one has changed. */
export function mergeStates(
  before: ProviderState | null,
  after: ProviderState,
  onto: ProviderState,
): ProviderState {
  const [from, to, base] = [before, after, onto].map((state) => new OpenedState(state))
  if (!from || !to || !base) return after
  const [old, changed] = [cookiesIn(from), cookiesIn(to)]
  const merged = new Map(cookiesIn(base))
  for (const [key, cookie] of changed) if (old.get(key)?.value !== cookie.value) merged.set(key, cookie)
  for (const key of old.keys()) if (!changed.has(key)) merged.delete(key)
  const jar = CookieJar.fromJSON({
    ...new CookieJar().serializeSync(),
    cookies: [...merged.values()],
  } as SerializedCookieJar)
  const token = to.token === from.token ? base.token : to.token
  return pack(jar, token, to.isSignedIn || base.isSignedIn)
}

const cookiesIn = (opened: OpenedState) =>
  new Map(
    (opened.copyJar().toJSON()?.cookies ?? []).map((cookie) => [
      JSON.stringify([cookie.domain, cookie.path, cookie.key]),
      cookie,
    ]),
  )
