import { CookieJar } from 'tough-cookie'
import { z } from 'zod'
import type { ProviderState } from '../provider.ts'

const wire = z.object({ jar: z.string(), token: z.string().nullable(), isSignedIn: z.boolean() })
type Known = Omit<z.output<typeof wire>, 'jar'> & { jar: CookieJar }

const nothing = (): Known => ({ jar: new CookieJar(), token: null, isSignedIn: false })

/** This provider's state of a caller: its cookies, its token, and whether a login has succeeded. */
export class SessionState {
  readonly #given: ProviderState | null
  #known: Known
  /** The packed current state; null after a change. */
  #packed: ProviderState | null

  /** Opens a state that `pack` returned; null for a caller that the provider has never seen. */
  constructor(state: ProviderState | null) {
    this.#given = state
    this.#known = state === null ? nothing() : open(state)
    this.#packed = state ?? packedNothing
  }

  get token(): string | null {
    return this.#known.token
  }

  get isSignedIn(): boolean {
    return this.#known.isSignedIn
  }

  keepToken(token: string): void {
    if (token !== this.token) this.#change({ token })
  }

  keepSignIn(): void {
    this.#change({ isSignedIn: true })
  }

  /** Drops the whole state. */
  reset(): void {
    this.#change(nothing())
  }

  /** The `Cookie` header for an address; empty if there is nothing to send. */
  cookiesFor(url: string): string {
    return this.#known.jar.getCookieStringSync(url)
  }

  /** Stores the cookies of `Set-Cookie` headers. */
  keepCookies(lines: readonly string[], url: string): void {
    for (const line of lines) this.#known.jar.setCookieSync(line, url, { ignoreError: true })
    if (lines.length > 0) this.#packed = null
  }

  /**
   * Returns the state for the session. Equal states give equal strings, so that changes can be detected; a state that
   * was null and is still empty stays null.
   */
  pack(): ProviderState | null {
    this.#packed ??= pack(this.#known)
    return this.#given === null && this.#packed === packedNothing ? null : this.#packed
  }

  #change(change: Partial<Known>): void {
    this.#known = { ...this.#known, ...change }
    this.#packed = null
  }
}

function open(state: ProviderState): Known {
  const { jar, ...rest } = wire.parse(JSON.parse(state))
  return { ...rest, jar: CookieJar.deserializeSync(jar) }
}

function pack({ jar, token, isSignedIn }: Known): ProviderState {
  const serialized = jar.toJSON()
  // The time of last access changes with every call and carries no information.
  const cookies = serialized?.cookies.map(({ lastAccessed: _, ...cookie }) => cookie) ?? []
  return JSON.stringify({
    jar: JSON.stringify({ ...serialized, cookies }),
    token,
    isSignedIn,
  }) as ProviderState
}

const packedNothing = pack(nothing())
