import { type LanguageKey, languageOf } from '#rules/languages.ts'
import { planRules } from '#rules/plan-rules.ts'
import { byLanguage } from '../../../messages/__generated__/poster-texts.ts'
import { fill } from '../../../platform/i18n/fill.ts'
import { formatIn } from '../../../platform/i18n/format.ts'

/** The texts of the posters in a language. */
export const posterMessagesIn = (language: LanguageKey) => {
  const messages = byLanguage[language]
  const bonus = formatIn(languageOf(language).locale).wholeDollars(planRules.newCustomerBonus)
  const filled = (text: string) => fill(text, { bonus })
  return { ...messages, bonus: filled(messages.bonus), callHint: filled(messages.callHint) }
}
