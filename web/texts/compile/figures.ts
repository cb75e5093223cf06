import { earnByBands, estimateCashBack } from '#rules/cash-back.ts'
import { emailCodeLength, resendAfterSeconds } from '#rules/email.ts'
import { idImageBytes } from '#rules/id-image.ts'
import { type LanguageKey, languageOf } from '#rules/languages.ts'
import { captchaLength } from '#rules/login.ts'
import { wholeDollars } from '#rules/money.ts'
import { passwordKinds, passwordLength } from '#rules/password.ts'
import { hybridTiers, planRules, planTerms } from '#rules/plan-rules.ts'
import { usernameLength } from '#rules/username.ts'
import { byLanguage } from '../../messages/__generated__/text-figures.ts'
import { formatIn } from '../../platform/i18n/format.ts'

/** The rules in force, the source of the figures in the texts. */
export const rulesInForce = {
  planRules,
  planTerms,
  hybridTiers,
  /** The monthly consumption in the texts' worked example (specification, section 9). */
  exampleConsumption: wholeDollars(500_000),
}
export type Rules = typeof rulesInForce

/** All figures of the programme by the name that a text puts between double braces, formatted for one language. */
export function figuresOf(rules: Rules, language: LanguageKey): Record<string, string> {
  const { plain, ratio, dollars, dayOfMonth, seconds, days, workingDays, wholeMonths, months, month } =
    wordsIn(language)
  const { planRules: plan, planTerms: terms } = rules
  const figures: Record<string, string> = {
    minimumRatio: ratio(plan.minimumRatio),
    maximumRatio: ratio(plan.maximumRatio),
    minimumPayout: dollars(plan.minimumPayout),
    payoutDay: dayOfMonth(plan.payoutDay),
    invoiceDay: dayOfMonth(plan.invoiceDay),
    newCustomerBonus: dollars(plan.newCustomerBonus),
    bindingDays: days(plan.bindingDays),
    associationDays: days(plan.associationDays),
    extensionDays: days(plan.extensionDays),
    rebateTime: months(plan.rebateMonths),
    idleMonths: wholeMonths(plan.idleMonths),
    childrenBelowAge: plain(terms.childrenBelowAge),
    replyDays: days(terms.replyDays),
    updateWorkingDays: workingDays(terms.updateWorkingDays),
    noticeTime: months(terms.noticeMonths),
    effectiveFrom: month(terms.effectiveFrom),
    'username.least': plain(usernameLength.min),
    'username.most': plain(usernameLength.max),
    'password.least': plain(passwordLength.min),
    'password.most': plain(passwordLength.max),
    'password.kinds': plain(passwordKinds),
    captchaLength: plain(captchaLength),
    emailCodeLength: plain(emailCodeLength),
    resendTime: seconds(resendAfterSeconds),
    imageKilobytes: plain(idImageBytes / 1024),
  }
  for (const { level, from, upTo, ratio: share } of plan.tiers) {
    figures[`tier.${level}.ratio`] = ratio(share)
    figures[`tier.${level}.from`] = dollars(from)
    if (upTo !== null) figures[`tier.${level}.upTo`] = dollars(upTo)
  }
  const structures = { tiered: plan.tiers, hybrid: rules.hybridTiers }
  figures['example.consumption'] = dollars(rules.exampleConsumption)
  figures['example.paid'] = dollars(estimateCashBack(rules.exampleConsumption, 'COMPANY', structures).paid)
  for (const [name, tiers] of Object.entries(structures)) {
    const { amount, bands } = earnByBands(rules.exampleConsumption, tiers)
    figures[`example.${name}.amount`] = dollars(amount)
    for (const band of bands) {
      figures[`example.${name}.${band.level}.volume`] = dollars(band.volume)
      figures[`example.${name}.${band.level}.amount`] = dollars(band.amount)
    }
  }
  return figures
}

const noBreakSpace = '\u00a0'

/** The formats of figures inside the sentences of a language. */
function wordsIn(language: LanguageKey) {
  const { locale } = languageOf(language)
  const format = formatIn(locale)
  const formats = byLanguage[language].textFigures
  return {
    ...formats,
    plain: format.count,
    ratio: format.percent,
    /** Takes a decimal string, the way money is stored. */
    dollars: (money: string) => formats.dollars(format.plainAmount(money)),
    wholeMonths: formats.months,
    /** Writes whole years as years. */
    months: (count: number) => (count % 12 === 0 ? formats.years(count / 12) : formats.months(count)),
    /** `2024-12` as `December 2024`; a space separates Han characters from digits, as everywhere in the texts. */
    month: (yearMonth: string) =>
      format
        .month(yearMonth)
        .replaceAll(/(?<=\d)(?=\p{Script=Han})|(?<=\p{Script=Han})(?=\d)/gu, noBreakSpace),
  }
}
