import { type BindingPolicy, earnsCashBackIn, expiryAfterConsumption, isInPeriod } from '../rules/binding.ts'
import { addMonths, monthOf, monthsFrom, startOfMonth } from '../rules/calendar.ts'
import type { SeededCustomer } from './customers.ts'
import type { Random } from './random.ts'

type Habit = {
  /** Monthly consumption in US dollars; 0 for a customer who never paid. */
  spend: number
  today: number
  factorOf: (month: string) => number
  binding: BindingPolicy
}

/** The fraction of a month between two instants. */
function shareOf(month: string, from: number, to: number) {
  const start = startOfMonth(month)
  const end = startOfMonth(addMonths(month, 1))
  return Math.max(0, Math.min(to, end) - Math.max(from, start)) / (end - start)
}

/** A customer's months from the binding until today; customers who stop have fewer. */
function drawMonths(boundAt: number, position: number, { spend, today, factorOf }: Habit, random: Random) {
  const keepsOn = position === 1 || random.isTrue(0.75)
  const stopsAfter = keepsOn ? Number.POSITIVE_INFINITY : random.between(2, 9)
  const smsShare = random.isTrue(0.3) ? 1 : 0.35 + 0.6 * random.next()
  return monthsFrom(monthOf(boundAt), monthOf(today)).flatMap((month, index) => {
    const pauses = random.isTrue(0.1) && index > 0 && position > 1
    const swing = 0.6 + 0.8 * random.next()
    const cents = Math.round(100 * spend * swing * factorOf(month) * shareOf(month, boundAt, today))
    if (pauses || cents === 0 || index >= stopsAfter) return []
    const smsCents = Math.round(cents * smsShare)
    return [{ month, smsCents, voiceCents: cents - smsCents }]
  })
}

/** Generates a customer's consumption and updates the binding with it. */
export function seedConsumption(customer: SeededCustomer, habit: Habit, random: Random) {
  const { boundAt, position } = customer
  if (boundAt === null || habit.spend === 0) return { customer, consumption: [] }
  const period = { ...customer, boundAt, firstPaidAt: customer.firstPaidAt }
  const consumption = drawMonths(boundAt, position, habit, random).map((volume) => {
    const at = Math.max(boundAt, startOfMonth(volume.month))
    const earns = isInPeriod(period, at) && earnsCashBackIn(volume.month, boundAt)
    if (isInPeriod(period, at)) {
      period.expiresAt = expiryAfterConsumption(period, at, habit.binding)
      period.firstPaidAt ??= at
    }
    return { ...volume, earns: Number(earns) }
  })
  return { customer: period, consumption }
}
