import type { Request } from 'express'
import { type Outcome, refuse } from '../../http/envelope.ts'
import { openSessionOf } from '../../http/session.ts'
import { claimEmailCode, releaseEmailCode } from '../../storage/email-codes.ts'
import type { Upstream } from '../../upstream.ts'

type Typed = { email: string; code: string; purpose: number }

/**
 * Runs the action that a code authorises, once: the code is claimed before, and released if the action is refused or
 * fails. `whenUsed` is the response to a correct code that was used already.
 */
export async function withEmailCode(
  upstream: Upstream,
  request: Request,
  { email, code, purpose }: Typed,
  whenUsed: 100607 | 100610,
  act: () => Promise<Outcome>,
): Promise<Outcome> {
  const { store, clock } = upstream
  const sessionId = await openSessionOf(upstream, request)
  if (sessionId === undefined) return refuse(100607)
  const key = { sessionId, email: email.toLowerCase(), purpose }
  const guess = await claimEmailCode(store.db, key, code, clock.now())
  if (guess !== 'right') return refuse(guess === 'used' ? whenUsed : 100607)

  let isDone = false
  try {
    const outcome = await act()
    isDone = outcome.code === 0
    return outcome
  } finally {
    if (!isDone) await releaseEmailCode(store.db, key)
  }
}
