import { createHash, randomUUID } from 'node:crypto'
import type { Request, Response } from 'express'
import type { Session, SessionData } from 'express-session'
import { type EmailCodes, noEmailCodes } from '../domain/email-code.ts'
import type { ProviderState } from '../provider/provider.ts'
import type { Sessions } from './session.ts'

const idleHeader = 'x-session-idle-seconds'
const absoluteHeader = 'x-session-absolute-seconds'

/** The session of one request as resolvers may use it; reads `request.session` anew each time, as a login replaces it. */
export class RequestSession {
  readonly #request: Request
  readonly #response: Response
  readonly #sessions: Sessions
  readonly #onEnd: (alias: string) => void
  readonly #now: () => number

  /** @param onEnd is told the alias of a session that ends, or goes on under another id */
  constructor(
    request: Request,
    response: Response,
    sessions: Sessions,
    onEnd: (alias: string) => void,
    now: () => number,
  ) {
    this.#request = request
    this.#response = response
    this.#sessions = sessions
    this.#onEnd = onEnd
    this.#now = now
    this.#announceEnd()
  }

  /** Names the session in counts, and gives nothing away of its id; null where the browser has none. */
  get alias(): string | null {
    const data = this.#data
    if (!data?.pending && !data?.visit && !data?.signedIn) return null
    return createHash('sha256').update(data.id).digest('base64url')
  }

  get username(): string | null {
    return this.#data?.signedIn?.username ?? null
  }

  get signedIn(): ProviderState | null {
    return (this.#data?.signedIn?.state ?? null) as ProviderState | null
  }

  get pending(): ProviderState | null {
    return (this.#data?.pending ?? null) as ProviderState | null
  }

  keepSignedIn(state: ProviderState): void {
    const data = this.#data
    if (data?.signedIn) data.signedIn = { ...data.signedIn, state }
  }

  keepPending(state: ProviderState): void {
    const data = this.#data
    if (data) data.pending = state
  }

  get emailCodes(): EmailCodes {
    return this.#data?.emailCodes ?? noEmailCodes
  }

  keepEmailCodes(codes: EmailCodes): void {
    const data = this.#data
    if (data) data.emailCodes = codes
  }

  /** Names this browser's visit; null where it has none. */
  get visit(): string | null {
    return this.#data?.visit ?? null
  }

  /** The name of this browser's visit, which begins with it where there is none. */
  async openVisit(): Promise<string> {
    const data = this.#data
    if (!data) throw new Error('this session has ended')
    const visit = (data.visit ??= randomUUID())
    await this.storePending()
    return visit
  }

  async storePending(): Promise<void> {
    const data = this.#data
    if (!data) return
    try {
      await settled((done) => data.save(done))
    } catch (error) {
      // Else the end of the answer would try once more, and hand out the cookie of a session that is not there.
      for (const part of ['pending', 'visit', 'emailCodes'] as const) delete data[part]
      throw error
    }
  }

  async signIn(username: string, state: ProviderState): Promise<void> {
    this.#tellEnd()
    await settled((done) => this.#request.session.regenerate(done))
    this.#request.session.signedIn = { username, since: this.#now(), state }
    try {
      await settled((done) => this.#request.session.save(done))
    } catch (error) {
      // Else the end of the answer would try once more, and might sign in somebody who was told that it failed.
      delete this.#request.session.signedIn
      throw error
    }
    this.#announceEnd()
  }

  async end(): Promise<void> {
    const data = this.#data
    this.#tellEnd()
    if (data) await settled((done) => data.destroy(done))
    // An answer that is sent while it is made has told them already.
    if (this.#response.headersSent) return
    for (const header of [idleHeader, absoluteHeader]) this.#response.removeHeader(header)
  }

  forget(): void {
    this.#sessions.clearCookie(this.#response)
    this.#response.setHeader('Clear-Site-Data', '"cache"')
  }

  #tellEnd(): void {
    const { alias } = this
    if (alias !== null) this.#onEnd(alias)
  }

  /** Tells a signed-in page how long it may stay idle, and when the session ends whatever the person does. */
  #announceEnd(): void {
    const since = this.#data?.signedIn?.since
    if (since === undefined) return
    const { idle, absolute } = this.#sessions.secondsLeft(since)
    this.#response.setHeader(idleHeader, String(idle))
    this.#response.setHeader(absoluteHeader, String(absolute))
  }

  /** Null once the session has ended. */
  get #data(): (Session & Partial<SessionData>) | null {
    return this.#request.session ?? null
  }
}

function settled(start: (done: (error?: unknown) => void) => unknown): Promise<void> {
  return new Promise((resolve, reject) => {
    start((error) => (error ? reject(error) : resolve()))
  })
}
