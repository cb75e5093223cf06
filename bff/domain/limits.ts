import { Fault } from './fault.ts'
import type { EmailCodeKey } from './onboarding.ts'
import { mailboxOf, resendAfterSeconds } from './rules/email.ts'

const minute = 60
const hour = 60 * minute

/** How often something may be done within a time that begins with the first. */
interface Limit {
  points: number
  seconds: number
  /** What is counted: an address (IPv4, or the /56 of an IPv6 subscriber), an account, or an account from one address. */
  key: 'address' | 'account' | 'both'
}

/**
 * All limits. A login counts for an account from one address, so that nobody can lock somebody else out, and for an address,
 * so that one machine cannot try many accounts. Of codes, only one that was sent makes everybody else wait, for a minute.
 */
export const limits = {
  logInFromAddress: { points: 60, seconds: 15 * minute, key: 'address' },
  logInAsAccount: { points: 10, seconds: 15 * minute, key: 'both' },
  captcha: { points: 60, seconds: minute, key: 'address' },
  humanCheck: { points: 60, seconds: minute, key: 'address' },
  codeFromAddress: { points: 30, seconds: hour, key: 'address' },
  codeToEmail: { points: 10, seconds: hour, key: 'both' },
  codeAgain: { points: 1, seconds: resendAfterSeconds, key: 'account' },
  codeTriedFromAddress: { points: 100, seconds: 15 * minute, key: 'address' },
  codeTriedForEmail: { points: 30, seconds: hour, key: 'account' },
  checkInSession: { points: 30, seconds: 5 * minute, key: 'account' },
  checkFromAddress: { points: 60, seconds: 5 * minute, key: 'address' },
  write: { points: 30, seconds: 10 * minute, key: 'account' },
  endOthers: { points: 10, seconds: 10 * minute, key: 'account' },
  upload: { points: 40, seconds: hour, key: 'account' },
  export: { points: 20, seconds: 10 * minute, key: 'account' },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

/** One use of some limits, in their order, with the account that each counts for (none for an address). */
export type LimitUses = Partial<Record<LimitName, string>>

/** Counts uses of the limits, for one address. */
export interface Limits {
  /** Counts one use; returns the seconds to wait if one of its limits refuses, and then counts nothing, otherwise null. */
  take(uses: LimitUses): Promise<number | null>
  /** Takes a use back that came to nothing. */
  giveBack(uses: LimitUses): Promise<void>
  /** Forgets all uses. */
  reset(uses: LimitUses): Promise<void>
}

/** Counts one use of what has no refusal of its own; throws the fault `RATE_LIMITED` if one of its limits refuses. */
export async function insistOn(
  limits: Pick<Limits, 'take'>,
  uses: LimitUses,
  message: string,
): Promise<void> {
  const retryAfterSeconds = await limits.take(uses)
  if (retryAfterSeconds !== null) throw new Fault('RATE_LIMITED', message, { retryAfterSeconds })
}

/** What each action uses. Names in any case, and addresses of one mailbox, count together. */
export const usesOf = {
  logIn: (username: string): LimitUses => ({ logInFromAddress: '', logInAsAccount: username.toLowerCase() }),
  /** The failed ones of an account, which a login forgets. */
  loggedIn: (username: string): LimitUses => ({ logInAsAccount: username.toLowerCase() }),
  captcha: { captcha: '' } satisfies LimitUses,
  humanCheck: { humanCheck: '' } satisfies LimitUses,
  sendCode: ({ email, purpose }: EmailCodeKey): LimitUses => ({
    codeFromAddress: '',
    codeToEmail: mailboxOf(email),
    codeAgain: `${purpose} ${mailboxOf(email)}`,
  }),
  tryCode: (email: string): LimitUses => ({ codeTriedFromAddress: '', codeTriedForEmail: mailboxOf(email) }),
  /** `session` identifies the browser's session, null if there is none. */
  check: (session: string | null): LimitUses => ({
    ...(session !== null && { checkInSession: session }),
    checkFromAddress: '',
  }),
  write: (username: string): LimitUses => ({ write: username.toLowerCase() }),
  /** Counts for one session alone, so that none can use it up for another one. */
  endOthers: (session: string): LimitUses => ({ endOthers: session }),
  upload: (username: string): LimitUses => ({ upload: username.toLowerCase() }),
  export: (username: string): LimitUses => ({ export: username.toLowerCase() }),
}
