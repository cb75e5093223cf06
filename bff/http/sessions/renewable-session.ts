import type { Request, Response } from 'express'
import type { SessionData } from 'express-session'
import { describeUserAgent } from '../../domain/rules/user-agent.ts'
import type { ProviderState } from '../../provider/provider.ts'
import { clientAddress } from '../guards/client-address.ts'
import { registrationIn, registrationParts } from './registration-parts.ts'
import { RequestSession } from './request-session.ts'
import { saved } from './saved.ts'
import { announceSessionEnd } from './session-end-headers.ts'
import type { Sessions } from './session.ts'
import type { SignedInData } from './store/session-parts.ts'
import type { NewPartsOf, ReplacementReason } from './store/session-replacement.ts'

/**
 * How long a request with the old id of a replaced session is asked to come again. The response with the new cookie is then
 * still under way; later it is lost.
 */
const askAgainMs = 10_000

/** Much longer than a login takes, which ends the session of the captcha. */
const claimedMs = 15 * 60_000

/** The session of one request as it begins for a person, and continues under another id. */
export class RenewableSession extends RequestSession {
  protected readonly response: Response
  protected readonly sessions: Sessions
  /** The stored state of the signed-in affiliate, as this request last read it. */
  protected storedState: string | undefined
  readonly #now: () => number

  constructor(request: Request, response: Response, sessions: Sessions, now: () => number) {
    super(request)
    this.response = response
    this.sessions = sessions
    this.#now = now
    this.storedState = this.data?.signedIn?.state
    this.#announceEnd()
  }

  async claimCaptcha(): Promise<boolean> {
    const nonce = this.data?.captcha?.nonce
    return nonce === undefined || this.sessions.claim(`captcha ${nonce}`, this.#now() + claimedMs)
  }

  async signIn(username: string, state: ProviderState): Promise<boolean> {
    const from = {
      ...describeUserAgent(this.request.get('user-agent') ?? ''),
      ipAddress: clientAddress(this.request),
    }
    const signedIn = { username, since: this.#now(), state, from }
    const partsOf = (stored: SignedInData) => ({ ...registrationIn(stored), signedIn })
    if (this.data?.signedIn) {
      if (await this.#replace('login', partsOf)) return true
      if (await this.wasReplaced()) return false
    }
    await this.#startAgain(signedIn)
    return true
  }

  async confirm(state: ProviderState): Promise<boolean> {
    return this.#replace('confirmation', (stored) => ({
      ...registrationIn(stored),
      signedIn: { ...stored.signedIn, confirmedAt: this.#now(), state },
    }))
  }

  /**
   * Continues the signed-in session under a new id, in one step.
   *
   * @returns false if the session has ended or has got another id meanwhile; then and after an error the request has its old session
   */
  async #replace(reason: ReplacementReason, partsOf: NewPartsOf): Promise<boolean> {
    const { request } = this
    const { session, sessionID } = request
    const old = { session, sessionID }
    request.sessionStore.generate(request)
    let isReplaced = false
    try {
      isReplaced = await this.sessions.replace(old, request.session, reason, partsOf)
    } finally {
      if (!isReplaced) Object.assign(request, old)
    }
    if (!isReplaced) return false
    this.storedState = request.session.signedIn?.state
    this.#announceEnd()
    return true
  }

  async wasReplaced(): Promise<boolean> {
    const missing = this.sessions.missingIdOf(this.request)
    if (missing !== null) return this.sessions.wasReplaced(missing, askAgainMs)
    const data = this.data
    return data !== null && this.alias !== null && this.sessions.wasReplaced(data.id)
  }

  /** Continues under a new id, with the registration in progress; resolves when that is stored. */
  async #startAgain(signedIn: NonNullable<SessionData['signedIn']>): Promise<void> {
    const registration = await this.#registration()
    const { request } = this
    await this.sessions.end(request.session, request.sessionID)
    request.sessionStore.generate(request)
    Object.assign(request.session, registration)
    this.request.session.signedIn = signedIn
    this.storedState = signedIn.state
    try {
      await saved(this.request.session)
    } catch (error) {
      // The end of the response saves the session again. If that succeeded, the user would be signed in although the
      // login reported a failure.
      for (const part of ['signedIn', ...registrationParts] as const) delete this.request.session[part]
      throw error
    }
    this.#announceEnd()
  }

  async endOthers(): Promise<number | 'unconfirmed' | null> {
    if (!this.data?.signedIn) return null
    // A copied cookie of this session ends with the others.
    const isReplaced = await this.#replace('renewal', (stored) => ({
      ...registrationIn(stored),
      ...(stored.captcha !== undefined && { captcha: stored.captcha }),
      signedIn: stored.signedIn,
    }))
    if (isReplaced) return this.sessions.endOthers(this.request.session)
    const { session, sessionID } = this.request
    // The response with the new id is lost, so the same request would be refused for as long as this id is open.
    const isLost =
      session.openUntil !== undefined && !(await this.sessions.wasReplaced(sessionID, askAgainMs))
    return isLost ? 'unconfirmed' : null
  }

  /** The registration in progress as stored now: another tab may have requested a code since this request started. */
  async #registration(): Promise<Partial<SessionData>> {
    const data = this.data
    if (!data) return {}
    const stored = (await this.sessions.read(data.id)) ?? data
    return registrationIn(stored)
  }

  #announceEnd(): void {
    const data = this.data
    const time = data && this.sessions.timeOf(data)
    if (time) announceSessionEnd(this.response, time)
  }
}
