import { type LanguageKey, languageOf } from '#rules/languages.ts'
import { planRules } from '#rules/plan-rules.ts'
import { fill } from '../../../platform/i18n/fill.ts'
import { formatPlainAmount } from '../../../platform/i18n/format.ts'
import type { KitWords } from './words/en.ts'

export type { KitWords } from './words/en.ts'

const loaders = {
  en: () => import('./words/en.ts'),
  cn: () => import('./words/cn.ts'),
}

/** The ready texts of a language, which may differ from the language of the page; the link is not filled in yet. */
export const loadKitWords = async (language: LanguageKey): Promise<KitWords> =>
  (await loaders[language]()).words

/** The texts with the figure of the rules and the link filled in; without a link they show a marked placeholder. */
export const filledWords = (words: KitWords, language: LanguageKey, link: string | null): KitWords => {
  const bonus = formatPlainAmount(planRules.newCustomerBonus, languageOf(language).locale)
  const figures = { bonus, link: link ?? words.linkPlace }
  return Object.fromEntries(
    Object.entries(words).map(([name, text]) => [name, fill(text, figures)]),
  ) as KitWords
}
