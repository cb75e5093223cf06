import type { Request, Response } from 'express'
import type { Session, SessionData } from 'express-session'
import type { ProviderState } from '../provider/provider.ts'
import type { Sessions } from './session.ts'

const idleHeader = 'x-session-idle-seconds'

/** The session of one request as resolvers may use it; reads `request.session` anew each time, as a login replaces it. */
export class RequestSession {
  readonly #request: Request
  readonly #response: Response
  readonly #sessions: Sessions
  readonly #now: () => number

  constructor(request: Request, response: Response, sessions: Sessions, now: () => number) {
    this.#request = request
    this.#response = response
    this.#sessions = sessions
    this.#now = now
    this.#announceIdle()
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

  async signIn(username: string, state: ProviderState): Promise<void> {
    await settled((done) => this.#request.session.regenerate(done))
    this.#request.session.signedIn = { username, since: this.#now(), state }
    try {
      await settled((done) => this.#request.session.save(done))
    } catch (error) {
      // Else the end of the answer would try once more, and might sign in somebody who was told that it failed.
      delete this.#request.session.signedIn
      throw error
    }
    this.#announceIdle()
  }

  async end(): Promise<void> {
    const data = this.#data
    if (data) await settled((done) => data.destroy(done))
    this.#response.removeHeader(idleHeader)
  }

  forget(): void {
    this.#sessions.clearCookie(this.#response)
    this.#response.setHeader('Clear-Site-Data', '"cache"')
  }

  /** Tells a signed-in page how long it may stay idle. */
  #announceIdle(): void {
    if (this.username !== null) this.#response.setHeader(idleHeader, String(this.#sessions.idleSeconds))
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
