import type { SessionData } from 'express-session'
import type { SessionTime } from '../session-end-headers.ts'
import type { SessionRow } from './rows.ts'
import { expiryOf, type SessionLimits } from './session-limits.ts'

const extendEvery = 60_000

/** When sessions of requests in progress end; times in milliseconds since 1970. */
export class SessionTimes {
  readonly #limits: SessionLimits
  readonly #now: () => number
  readonly #background = new WeakSet<object>()
  /** When the request of each session arrived; activity counts from then, not from the response. */
  readonly #arrivedAt = new WeakMap<object, number>()

  constructor(limits: SessionLimits, now: () => number) {
    this.#limits = limits
    this.#now = now
  }

  /** Notes that the request of this session arrives now. */
  arrive(session: object): void {
    this.#arrivedAt.set(session, this.#now())
  }

  /** Marks the session of a request that the user did not cause: it does not count as activity. */
  markBackground(session: object): void {
    this.#background.add(session)
  }

  activeAt(session: object): number {
    return this.#arrivedAt.get(session) ?? this.#now()
  }

  expiryOf(session: SessionData): number {
    return expiryOf(session, this.activeAt(session), this.#limits)
  }

  /**
   * Whether this request extends its session. Writing that once a minute is enough, but often enough for a short idle
   * limit.
   */
  moves(session: SessionData): boolean {
    if (this.#background.has(session)) return false
    const step = Math.min(extendEvery, this.#limits.idle / 10)
    return this.expiryOf(session) - (session.expiresAt ?? 0) >= step
  }

  /** When the session ends for its request's id unless a later request extends it. */
  endOf(session: SessionData): number {
    const end = this.moves(session) ? this.expiryOf(session) : (session.expiresAt ?? 0)
    return Math.min(end, session.openUntil ?? end)
  }

  /**
   * What a signed-in page learns, in seconds: the idle limit, the time left unless a later request extends the session, and
   * the time until the absolute limit. Null if nobody is signed in. For a former id the time left is that until it closes, but
   * the absolute limit stays the session's: another confirmation goes on until then, and a page announces it as an end that
   * nothing can move. A tab that the newest cookie reaches a moment later must not say that.
   */
  timeOf(session: SessionData): SessionTime | null {
    if (!session.signedIn) return null
    const { idle, absolute: longest } = this.#limits
    const absolute = Math.max(0, Math.ceil((session.signedIn.since + longest - this.#now()) / 1000))
    const left = Math.max(0, this.endOf(session) - this.#now()) / 1000
    return { idle: Math.min(Math.ceil(idle / 1000), absolute), left, absolute }
  }

  /** When a stored session ends. A limit that was lowered counts at once; a raised one, from the next activity. */
  endOfRow(row: SessionRow, data: SessionData): number {
    return Math.min(row.expiresAt, expiryOf(data, row.extendedAt, this.#limits))
  }
}
