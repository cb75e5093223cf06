import { CookieJar } from 'tough-cookie'
import { z } from 'zod'
import type { ProviderState } from '../provider.ts'

const wire = z.object({ jar: z.string(), token: z.string().nullable(), isSignedIn: z.boolean() })

/** The most addresses of which one state remembers the cookies, and the most `Set-Cookie` headers that change nothing. */
const maxRemembered = 32

/** A caller's state as an object. It never changes, because all requests with this state share it. */
export class OpenedState {
  readonly token: string | null
  readonly isSignedIn: boolean
  /** The jar in its own serialization; null for an empty one. */
  readonly #serialized: string | null
  /** Whether a cookie ends at a time of its own, so that the cookies to send depend on the time. */
  readonly #mayExpire: boolean
  /** A jar that is only read. */
  #jar: CookieJar | null = null
  readonly #headers = new Map<string, string>()
  readonly #contained = new Set<string>()

  /** Opens a state that a session has stored; null for a caller that the provider has never seen. */
  constructor(state: ProviderState | null) {
    const { jar, token, isSignedIn } =
      state === null ? { jar: null, token: null, isSignedIn: false } : wire.parse(JSON.parse(state))
    this.token = token
    this.isSignedIn = isSignedIn
    this.#serialized = jar
    this.#mayExpire = jar !== null && /"(?:expires|maxAge)":/.test(jar)
  }

  /** Returns a new jar with these cookies. */
  copyJar(): CookieJar {
    return this.#serialized === null ? new CookieJar() : CookieJar.deserializeSync(this.#serialized)
  }

  /** The `Cookie` header for an address; empty if there is nothing to send. */
  cookiesFor(url: string): string {
    // The jar postpones the end of some cookies with each reading.
    if (this.#mayExpire) return this.copyJar().getCookieStringSync(url)
    const known = this.#headers.get(url)
    if (known !== undefined) return known
    this.#jar ??= this.copyJar()
    const header = this.#jar.getCookieStringSync(url)
    if (this.#headers.size < maxRemembered) this.#headers.set(url, header)
    return header
  }

  /** Whether it is known that these `Set-Cookie` headers of an answer change nothing. */
  contains(lines: readonly string[], url: string): boolean {
    return this.#contained.has([url, ...lines].join('\n'))
  }

  /** Remembers that these `Set-Cookie` headers of an answer change nothing. */
  rememberContained(lines: readonly string[], url: string): void {
    if (!this.#mayExpire && this.#contained.size < maxRemembered)
      this.#contained.add([url, ...lines].join('\n'))
  }
}
