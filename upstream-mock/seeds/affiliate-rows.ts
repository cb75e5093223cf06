import type { BindingPolicy } from '../rules/binding.ts'
import { addMonths, addMonthsTo, dayInMs, monthOf, startOfDay, startOfMonth } from '../rules/calendar.ts'
import { seedConsumption } from './consumption.ts'
import { seedCustomers } from './customers.ts'
import type { DemoAffiliate } from './demo-affiliates.ts'
import { seedLoginLogs } from './login-logs.ts'
import { type Random, createRandom } from './random.ts'

const quietFactor = 0.2

function sidOf(random: Random) {
  return Array.from({ length: 16 }, () => random.between(0, 15).toString(16)).join('')
}

/**
 * Generates everything that an affiliate and its customers did until now, determined only by the name and the clock's
 * day. Bills and payments are not generated: they result from settlement, like later ones.
 */
export function affiliateRows(affiliate: DemoAffiliate, now: number, binding: BindingPolicy) {
  const random = createRandom(affiliate.username)
  const today = startOfDay(now)
  const registeredAt = addMonthsTo(today, -affiliate.monthsRegistered) - 3 * dayInMs + 35_400_000
  const start = startOfMonth(addMonths(monthOf(today), -affiliate.bills))
  const lastMonth = addMonths(monthOf(today), -1)
  const factorOf = (month: string) => (affiliate.quietLastMonth && month === lastMonth ? quietFactor : 1)

  const sid = sidOf(random)
  const customers = seedCustomers(affiliate, { start, today, binding }, random).map(
    ({ spend, ...customer }) => seedConsumption(customer, { spend, today, factorOf, binding }, random),
  )
  return { sid, registeredAt, customers, logins: seedLoginLogs(affiliate, registeredAt, today, random) }
}
