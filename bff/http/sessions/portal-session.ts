import type { SessionData } from 'express-session'
import type { AccountSession } from '../../domain/account-session.ts'
import type { ProviderState } from '../../provider/provider.ts'
import { registrationParts } from './registration-parts.ts'
import { RenewableSession } from './renewable-session.ts'
import { saved } from './saved.ts'
import { dropSessionEnd } from './session-end-headers.ts'

/** The session of one request, as resolvers use it: its parts, and how it begins, continues under another id and ends. */
export class ExpressPortalSession extends RenewableSession {
  /** The signed-in session as this request last read it, perhaps under another id than its own. */
  #newest: SessionData | undefined

  async newestSignedIn(): Promise<ProviderState | null> {
    const data = this.data
    if (!data?.signedIn) return null
    const newest = await this.sessions.read(data.id)
    const stored = newest?.signedIn
    // Meanwhile another request may have ended this session, or a call of this request may have renewed its own state.
    const own = this.data?.signedIn
    if (!stored || !own) return null
    const isNewer = stored.state !== this.storedState && stored.state !== own.state
    this.storedState = stored.state
    this.#newest = newest
    if (isNewer) this.keepSignedIn(stored.state as ProviderState)
    return this.signedIn
  }

  async storePending(): Promise<void> {
    const data = this.data
    if (!data) return
    try {
      await saved(data)
    } catch (error) {
      // Otherwise the end of the response would save again, and set the cookie of a session that does not exist.
      for (const part of ['captcha', ...registrationParts] as const) delete data[part]
      throw error
    }
  }

  async listAccount(): Promise<AccountSession[]> {
    const data = this.data
    return data ? this.sessions.listAccount(data) : []
  }

  get isUnread(): boolean {
    return this.sessions.isUnread(this.request)
  }

  async end(): Promise<void> {
    const { request } = this
    const { session, sessionID } = request
    const { alias } = this
    dropSessionEnd(this.response)
    Object.assign(request, { session: undefined })
    if (alias !== null) await this.sessions.end(this.#newest ?? session, sessionID)
  }

  async logOut(): Promise<string | null> {
    const { request } = this
    dropSessionEnd(this.response)
    this.response.setHeader('Clear-Site-Data', '"cache"')
    // A session that was never stored has nothing to end, and must not fill the memory of ended ones.
    if (!this.isUnread && this.alias === null && this.sessions.missingIdOf(request) === null) return null
    const ending = this.sessions.logOut(request)
    Object.assign(request, { session: undefined })
    const { username, isCookieOver } = await ending
    if (isCookieOver) this.sessions.clearCookie(this.response)
    return username
  }
}
