import type { Account } from '../storage/tables.ts'
import { addMonthsTo } from './calendar.ts'

/** The values of an affiliate's `authStatus`: 0 and 2 become 3 by a submission, which a review changes to 1 or 2. */
export const authStatuses = { none: 0, verified: 1, failed: 2, underReview: 3 } as const

const idleMonths = 12

/**
 * An account is recalled after 12 months without a login; only the operator can end that, since the affiliate cannot
 * sign in.
 */
const isRecalled = ({ lastLoginAt, registeredAt }: Account, now: number) =>
  addMonthsTo(lastLoginAt ?? registeredAt, idleMonths) <= now

/** Disabled, blacklisted or recalled: no sign-in, no valid link, no payment. */
export const isLockedOut = (account: Account, now: number) =>
  account.disabled === 1 || account.blacklistedAt !== null || isRecalled(account, now)

const suspended = 2

/** The status that the affiliate sees: a violation suspends the promotion, too. */
export const promotionStatusOf = ({ promotionStatus, inViolation }: Account) =>
  inViolation === 1 ? suspended : promotionStatus

const isActive = (account: Account, now: number) =>
  promotionStatusOf(account) !== suspended && !isLockedOut(account, now)

/** Whether customers may sign up through the affiliate's link. */
export const canPromote = (account: Account, now: number) =>
  account.authStatus === authStatuses.verified && isActive(account, now)

/** Whether a payment can be made now; otherwise it waits. */
export const canBePaid = (account: Account, now: number) =>
  account.bankAccount !== null && isActive(account, now)

/** A violation or a blacklisting cancels all cash-back, including what was credited before. */
export const earnsNothing = ({
  inViolation,
  blacklistedAt,
}: Pick<Account, 'inViolation' | 'blacklistedAt'>) => inViolation === 1 || blacklistedAt !== null
