import { addMonthsTo, dayInMs, startOfMonth } from './calendar.ts'

// The FAQ's policy. The guidebook's 30 + 30 days are the other one; see the README.
const bindingDays = 180
const rebateMonths = 12

export const bindingExpiry = (boundAt: number) => boundAt + bindingDays * dayInMs

type Binding = { boundAt: number | null; expiresAt: number | null; cancelledAt: number | null }

/** Bound, as long as nobody cancelled it and its period (null = unlimited) is not over. */
export const isBound = ({ boundAt, expiresAt, cancelledAt }: Binding, now: number) =>
  boundAt !== null && cancelledAt === null && (expiresAt === null || expiresAt > now)

/** The month in which the rebate year ends still counts in full, in the affiliate's favour. */
export const earnsCashBackIn = (month: string, boundAt: number) =>
  startOfMonth(month) < addMonthsTo(boundAt, rebateMonths)
