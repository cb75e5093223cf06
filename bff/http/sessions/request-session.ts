import type { Request } from 'express'
import type { Session, SessionData } from 'express-session'
import { type EmailCodes, noEmailCodes } from '../../domain/email-code.ts'
import type { ProviderState } from '../../provider/provider.ts'
import { aliasOf } from './session-alias.ts'

/** The parts of the session of one request. It reads `request.session` on every access, because a login replaces it. */
export class RequestSession {
  protected readonly request: Request

  constructor(request: Request) {
    this.request = request
  }

  /** Null after the session has ended. */
  protected get data(): (Session & Partial<SessionData>) | null {
    return this.request.session ?? null
  }

  /** Identifies the session in rate limits without revealing its id; null if the browser has no session. */
  get alias(): string | null {
    const data = this.data
    if (!data?.captcha && !data?.pending && !data?.visit && !data?.signedIn) return null
    return aliasOf(data.id)
  }

  get username(): string | null {
    return this.data?.signedIn?.username ?? null
  }

  /** Identifies the sign-in in rate limits, also after the session got another id; null if nobody is signed in. */
  get signInName(): string | null {
    const signedIn = this.data?.signedIn
    return signedIn ? `${signedIn.username} ${signedIn.since}` : null
  }

  get signedIn(): ProviderState | null {
    return (this.data?.signedIn?.state ?? null) as ProviderState | null
  }

  get captcha(): ProviderState | null {
    return (this.data?.captcha?.state ?? null) as ProviderState | null
  }

  get pending(): ProviderState | null {
    return (this.data?.pending ?? null) as ProviderState | null
  }

  keepSignedIn(state: ProviderState): void {
    const data = this.data
    if (data?.signedIn) data.signedIn = { ...data.signedIn, state }
  }

  keepCaptcha(state: ProviderState): void {
    const data = this.data
    if (data) data.captcha = { state, nonce: crypto.randomUUID() }
  }

  keepPending(state: ProviderState): void {
    const data = this.data
    if (data) data.pending = state
  }

  get emailCodes(): EmailCodes {
    return this.data?.emailCodes ?? noEmailCodes
  }

  keepEmailCodes(codes: EmailCodes): void {
    const data = this.data
    if (data) data.emailCodes = codes
  }

  /** The visit that an older build stored in the session; null if there is none. */
  get visit(): string | null {
    return this.data?.visit ?? null
  }

  get confirmedAt(): number | null {
    const signedIn = this.data?.signedIn
    return signedIn ? (signedIn.confirmedAt ?? signedIn.since) : null
  }
}
