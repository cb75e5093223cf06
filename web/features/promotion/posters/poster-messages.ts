import { type LanguageKey, languageOf, perLanguage } from '#rules/languages.ts'
import { planRules } from '#rules/plan-rules.ts'
import type { posterTexts } from '../../../messages/en/poster-texts.ts'
import type { SameKeys } from '../../../messages/same-keys.ts'
import { fill } from '../../../platform/i18n/fill.ts'
import { formatIn } from '../../../platform/i18n/format.ts'

export type PosterMessages = SameKeys<typeof posterTexts>

const files = import.meta.glob<PosterMessages>('../../../messages/*/poster-texts.ts', {
  eager: true,
  import: 'posterTexts',
})
const texts = perLanguage((key) => files[`../../../messages/${key}/poster-texts.ts`] as PosterMessages)

/** The texts of the posters in a language, which may differ from the language of the page. */
export const posterMessagesIn = (language: LanguageKey): PosterMessages => {
  const messages = texts[language]
  const bonus = formatIn(languageOf(language).locale).wholeDollars(planRules.newCustomerBonus)
  const filled = (text: string) => fill(text, { bonus })
  return { ...messages, bonus: filled(messages.bonus), callHint: filled(messages.callHint) }
}
