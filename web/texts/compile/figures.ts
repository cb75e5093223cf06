import { type CashBackOfStructure, earnByBands, estimateCashBack } from '#rules/cash-back.ts'
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

/** Figures by the name that a text puts between double braces, formatted for one language. */
export type Figures = ReadonlyMap<string, string>

/** All figures of the programme, formatted for one language. */
export function figuresOf(rules: Rules, language: LanguageKey): Figures {
  const { plain, ratio, dollars, dayOfMonth, seconds, days, workingDays, wholeMonths, months, month } =
    wordsIn(language)
  const { planRules: plan, planTerms: terms } = rules
  const tiers = plan.tiers.flatMap(({ level, from, upTo, ratio: share }): [string, string][] => [
    [`tier.${level}.ratio`, ratio(share)],
    [`tier.${level}.from`, dollars(from)],
    ...(upTo === null ? [] : [[`tier.${level}.upTo`, dollars(upTo)] as [string, string]]),
  ])
  const reckoned = (name: string, { amount, bands }: CashBackOfStructure): [string, string][] => [
    [`example.${name}.amount`, dollars(amount)],
    ...bands.flatMap(({ level, volume, amount }): [string, string][] => [
      [`example.${name}.${level}.volume`, dollars(volume)],
      [`example.${name}.${level}.amount`, dollars(amount)],
    ]),
  ]
  const tiered = earnByBands(rules.exampleConsumption, plan.tiers)
  const hybrid = earnByBands(rules.exampleConsumption, rules.hybridTiers)
  const structures = { tiered: plan.tiers, hybrid: rules.hybridTiers }
  const { paid } = estimateCashBack(rules.exampleConsumption, 'COMPANY', structures)
  return new Map([
    ...tiers,
    ['minimumRatio', ratio(plan.minimumRatio)],
    ['maximumRatio', ratio(plan.maximumRatio)],
    ['minimumPayout', dollars(plan.minimumPayout)],
    ['payoutDay', dayOfMonth(plan.payoutDay)],
    ['invoiceDay', dayOfMonth(plan.invoiceDay)],
    ['newCustomerBonus', dollars(plan.newCustomerBonus)],
    ['bindingDays', days(plan.bindingDays)],
    ['associationDays', days(plan.associationDays)],
    ['extensionDays', days(plan.extensionDays)],
    ['rebateTime', months(plan.rebateMonths)],
    ['idleMonths', wholeMonths(plan.idleMonths)],
    ['childrenBelowAge', plain(terms.childrenBelowAge)],
    ['replyDays', days(terms.replyDays)],
    ['updateWorkingDays', workingDays(terms.updateWorkingDays)],
    ['noticeTime', months(terms.noticeMonths)],
    ['effectiveFrom', month(terms.effectiveFrom)],
    ['example.consumption', dollars(rules.exampleConsumption)],
    ...reckoned('tiered', tiered),
    ...reckoned('hybrid', hybrid),
    ['example.paid', dollars(paid)],
    ['username.least', plain(usernameLength.min)],
    ['username.most', plain(usernameLength.max)],
    ['password.least', plain(passwordLength.min)],
    ['password.most', plain(passwordLength.max)],
    ['password.kinds', plain(passwordKinds)],
    ['captchaLength', plain(captchaLength)],
    ['emailCodeLength', plain(emailCodeLength)],
    ['resendTime', seconds(resendAfterSeconds)],
    ['imageKilobytes', plain(idImageBytes / 1024)],
  ])
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
