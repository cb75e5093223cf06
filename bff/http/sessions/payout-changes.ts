import type { Sessions } from './session.ts'

/** Longer than an account may be idle before the provider may reclaim it (specification, section 1). */
const keptMs = 400 * 24 * 3_600_000

/**
 * When payout accounts were last set through this portal. The times outlive sessions, and are stored under a keyed hash of
 * the account.
 *
 * @param accountOf returns the same for all spellings of a username that are one account
 * @param report is called with the reason if a time cannot be stored or read: neither is worth failing for
 */
export function createPayoutChanges(
  sessions: Pick<Sessions, 'note' | 'noted'>,
  now: () => number,
  report: (error: unknown) => void,
  accountOf: (username: string) => string,
) {
  const nameOf = (username: string) => `payout account of ${accountOf(username)}`
  return {
    note: (username: string): Promise<void> =>
      sessions.note(nameOf(username), now(), now() + keptMs).catch(report),
    lastAt: (username: string): Promise<number | null> =>
      sessions.noted(nameOf(username)).catch((error: unknown) => {
        report(error)
        return null
      }),
  }
}
