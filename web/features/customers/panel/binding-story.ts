import { dayAt, yearMonthOf } from '#rules/calendar.ts'
import { lastEarningMonth } from '#rules/tier-progress.ts'
import type { Customer } from '../table/customer-columns.tsx'

type Binding = Pick<Customer, 'bindingStatus' | 'boundAt' | 'expiresAt'>

/** What a binding means: whose customer it is, and for how long cash-back is paid (decision 2). */
export interface BindingStory {
  binding: 'unlimited' | 'ends' | 'endPassed' | 'ended' | 'never'
  /** Null if the customer is not bound: the binding says everything then. */
  cashBack: 'earns' | 'over' | 'unknown' | null
  /** The last month that earns cash-back (`yyyy-MM`), derived from the bind time; null if it is unknown. */
  earnsUntil: string | null
}

/** @param now milliseconds since 1970 */
export function bindingStory({ bindingStatus, boundAt, expiresAt }: Binding, now: number): BindingStory {
  if (bindingStatus === 'UNBOUND')
    return { binding: boundAt === null ? 'never' : 'ended', cashBack: null, earnsUntil: null }
  const earnsUntil = boundAt === null ? null : lastEarningMonth(boundAt)
  return { binding: endOf(expiresAt, now), cashBack: cashBackUntil(earnsUntil, now), earnsUntil }
}

function endOf(expiresAt: string | null, now: number) {
  if (expiresAt === null) return 'unlimited'
  return Date.parse(expiresAt) > now ? 'ends' : 'endPassed'
}

function cashBackUntil(month: string | null, now: number) {
  if (month === null) return 'unknown'
  return yearMonthOf(dayAt(now)) <= month ? 'earns' : 'over'
}
