import type { SessionData } from 'express-session'
import type { AccountSession, SignInOrigin } from '../../../domain/account-session.ts'
import type { SessionCodec } from './codec.ts'
import type { AccountEntry, AccountRow, SessionRows } from './rows.ts'
import { expiryOf, type SessionLimits } from './session-limits.ts'
import { throwStoreFault } from './store-fault.ts'

type SignedIn = NonNullable<SessionData['signedIn']>

/** What a session's label has: enough to show it, and to sign it out at the provider. */
type Label = Pick<SignedIn, 'since' | 'state' | 'from'>

/** A signed-in session with its id. */
export interface OwnSession {
  id: string
  signedIn: SignedIn
}

const maxListed = 50

const unknownOrigin: SignInOrigin = { browser: null, operatingSystem: null, ipAddress: null }

/**
 * The sessions of each account. A session is found by a keyed hash of its username. Its label is encrypted for the account,
 * because a session's own data can be read with its id alone.
 */
export class AccountSessions {
  readonly #rows: SessionRows
  readonly #codec: SessionCodec
  readonly #limits: SessionLimits
  readonly #now: () => number
  readonly #accountOf: (username: string) => string

  /** @param accountOf returns the same for all spellings of a username that are one account, as `accountsOf` does */
  constructor(
    rows: SessionRows,
    codec: SessionCodec,
    limits: SessionLimits,
    now: () => number,
    accountOf: (username: string) => string,
  ) {
    this.#accountOf = accountOf
    this.#rows = rows
    this.#codec = codec
    this.#limits = limits
    this.#now = now
  }

  /** How the account finds this session. It has to be written together with the session. */
  entryOf({ username, since, state, from }: SignedIn): AccountEntry {
    const holder = this.#holderOf(username)
    const label: Label = { since, state, ...(from && { from }) }
    return { account: this.#codec.names(holder)[0], label: this.#codec.seal(holder, label) }
  }

  /** The sessions of the account, at most 50: this one first, then by their last use. */
  async list({ id, signedIn }: OwnSession): Promise<AccountSession[]> {
    const holder = this.#holderOf(signedIn.username)
    const rows = await this.#rows.listAccount(this.#codec.names(holder), maxListed).catch(throwStoreFault)
    const own = this.#codec.names(id)
    return [
      // Always listed, also if an older build wrote its row.
      shown(signedIn, this.#now(), true),
      ...rows
        .filter(({ name }) => !own.includes(name))
        .toSorted((one, other) => other.extendedAt - one.extendedAt)
        .flatMap((row) => this.#shownOther(holder, row))
        .slice(0, maxListed - 1),
    ]
  }

  /**
   * Ends all other sessions of the account.
   *
   * @returns the provider's states of those sessions; null if this session has ended meanwhile
   */
  async endOthers({ id, signedIn }: OwnSession): Promise<string[] | null> {
    const holder = this.#holderOf(signedIn.username)
    const labels = await this.#rows
      .removeOthers(this.#codec.names(holder), this.#codec.names(id))
      .catch(throwStoreFault)
    return labels?.flatMap((label) => this.#open(holder, label)?.state ?? []) ?? null
  }

  /** A session id contains no space, so that an account and a session never share a name. */
  #holderOf(username: string): string {
    return `sessions of ${this.#accountOf(username)}`
  }

  #shownOther(holder: string, { label, expiresAt, extendedAt }: AccountRow): AccountSession[] {
    const signedIn = this.#open(holder, label)
    if (!signedIn) return []
    const end = Math.min(expiresAt, expiryOf({ signedIn }, extendedAt, this.#limits))
    return end <= this.#now() ? [] : [shown(signedIn, extendedAt, false)]
  }

  #open(holder: string, label: Uint8Array): Label | null {
    return this.#codec.open(holder, label) as Label | null
  }
}

const shown = (
  { since, from = unknownOrigin }: Label,
  lastUse: number,
  isCurrent: boolean,
): AccountSession => ({
  isCurrent,
  ...from,
  signedInAt: new Date(since).toISOString(),
  lastUsedAt: new Date(lastUse).toISOString(),
})
