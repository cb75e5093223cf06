import type { Request } from 'express'
import type { SessionData } from 'express-session'
import type { SessionCodec } from './store/codec.ts'
import type { SessionRow, SessionRows } from './store/rows.ts'
import type { SealedSessions } from './store/sealed-sessions.ts'
import { textsOf } from './store/session-parts.ts'
import type { SessionTimes } from './store/session-times.ts'
import { throwStoreFault } from './store/store-fault.ts'

/** About 4 kB each. */
const maxViews = 2000
const unusedMs = 60_000

interface Opened {
  body: Uint8Array
  data: SessionData
  /** The text of each part, as the store compares them. */
  texts: string[]
}

interface View {
  id: string
  names: [string, ...string[]]
  /** The row as it was last decrypted; null before. */
  opened: Opened | null
  usedAt: number
}

/** A session as its row has it now. */
export interface FoundSession {
  id: string
  data: SessionData
  texts: string[]
}

interface Parts {
  cookieName: string
  rows: SessionRows
  codec: SessionCodec
  sealed: SealedSessions
  times: SessionTimes
  isEnded(id: string): boolean
  now(): number
}

/**
 * The sessions that queries read. The row is read each time and decides whether the session exists and when it ends. It is
 * decrypted only if its bytes have changed, and the cookie is verified by express-session alone: only a cookie that it
 * accepted is known here.
 */
export class SessionViews {
  readonly #parts: Parts
  /** By the cookie, signed and encoded, those used last at the end. */
  readonly #views = new Map<string, View>()
  readonly #sweeper: NodeJS.Timeout

  constructor(parts: Parts) {
    this.#parts = parts
    this.#sweeper = setInterval(() => this.#dropUnused(), unusedMs).unref()
  }

  /** How many sessions are known. */
  get size(): number {
    return this.#views.size
  }

  /** Keeps the cookie of a request to which express-session has added the session of that very cookie. */
  learn({ headers, sessionID: id }: Request): void {
    const { codec, cookieName, now } = this.#parts
    const cookie = cookieNamed(cookieName, headers.cookie)
    // It has given another id to a request whose cookie is forged, or whose session does not exist.
    if (cookie === null || !cookie.startsWith(`s%3A${id}.`) || this.#views.has(cookie)) return
    this.#views.set(cookie, { id, names: codec.names(id), opened: null, usedAt: now() })
    const [oldest] = this.#views.keys()
    if (this.#views.size > maxViews && oldest !== undefined) this.#views.delete(oldest)
  }

  /** The session of a request; null if express-session has to find it. Throws a fault if the store cannot be read. */
  async find({ headers }: Request): Promise<FoundSession | null> {
    const cookie = cookieNamed(this.#parts.cookieName, headers.cookie)
    const view = cookie === null ? undefined : this.#views.get(cookie)
    if (cookie === null || !view) return null
    const { rows, times, isEnded, now } = this.#parts
    const row = isEnded(view.id) ? null : await rows.read(view.names).catch(throwStoreFault)
    const opened = row && !isEnded(view.id) ? this.#open(view, row) : null
    const expiresAt = row && opened ? times.endOfRow(row, opened.data) : 0
    // A session that ended during the read stays forgotten.
    const isKnown = this.#views.delete(cookie)
    if (!opened || expiresAt <= now()) return null
    view.usedAt = now()
    if (isKnown) this.#views.set(cookie, view)
    return { id: view.id, data: { ...opened.data, expiresAt }, texts: opened.texts }
  }

  /** Forgets a session that has ended. */
  forget(id: string): void {
    for (const [cookie, view] of this.#views) if (view.id === id) this.#views.delete(cookie)
  }

  close(): void {
    clearInterval(this.#sweeper)
    this.#views.clear()
  }

  #open(view: View, { body, ...times }: SessionRow): Opened | null {
    if (view.opened && areEqual(view.opened.body, body)) return view.opened
    const data = this.#parts.sealed.dataOf(view.id, { body, ...times })
    // express-session renews the cookie of a session that has a lifetime.
    if (!data || typeof data.cookie.originalMaxAge === 'number') return null
    view.opened = { body, data: frozen(data), texts: textsOf(data) }
    return view.opened
  }

  #dropUnused(): void {
    const before = this.#parts.now() - unusedMs
    for (const [cookie, { usedAt }] of this.#views) if (usedAt <= before) this.#views.delete(cookie)
  }
}

const areEqual = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0

/** Several requests get the same parts. */
function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) frozen(part)
  return Object.freeze(value)
}

/** Without spaces and tabs around it; `trim` also removes bytes that belong to a name. */
const trimmed = (text: string) => text.replaceAll(/^[ \t]+|[ \t]+$/g, '')

/** The value of a cookie as it was sent, the first of that name, as express-session finds it; null if there is none. */
function cookieNamed(name: string, header: string | undefined): string | null {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=')
    if (at !== -1 && trimmed(pair.slice(0, at)) === name) return trimmed(pair.slice(at + 1))
  }
  return null
}
