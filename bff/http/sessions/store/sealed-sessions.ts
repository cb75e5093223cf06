import type { SessionData } from 'express-session'
import type { AccountSessions } from './account-sessions.ts'
import type { SessionCodec } from './codec.ts'
import type { SessionRow } from './rows.ts'
import type { SessionTimes } from './session-times.ts'

/** The layout in which the captcha and the codes have separate states. */
const format = 2

/** Sessions as their rows have them: encrypted with their id, beside the times when they end. */
export class SealedSessions {
  readonly #codec: SessionCodec
  readonly #times: SessionTimes
  readonly #accounts: AccountSessions
  readonly #now: () => number

  constructor(codec: SessionCodec, times: SessionTimes, accounts: AccountSessions, now: () => number) {
    this.#codec = codec
    this.#times = times
    this.#accounts = accounts
    this.#now = now
  }

  /** The data in a row; null if it cannot be decrypted. */
  dataOf(id: string, row: SessionRow): SessionData | null {
    return this.#codec.open(id, row.body) as SessionData | null
  }

  /** The session in a row; null if it cannot be decrypted or has expired. */
  open(id: string, row: SessionRow): SessionData | null {
    const data = this.dataOf(id, row)
    if (!data) return null
    const expiresAt = this.#times.endOfRow(row, data)
    return expiresAt <= this.#now() ? null : { ...data, expiresAt }
  }

  /** The row of a session, extended by its request. */
  rowOf(id: string, data: SessionData): SessionRow {
    const { cookie, captcha, pending, visit, emailCodes, signedIn, former } = data
    return {
      body: this.#codec.seal(id, { cookie, format, captcha, pending, visit, emailCodes, signedIn, former }),
      isSignedIn: signedIn !== undefined,
      expiresAt: this.#times.expiryOf(data),
      extendedAt: this.#times.activeAt(data),
      ...(signedIn && { entry: this.#accounts.entryOf(signedIn) }),
    }
  }
}
