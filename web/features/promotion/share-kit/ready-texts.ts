import { type LanguageKey, languageOf } from '#rules/languages.ts'
import { planRules } from '#rules/plan-rules.ts'
import { byLanguage } from '../../../messages/__generated__/ready-texts.ts'
import { brand } from '../../../platform/brand/brand.ts'
import { fill } from '../../../platform/i18n/fill.ts'
import { formatIn } from '../../../platform/i18n/format.ts'

type ReadyTexts = (typeof byLanguage)['en']

/** The ready texts of a language, which may differ from that of the page; without a link they show a marked placeholder. */
export const readyTextsIn = (language: LanguageKey, link: string | null) => {
  const bonus = formatIn(languageOf(language).locale).plainAmount(planRules.newCustomerBonus)
  const { linkPlace, provider } = byLanguage[language]
  const figures = { bonus, link: link ?? linkPlace, provider: brand().name || provider }
  return Object.fromEntries(
    Object.entries(byLanguage[language]).map(([name, text]) => [name, fill(text, figures)]),
  ) as ReadyTexts
}
