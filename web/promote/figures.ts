import { planRules, planTerms } from '#rules/plan-rules.ts'
import { formatMonth, formatPercent, formatWholeDollars } from '../platform/i18n/format.ts'

/** The figures of the plan that the page mentions, formatted for a locale. */
export const figuresIn = (locale: string) => ({
  bonus: formatWholeDollars(planRules.newCustomerBonus, locale),
  minimumRatio: formatPercent(planRules.minimumRatio, locale),
  maximumRatio: formatPercent(planRules.maximumRatio, locale),
  minimumPayout: formatWholeDollars(planRules.minimumPayout, locale),
  payoutDay: String(planRules.payoutDay),
  rebateMonths: String(planRules.rebateMonths),
  noticeMonths: String(planTerms.noticeMonths),
  replyDays: String(planTerms.replyDays),
  effectiveFrom: formatMonth(planTerms.effectiveFrom, locale),
})
