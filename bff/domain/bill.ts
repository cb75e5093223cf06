import type { Money } from './rules/money.ts'

/** The bill of one calendar month (`yyyy-MM`, the provider's time zone); amounts in US dollars. */
export interface Bill {
  username: string
  month: string
  smsConsumption: Money
  voiceConsumption: Money
  totalConsumption: Money
  cashBack: Money
}
