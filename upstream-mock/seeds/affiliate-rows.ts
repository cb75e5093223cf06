import { earnsCashBackIn } from '../rules/binding.ts'
import { addMonths, addMonthsTo, dayInMs, monthOf, startOfDay, startOfMonth } from '../rules/calendar.ts'
import { type MonthVolume, settle } from '../rules/settlement.ts'
import { seedConsumption } from './consumption.ts'
import { seedCustomers } from './customers.ts'
import type { DemoAffiliate } from './demo-affiliates.ts'
import { seedLoginLogs } from './login-logs.ts'
import { type Random, createRandom } from './random.ts'

const quietFactor = 0.2

function sidOf(random: Random) {
  return Array.from({ length: 16 }, () => random.between(0, 15).toString(16)).join('')
}

function addUp(volumes: Map<string, MonthVolume>, row: MonthVolume) {
  const sum = volumes.get(row.month) ?? { month: row.month, smsCents: 0, voiceCents: 0 }
  volumes.set(row.month, {
    month: row.month,
    smsCents: sum.smsCents + row.smsCents,
    voiceCents: sum.voiceCents + row.voiceCents,
  })
}

/**
 * Everything about one affiliate, told by the name and by the clock's day alone. Bills are not invented: they are
 * settled from the customers' consumption, so that every figure can be added up from the others.
 */
export function affiliateRows(affiliate: DemoAffiliate, now: number) {
  const random = createRandom(affiliate.username)
  const today = startOfDay(now)
  const registeredAt = addMonthsTo(today, -affiliate.monthsRegistered) - 3 * dayInMs + 35_400_000
  const start = startOfMonth(addMonths(monthOf(today), -affiliate.bills))
  const lastMonth = addMonths(monthOf(today), -1)
  const factorOf = (month: string) => (affiliate.quietLastMonth && month === lastMonth ? quietFactor : 1)

  const sid = sidOf(random)
  const volumes = new Map<string, MonthVolume>()
  const customers = seedCustomers(affiliate, { start, today }, random).map(({ spend, ...customer }) => {
    const consumption = seedConsumption(customer, spend, today, random, factorOf)
    for (const row of consumption) {
      if (earnsCashBackIn(row.month, customer.boundAt ?? today)) addUp(volumes, row)
    }
    return { customer, consumption }
  })
  const months = [...volumes.values()].toSorted((a, b) => a.month.localeCompare(b.month))
  return {
    sid,
    registeredAt,
    customers,
    bills: settle(months, affiliate.type, now),
    logins: seedLoginLogs(affiliate, registeredAt, today, random),
  }
}
