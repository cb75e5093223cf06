/** A stored session; times in milliseconds since 1970. */
export interface SessionRow {
  body: Uint8Array
  isSignedIn: boolean
  expiresAt: number
  /** When the request arrived that last extended the session. */
  extendedAt: number
  /** How the account finds a signed-in session. `read` leaves it out. */
  entry?: AccountEntry
}

/** The account that a session is signed in to, as a keyed hash, and what its other sessions may read, encrypted. */
export interface AccountEntry {
  account: string
  label: Uint8Array
}

/** A session as its account finds it; times in milliseconds since 1970. */
export interface AccountRow {
  name: string
  label: Uint8Array
  expiresAt: number
  extendedAt: number
}

/** Where a session that got another id continues, found under a name made from its old id. */
export interface SuccessorRow {
  name: string
  /** Encrypted for the old id. */
  body: Uint8Array
  /** In milliseconds since 1970. */
  until: number
}

/** Where an anonymous session comes from. */
export interface RowNetworks {
  /** An IPv4 address, or the /64 of an IPv6 one. It may be a company or a mobile carrier. */
  client: string
  /** The /48 of an IPv6 address; the same as `client` for IPv4. */
  site: string
}

/** The most anonymous sessions, in all and of one client network. */
export const defaultCaps = { anonymous: 20_000, network: 2000 }

/** How many more than the cap of all are allowed before they are cut, because counting takes time in proportion to their number. */
export const slackOf = (anonymousCap: number): number => Math.ceil(anonymousCap / 100)

/**
 * The storage of sessions. Only `insert` creates a row without another one; the other methods change or replace existing rows,
 * so that a slow request cannot bring back a session that has ended.
 */
export interface SessionRows {
  /** The row under one of the names, even if expired; null if there is none. */
  read(names: readonly string[]): Promise<SessionRow | null>
  /**
   * If a client network has too many anonymous sessions, its oldest are dropped. If there are too many in all, the site with the
   * most loses its oldest first, so that a crowd of few sites displaces its own sessions only.
   *
   * @param networks where an anonymous session comes from
   */
  insert(name: string, row: SessionRow, networks?: RowNetworks): Promise<void>
  /**
   * Replaces the row under one of the names, storing it under the first, if its body is still the one that was read.
   * False if another write came first or there is no row. Neither time is moved back, because another request may have
   * extended the session.
   */
  update(names: readonly [string, ...string[]], row: SessionRow, read: Uint8Array): Promise<boolean>
  /**
   * Deletes the row under one of the names and inserts another one under the new name, with where to find it, in one step, if
   * the body of the first is still the one that was read. False if another write came first or there is no row; then nothing
   * changes. A reader that misses the first row finds its successor.
   */
  replace(
    names: readonly string[],
    newName: string,
    row: SessionRow,
    read: Uint8Array,
    successor: SuccessorRow,
  ): Promise<boolean>
  /** The body of the successor under the first of the names that has one; null if none has. */
  successor(names: readonly string[]): Promise<Uint8Array | null>
  /** Moves the times of an existing row forward, never back: of two concurrent calls the later time wins. */
  extend(names: readonly string[], expiresAt: number, extendedAt: number): Promise<void>
  /** Deletes the row under one of the names; false if there is none. */
  remove(names: readonly string[]): Promise<boolean>
  /** The sessions of an account, by all its hashes; those that expire last if there are more than the limit. */
  listAccount(accounts: readonly string[], limit: number): Promise<AccountRow[]>
  /**
   * Removes all sessions of an account except one, in one step, and returns the labels of the removed. Null if the
   * excepted session is gone; then nothing is removed, so that a session that has ended cannot end others.
   */
  removeOthers(accounts: readonly string[], excepted: readonly string[]): Promise<Uint8Array[] | null>
  /** Sets a mark until the given time; false if it was set before. Of two concurrent calls only one succeeds. */
  claim(mark: string, until: number): Promise<boolean>
  /**
   * Adds to a count that lives until the given time, which is set when it starts; returns the new count. Of concurrent
   * calls each gets another one.
   */
  tally(name: string, change: number, until: number): Promise<number>
  /** Keeps a time under a name until `until`, instead of an earlier one. All times in milliseconds since 1970. */
  note(name: string, time: number, until: number): Promise<void>
  /** The time kept under the first of the names that has one; null if none has. */
  noted(names: readonly string[]): Promise<number | null>
  /** Deletes expired rows. */
  sweep(now: number): Promise<void>
  /** The number of sessions, including expired ones that are not deleted yet. */
  count(): Promise<{ anonymous: number; signedIn: number }>
  /** Whether calls can succeed at present. */
  isReachable(): boolean
  close(): void
}
