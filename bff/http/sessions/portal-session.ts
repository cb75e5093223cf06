import type { Request, Response } from 'express'
import type { SessionData } from 'express-session'
import type { AccountSession } from '../../domain/account-session.ts'
import { Fault } from '../../domain/fault.ts'
import { describeUserAgent } from '../../domain/rules/user-agent.ts'
import type { ProviderState } from '../../provider/provider.ts'
import { clientAddress } from '../guards/client-address.ts'
import { RequestSession } from './request-session.ts'
import { registrationIn, registrationParts } from './registration-parts.ts'
import { announceSessionEnd, dropSessionEnd } from './session-end-headers.ts'
import type { Sessions } from './session.ts'
import type { SignedInData } from './store/session-parts.ts'
import type { NewPartsOf, ReplacementReason } from './store/session-replacement.ts'

/**
 * How long a request with the old id of a replaced session is asked to come again. The response with the new cookie is then
 * still under way; later it is lost, and the person has to log in.
 */
const askAgainMs = 10_000

/** The session of one request, as resolvers use it: its parts, and how it begins, continues under another id and ends. */
export class ExpressPortalSession extends RequestSession {
  readonly #response: Response
  readonly #sessions: Sessions
  readonly #onEnd: (alias: string) => void
  readonly #now: () => number
  /** The stored state of the signed-in affiliate, as this request last read it. */
  #storedState: string | undefined
  /** The signed-in session as this request last read it, perhaps under another id than its own. */
  #newest: SessionData | undefined

  /** @param onEnd is called with the alias of a session that ends or gets another id */
  constructor(
    request: Request,
    response: Response,
    sessions: Sessions,
    onEnd: (alias: string) => void,
    now: () => number,
  ) {
    super(request)
    this.#response = response
    this.#sessions = sessions
    this.#onEnd = onEnd
    this.#now = now
    this.#storedState = this.data?.signedIn?.state
    this.#announceEnd()
  }

  async newestSignedIn(): Promise<ProviderState | null> {
    const data = this.data
    if (!data?.signedIn) return null
    const newest = await this.#sessions.read(data.id)
    const stored = newest?.signedIn
    // Meanwhile another request may have ended this session, or a call of this request may have renewed its own state.
    const own = this.data?.signedIn
    if (!stored || !own) return null
    const isNewer = stored.state !== this.#storedState && stored.state !== own.state
    this.#storedState = stored.state
    this.#newest = newest
    if (isNewer) this.keepSignedIn(stored.state as ProviderState)
    return this.signedIn
  }

  async storePending(): Promise<void> {
    const data = this.data
    if (!data) return
    try {
      await promisify((done) => data.save(done))
    } catch (error) {
      // Otherwise the end of the response would save again, and set the cookie of a session that does not exist.
      for (const part of ['captcha', ...registrationParts] as const) delete data[part]
      throw error
    }
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
    const { alias } = this
    request.sessionStore.generate(request)
    let isReplaced = false
    try {
      isReplaced = await this.#sessions.replace(old, request.session, reason, partsOf)
    } finally {
      if (!isReplaced) Object.assign(request, old)
    }
    if (!isReplaced) return false
    this.#notifyEnd(alias)
    this.#storedState = request.session.signedIn?.state
    this.#announceEnd()
    return true
  }

  async wasReplaced(): Promise<boolean> {
    const missing = this.#sessions.missingIdOf(this.request)
    if (missing !== null) return this.#sessions.wasReplaced(missing, askAgainMs)
    const data = this.data
    return data !== null && this.alias !== null && this.#sessions.wasReplaced(data.id)
  }

  /** Continues under a new id, with the registration in progress; resolves when that is stored. */
  async #startAgain(signedIn: NonNullable<SessionData['signedIn']>): Promise<void> {
    this.#notifyEnd(this.alias)
    const registration = await this.#registration()
    const { request } = this
    await this.#sessions.end(request.session, request.sessionID)
    request.sessionStore.generate(request)
    Object.assign(request.session, registration)
    this.request.session.signedIn = signedIn
    this.#storedState = signedIn.state
    try {
      await promisify((done) => this.request.session.save(done))
    } catch (error) {
      // The end of the response saves the session again. If that succeeded, the user would be signed in although the
      // login reported a failure.
      for (const part of ['signedIn', ...registrationParts] as const) delete this.request.session[part]
      throw error
    }
    this.#announceEnd()
  }

  async listAccount(): Promise<AccountSession[]> {
    const data = this.data
    return data ? this.#sessions.listAccount(data) : []
  }

  async endOthers(): Promise<number | null> {
    if (!this.data?.signedIn) return null
    // A copied cookie of this session ends with the others.
    const isReplaced = await this.#replace('renewal', (stored) => ({
      ...registrationIn(stored),
      ...(stored.captcha !== undefined && { captcha: stored.captcha }),
      signedIn: stored.signedIn,
    }))
    if (isReplaced) return this.#sessions.endOthers(this.request.session)
    const { session, sessionID } = this.request
    // The response with the new id is lost, so the same request would be refused for as long as this id is open.
    if (session.openUntil !== undefined && !(await this.#sessions.wasReplaced(sessionID, askAgainMs)))
      throw new Fault(
        'UNAUTHENTICATED',
        'An id of before a confirmation gets no new one without the password',
      )
    return null
  }

  get isUnread(): boolean {
    return this.#sessions.isUnread(this.request)
  }

  async end(): Promise<void> {
    const { request } = this
    const { session, sessionID } = request
    const { alias } = this
    this.#notifyEnd(alias)
    dropSessionEnd(this.#response)
    Object.assign(request, { session: undefined })
    if (alias !== null) await this.#sessions.end(this.#newest ?? session, sessionID)
  }

  async logOut(): Promise<string | null> {
    const { request } = this
    this.#notifyEnd(this.alias)
    dropSessionEnd(this.#response)
    // A session that was never stored has nothing to end, and must not fill the memory of ended ones.
    if (!this.isUnread && this.alias === null && this.#sessions.missingIdOf(request) === null) return null
    const ending = this.#sessions.logOut(request)
    Object.assign(request, { session: undefined })
    return ending
  }

  forget(): void {
    this.#sessions.clearCookie(this.#response)
    this.#response.setHeader('Clear-Site-Data', '"cache"')
  }

  /** The registration in progress as stored now: another tab may have requested a code since this request started. */
  async #registration(): Promise<Partial<SessionData>> {
    const data = this.data
    if (!data) return {}
    const stored = (await this.#sessions.read(data.id)) ?? data
    return registrationIn(stored)
  }

  #notifyEnd(alias: string | null): void {
    if (alias !== null) this.#onEnd(alias)
  }

  #announceEnd(): void {
    const data = this.data
    const time = data && this.#sessions.timeOf(data)
    if (time) announceSessionEnd(this.#response, time)
  }
}

function promisify(start: (done: (error?: unknown) => void) => unknown): Promise<void> {
  return new Promise((resolve, reject) => {
    start((error) => (error ? reject(error) : resolve()))
  })
}
