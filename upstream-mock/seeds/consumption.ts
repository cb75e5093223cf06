import { addMonths, monthOf, monthsFrom, startOfMonth } from '../rules/calendar.ts'
import type { SeededCustomer } from './customers.ts'
import type { Random } from './random.ts'

export type MonthOfConsumption = { month: string; smsCents: number; voiceCents: number }

/** The part of a month that lies between two instants, 0 to 1. */
function shareOf(month: string, from: number, to: number) {
  const start = startOfMonth(month)
  const end = startOfMonth(addMonths(month, 1))
  return Math.max(0, Math.min(to, end) - Math.max(from, start)) / (end - start)
}

/** A customer's months from the binding until today; the months of one who stopped end earlier. */
export function seedConsumption(
  { boundAt, position }: SeededCustomer,
  spend: number,
  today: number,
  random: Random,
  factorOf: (month: string) => number,
): MonthOfConsumption[] {
  if (boundAt === null || spend === 0) return []
  const keepsOn = position === 1 || random.isTrue(0.75)
  const stopsAfter = keepsOn ? Number.POSITIVE_INFINITY : random.between(2, 9)
  const smsShare = random.isTrue(0.3) ? 1 : 0.35 + 0.6 * random.next()
  const rows: MonthOfConsumption[] = []
  for (const [index, month] of monthsFrom(monthOf(boundAt), monthOf(today)).entries()) {
    const pauses = random.isTrue(0.1) && index > 0 && position > 1
    const swing = 0.6 + 0.8 * random.next()
    const cents = Math.round(100 * spend * swing * factorOf(month) * shareOf(month, boundAt, today))
    if (pauses || cents === 0 || index >= stopsAfter) continue
    const smsCents = Math.round(cents * smsShare)
    rows.push({ month, smsCents, voiceCents: cents - smsCents })
  }
  return rows
}
