import { type LanguageKey, languageOf, perLanguage } from '#rules/languages.ts'
import { planRules } from '#rules/plan-rules.ts'
import type { readyTexts } from '../../../messages/en/ready-texts.ts'
import type { SameKeys } from '../../../messages/same-keys.ts'
import { fill } from '../../../platform/i18n/fill.ts'
import { formatIn } from '../../../platform/i18n/format.ts'

export type ReadyTexts = SameKeys<typeof readyTexts>

const files = import.meta.glob<ReadyTexts>('../../../messages/*/ready-texts.ts', {
  eager: true,
  import: 'readyTexts',
})
const texts = perLanguage((key) => files[`../../../messages/${key}/ready-texts.ts`] as ReadyTexts)

/** The ready texts of a language, which may differ from that of the page; without a link they show a marked placeholder. */
export const readyTextsIn = (language: LanguageKey, link: string | null) => {
  const bonus = formatIn(languageOf(language).locale).plainAmount(planRules.newCustomerBonus)
  const figures = { bonus, link: link ?? texts[language].linkPlace }
  return Object.fromEntries(
    Object.entries(texts[language]).map(([name, text]) => [name, fill(text, figures)]),
  ) as ReadyTexts
}
