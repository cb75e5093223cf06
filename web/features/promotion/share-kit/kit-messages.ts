import { type LanguageKey, languageOf } from '#rules/languages.ts'
import { planRules } from '#rules/plan-rules.ts'
import type { readyTexts } from '../../../messages/en/ready-texts.ts'
import type { SameKeys } from '../../../messages/same-keys.ts'
import { reloadIfMissing } from '../../../platform/browser/reload.ts'
import { fill } from '../../../platform/i18n/fill.ts'
import { formatPlainAmount } from '../../../platform/i18n/format.ts'

export type KitMessages = SameKeys<typeof readyTexts>

const load = (language: LanguageKey): Promise<{ readyTexts: KitMessages }> =>
  import(`../../../messages/${language}/ready-texts.ts`)

/** The ready texts of a language, which may differ from the language of the page; the link is not filled in yet. */
export const loadKitMessages = async (language: LanguageKey): Promise<KitMessages> =>
  (await reloadIfMissing(load(language))).readyTexts

/** The texts with the figure of the rules and the link filled in; without a link they show a marked placeholder. */
export const filledMessages = (
  messages: KitMessages,
  language: LanguageKey,
  link: string | null,
): KitMessages => {
  const bonus = formatPlainAmount(planRules.newCustomerBonus, languageOf(language).locale)
  const figures = { bonus, link: link ?? messages.linkPlace }
  return Object.fromEntries(
    Object.entries(messages).map(([name, text]) => [name, fill(text, figures)]),
  ) as KitMessages
}
