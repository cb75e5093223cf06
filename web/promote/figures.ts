import { planRules } from '#rules/plan-rules.ts'
import type { Money } from '#rules/money.ts'

/** `1000.00` as `$1,000`: on a page that praises, cents that are none only distract. */
export const wholeDollars = (money: Money, locale: string) =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(money as Intl.StringNumericLiteral)

export const percent = (ratio: number, locale: string) =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(ratio)

/** `500000` as `500,000`. */
export const wholeNumber = (count: number, locale: string) => new Intl.NumberFormat(locale).format(count)

/** What the page tells of the plan, as the locale writes it. */
export const figuresIn = (locale: string) => ({
  bonus: wholeDollars(planRules.newCustomerBonus, locale),
  minimumRatio: percent(planRules.minimumRatio, locale),
  maximumRatio: percent(planRules.maximumRatio, locale),
  minimumPayout: wholeDollars(planRules.minimumPayout, locale),
  payoutDay: String(planRules.payoutDay),
  rebateMonths: String(planRules.rebateMonths),
})
