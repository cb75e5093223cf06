import { planRules, planTerms } from '#rules/plan-rules.ts'
import { formatIn } from '../platform/i18n/format.ts'

/** The figures of the plan that the page mentions, formatted for a locale. */
export const figuresIn = (locale: string) => {
  const format = formatIn(locale)
  return {
    bonus: format.wholeDollars(planRules.newCustomerBonus),
    minimumRatio: format.percent(planRules.minimumRatio),
    maximumRatio: format.percent(planRules.maximumRatio),
    minimumPayout: format.wholeDollars(planRules.minimumPayout),
    payoutDay: String(planRules.payoutDay),
    rebateMonths: String(planRules.rebateMonths),
    noticeMonths: String(planTerms.noticeMonths),
    replyDays: String(planTerms.replyDays),
    effectiveFrom: format.month(planTerms.effectiveFrom),
  }
}
