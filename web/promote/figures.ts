import { planRules } from '#rules/plan-rules.ts'
import { formatPercent, formatWholeDollars } from '../platform/i18n/format.ts'

/** What the page tells of the plan, as the locale writes it. */
export const figuresIn = (locale: string) => ({
  bonus: formatWholeDollars(planRules.newCustomerBonus, locale),
  minimumRatio: formatPercent(planRules.minimumRatio, locale),
  maximumRatio: formatPercent(planRules.maximumRatio, locale),
  minimumPayout: formatWholeDollars(planRules.minimumPayout, locale),
  payoutDay: String(planRules.payoutDay),
  rebateMonths: String(planRules.rebateMonths),
})
