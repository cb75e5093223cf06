import { type CashBackOfStructure, earnByBands, estimateCashBack } from '#rules/cash-back.ts'
import { emailCodeLength, resendAfterSeconds } from '#rules/email.ts'
import { idImageBytes } from '#rules/id-image.ts'
import { captchaLength } from '#rules/login.ts'
import { wholeDollars } from '#rules/money.ts'
import { passwordKinds, passwordLength } from '#rules/password.ts'
import { hybridTiers, planRules, planTerms } from '#rules/plan-rules.ts'
import { usernameLength } from '#rules/username.ts'
import type { LanguageKey } from '#rules/languages.ts'
import { wordsIn } from './figure-formats.ts'

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
export type FiguresIn = (language: LanguageKey) => Figures

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
