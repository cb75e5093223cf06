/** A session at rest; times in milliseconds since 1970. */
export interface SessionRow {
  body: Uint8Array
  isSignedIn: boolean
  expiresAt: number
}

/**
 * Where sessions are kept. `insert` is for new ones alone and the others touch only what exists: a slow request of a
 * session that has ended must not bring it back.
 */
export interface SessionRows {
  /** The row under one of the names, expired or not; null where there is none. */
  read(names: readonly string[]): Promise<SessionRow | null>
  insert(name: string, row: SessionRow): Promise<void>
  /**
   * Rewrites the row that stands under one of the names, under the first of them, where it still holds the body that was read;
   * false where another write came between, or there is none. Its expiry is never moved back: an extension may have come between.
   */
  update(names: readonly [string, ...string[]], row: SessionRow, read: Uint8Array): Promise<boolean>
  /** Moves the expiry of an existing row forward, and never back: of two at once the later one counts. */
  extend(names: readonly string[], expiresAt: number): Promise<void>
  remove(names: readonly string[]): Promise<void>
  /** Takes a mark for the first time and keeps it until then; false where it was taken before. Of two at once one gets it. */
  claim(mark: string, until: number): Promise<boolean>
  /** Drops what has expired. */
  sweep(now: number): Promise<void>
  /** How many there are, expired ones that are not swept yet included. */
  count(): Promise<{ anonymous: number; signedIn: number }>
  /** Whether calls have a chance to succeed at present. */
  isReachable(): boolean
  close(): void
}
