import { CookieJar } from 'tough-cookie'
import { z } from 'zod'
import type { ProviderState } from '../provider.ts'

const wire = z.object({ jar: z.string(), token: z.string().nullable(), isSignedIn: z.boolean() })
type Known = Omit<z.output<typeof wire>, 'jar'> & { jar: CookieJar }

const nothing = (): Known => ({ jar: new CookieJar(), token: null, isSignedIn: false })

/** What this provider remembers of a caller: its cookies, its token, and whether a login has succeeded. */
export class SessionState {
  readonly #given: ProviderState | null
  #known: Known
  /** Packed as it is now; null after a change. */
  #packed: ProviderState | null

  /** Opens a state that `pack` made; null is a caller that the provider has never seen. */
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

  /** Forgets everything. */
  reset(): void {
    this.#change(nothing())
  }

  /** The `Cookie` header for an address; empty where there is none to send. */
  cookiesFor(url: string): string {
    return this.#known.jar.getCookieStringSync(url)
  }

  /** Keeps what came as `Set-Cookie`. */
  keepCookies(lines: readonly string[], url: string): void {
    for (const line of lines) this.#known.jar.setCookieSync(line, url, { ignoreError: true })
    if (lines.length > 0) this.#packed = null
  }

  /** For the session to keep: equal states give equal strings, so that a change can be seen; what was null and holds nothing yet is null. */
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
  // The time of last access changes with every call and says nothing.
  const cookies = serialized?.cookies.map(({ lastAccessed: _, ...cookie }) => cookie) ?? []
  return JSON.stringify({
    jar: JSON.stringify({ ...serialized, cookies }),
    token,
    isSignedIn,
  }) as ProviderState
}

const packedNothing = pack(nothing())
