import { type LanguageKey, languageOf } from '#rules/languages.ts'
import { planRules } from '#rules/plan-rules.ts'
import type { posterTexts } from '../../../messages/en/poster-texts.ts'
import type { SameKeys } from '../../../messages/same-keys.ts'
import { reloadIfMissing } from '../../../platform/browser/reload.ts'
import { fill } from '../../../platform/i18n/fill.ts'
import { formatWholeDollars } from '../../../platform/i18n/format.ts'

export type PosterMessages = SameKeys<typeof posterTexts>

const load = (language: LanguageKey): Promise<{ posterTexts: PosterMessages }> =>
  import(`../../../messages/${language}/poster-texts.ts`)

/** The texts of the posters in a language, which may differ from the language of the page. */
export const loadPosterMessages = async (language: LanguageKey): Promise<PosterMessages> => {
  const { posterTexts: messages } = await reloadIfMissing(load(language))
  const bonus = formatWholeDollars(planRules.newCustomerBonus, languageOf(language).locale)
  const filled = (text: string) => fill(text, { bonus })
  return { ...messages, bonus: filled(messages.bonus), callHint: filled(messages.callHint) }
}
