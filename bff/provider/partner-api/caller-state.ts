import { z } from 'zod'
import type { EmailCodeKey } from '../../domain/email-code.ts'
import type { ProviderState } from '../provider.ts'

const shape = z.object({
  captcha: z.string().nullable(),
  verifications: z.record(z.string(), z.string()),
  tokens: z.object({ access: z.string(), refresh: z.string() }).nullable(),
})
type Known = z.output<typeof shape>
export type Tokens = NonNullable<Known['tokens']>

const nothing: Known = { captcha: null, verifications: {}, tokens: null }

/** The most e-mail verifications that one visitor can wait for. */
const maxVerifications = 5

/** The provider's ids and tokens of one caller. The API is stateless: whatever continues a visit is one of these. */
export class CallerState {
  readonly #given: ProviderState | null
  #known: Known

  constructor(state: ProviderState | null) {
    this.#given = state
    this.#known = state === null ? nothing : shape.parse(JSON.parse(state))
  }

  /** The id of the last captcha. */
  get captcha(): string | null {
    return this.#known.captcha
  }

  get tokens(): Tokens | null {
    return this.#known.tokens
  }

  keepCaptcha(captcha: string): void {
    this.#known = { ...this.#known, captcha }
  }

  /** The id of the last verification of an address for a purpose; null if this caller has requested none. */
  verificationOf(key: EmailCodeKey): string | null {
    return this.#known.verifications[nameOf(key)] ?? null
  }

  /** Keeps the last verification of an address, and forgets the oldest of too many. */
  keepVerification(key: EmailCodeKey, id: string): void {
    const name = nameOf(key)
    const others = Object.entries(this.#known.verifications).filter(([other]) => other !== name)
    const latest = [...others, [name, id] as const].slice(-maxVerifications)
    this.#known = { ...this.#known, verifications: Object.fromEntries(latest) }
  }

  /** Keeps the tokens of a sign-in; null after a sign-out. Captchas and verifications belong to the visit before it. */
  keepTokens(tokens: Tokens | null): void {
    this.#known = { ...nothing, tokens }
  }

  /** The state for the session; equal states are equal strings. A new caller who got nothing has none. */
  pack(): ProviderState | null {
    const packed = JSON.stringify(this.#known) as ProviderState
    return this.#given === null && packed === packedNothing ? null : packed
  }
}

const nameOf = ({ email, purpose }: EmailCodeKey) => `${purpose} ${email.toLowerCase()}`
const packedNothing = JSON.stringify(nothing)
