import type { Request, Response } from 'express'
import type { AccountSession } from '../../domain/account-session.ts'
import { describeUserAgent } from '../../domain/rules/user-agent.ts'
import type { ProviderState, VersionedState } from '../../provider/provider.ts'
import { clientAddress } from '../guards/client-address.ts'
import { type SessionStore, storeFault, type StoredSession, throwStoreFault } from './store.ts'

/** Gets what happens to sessions when no response can say it. */
export interface SessionListeners {
  /** Another session of the account ended this one, whose state is for signing out at the provider. */
  onRemoteEnd(state: ProviderState): void
  /** A session could not be written. The response is right, and part of it may have been sent, so it must not fail for this. */
  onUnstored(error: unknown, request: Request): void
}

interface Parts {
  store: SessionStore
  /** The keyed hashes of the account of a username; the first one is for writing. */
  accountsOf(username: string): string[]
  mergeStates(before: ProviderState | null, after: ProviderState, onto: ProviderState): ProviderState
  clearCookie(response: Response): void
  isUnreadable(request: Request): boolean
  /** Adds to the wrong tries of a session; returns their number. */
  countTry(name: string, change: number): Promise<number>
  listeners: SessionListeners
  now(): number
}

const maxListed = 50
/** Each failed attempt means that another request won the race; no real user sends this many at once. */
const maxAttempts = 50
/** The times of `secondsLeft`, each of which is the header `x-session-…-seconds`. */
const timeHeaders = ['idle', 'left', 'absolute'] as const

/** The session of one request, as resolvers use it. It reads `request.session` on every access, because a login replaces it. */
export class RequestSession {
  readonly #parts: Parts
  readonly #request: Request
  readonly #response: Response
  #newest: VersionedState | null = null

  constructor(parts: Parts, request: Request, response: Response) {
    this.#parts = parts
    this.#request = request
    this.#response = response
    this.#announceEnd()
  }

  get isUnreadable(): boolean {
    return this.#parts.isUnreadable(this.#request)
  }

  get #stored(): StoredSession | null {
    if (this.isUnreadable) throw storeFault(null)
    return this.#request.session?.stored ?? null
  }

  get username(): string | null {
    return this.#stored?.person.username ?? null
  }

  get alias(): string | null {
    return this.#stored?.name ?? null
  }

  get confirmedAt(): number | null {
    return this.#stored?.person.confirmedAt ?? null
  }

  get providerState(): VersionedState | null {
    return (this.#newest ??= this.#stored)
  }

  async readNewest(): Promise<VersionedState | null> {
    const { store } = this.#parts
    const name = this.alias
    if (name === null) return null
    const row = await store.rows.read(name).catch(throwStoreFault)
    const content = row && store.unseal({ ...row, name })
    return (this.#newest = content && { state: content.state, version: row.version })
  }

  async keepChange(before: ProviderState | null, after: ProviderState): Promise<void> {
    // The answer of the call is right; the provider will say if it does not know the older state any more.
    await this.#keep(before, after).catch((error: unknown) =>
      this.#parts.listeners.onUnstored(error, this.#request),
    )
  }

  async #keep(before: ProviderState | null, after: ProviderState): Promise<void> {
    const { store, mergeStates } = this.#parts
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const [stored, newest] = [this.#stored, this.providerState]
      if (!stored || !newest) return
      const { name, person } = stored
      const state = newest.state === before ? after : mergeStates(before, after, newest.state)
      const version = newest.version + 1
      if (state === newest.state) return
      if (await store.rows.replace(name, store.seal(name, { person, state }, version), newest.version)) {
        this.#newest = { state, version }
        return
      }
      if (!(await this.readNewest())) return
    }
    throw new Error(`a session was written by others ${maxAttempts} times in a row`)
  }

  async signIn(username: string, state: ProviderState, isConfirmation: boolean): Promise<boolean> {
    const { store, accountsOf, listeners, now } = this.#parts
    const old = this.#stored
    const person = {
      username,
      since: (isConfirmation && old?.person.since) || now(),
      confirmedAt: now(),
      from: {
        ...describeUserAgent(this.#request.get('user-agent') ?? ''),
        ipAddress: clientAddress(this.#request),
      },
    }
    const before = { session: this.#request.session, sessionID: this.#request.sessionID }
    await store.begin(this.#request, accountsOf(username)[0] ?? '', person, state)
    let wasThere = old !== null
    if (old) {
      wasThere = await store.rows.remove(old.name).catch((error: unknown) => {
        listeners.onUnstored(error, this.#request)
        return true
      })
    }
    if (isConfirmation && !wasThere) {
      // A logout is final, also one that came while the password was checked.
      await this.end().finally(() => Object.assign(this.#request, before))
      return false
    }
    this.#newest = null
    this.#announceEnd()
    return true
  }

  async countTry(change: number): Promise<number> {
    const name = this.alias
    return name === null ? 0 : this.#parts.countTry(name, change)
  }

  async end(version?: number): Promise<boolean> {
    const name = this.alias
    if (name === null) return false
    const isEnded = await this.#parts.store.rows.remove(name, version).catch(throwStoreFault)
    if (isEnded) this.#leave()
    return isEnded
  }

  #leave(): void {
    Object.assign(this.#request, { session: undefined })
    this.#newest = null
    if (this.#response.headersSent) return
    for (const limit of timeHeaders) this.#response.removeHeader(`x-session-${limit}-seconds`)
  }

  async logOut(): Promise<{ wasSignedIn: boolean; isComplete: boolean }> {
    const { store, clearCookie, listeners } = this.#parts
    this.#response.setHeader('Clear-Site-Data', '"cache"')
    if (this.isUnreadable) {
      clearCookie(this.#response)
      // Somebody who logs out is most likely signed in.
      return { wasSignedIn: true, isComplete: false }
    }
    const name = this.alias
    if (name === null) return { wasSignedIn: false, isComplete: true }
    this.#leave()
    try {
      const wasSignedIn = await store.rows.remove(name)
      if (wasSignedIn) clearCookie(this.#response)
      return { wasSignedIn, isComplete: true }
    } catch (error) {
      clearCookie(this.#response)
      listeners.onUnstored(error, this.#request)
      return { wasSignedIn: true, isComplete: false }
    }
  }

  /** The rows of an account but that of the given session. */
  async #rowsOf(username: string, own: string | null) {
    const { store, accountsOf } = this.#parts
    const rows = await store.rows.list(accountsOf(username)).catch(throwStoreFault)
    return rows.filter(({ name }) => name !== own)
  }

  async listAccount(): Promise<AccountSession[]> {
    const own = this.#stored
    if (!own) return []
    const others = await this.#rowsOf(own.person.username, own.name)
    const opened = others.flatMap((row) => this.#parts.store.open(row) ?? [])
    const sorted = opened.toSorted((one, other) => other.lastUse - one.lastUse)
    const shown = sorted.slice(0, maxListed - 1).map((one) => toAccountSession(one, one.lastUse, false))
    return [toAccountSession(own, this.#parts.now(), true), ...shown]
  }

  async endOthers(): Promise<number | null> {
    const own = this.#stored
    return own && this.#endRowsOf(own.person.username, own.name)
  }

  async endAccount(username: string): Promise<void> {
    await this.#endRowsOf(username, null)
  }

  async #endRowsOf(username: string, own: string | null): Promise<number | null> {
    const { store, listeners } = this.#parts
    let ended = 0
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const rows = await this.#rowsOf(username, own)
      // A session that has ended ends no other one.
      if (own !== null && !(await store.rows.read(own).catch(throwStoreFault))) return null
      if (rows.length === 0) break
      for (const row of rows) {
        if (!(await store.rows.remove(row.name).catch(throwStoreFault))) continue
        ended += 1
        const content = store.unseal(row)
        if (content) listeners.onRemoteEnd(content.state)
      }
    }
    return ended
  }

  #announceEnd(): void {
    const stored = this.isUnreadable ? null : this.#stored
    if (!stored) return
    const seconds = this.#parts.store.secondsOf(stored)
    for (const limit of timeHeaders)
      this.#response.setHeader(`x-session-${limit}-seconds`, String(seconds[limit]))
  }
}

const toAccountSession = (
  { person: { from, since } }: StoredSession,
  lastUse: number,
  isCurrent: boolean,
): AccountSession => ({
  isCurrent,
  ...from,
  signedInAt: new Date(since).toISOString(),
  lastUsedAt: new Date(lastUse).toISOString(),
})
