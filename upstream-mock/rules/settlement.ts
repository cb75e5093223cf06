import { addMonths, dayInMs, monthOf, startOfMonth } from './calendar.ts'

/** Smaller amounts wait for the next payment. */
export const minimumPayoutCents = 10_000

// Specification, section 9: "before the 20th". The reference upstream pays at noon on the 19th.
const paymentDelay = 18 * dayInMs + dayInMs / 2

type DueDate = { at: number; type: 'bills'; month: string } | { at: number; type: 'payments' }

/** The first due date after an instant: bills of a month are due on the 1st of the next month, payments on the 19th. */
export function dueDateAfter(instant: number): DueDate {
  const month = monthOf(instant)
  const paymentDate = startOfMonth(month) + paymentDelay
  if (instant < paymentDate) return { at: paymentDate, type: 'payments' }
  return { at: startOfMonth(addMonths(month, 1)), type: 'bills', month }
}
