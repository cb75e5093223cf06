import { type LanguageKey, languageOf } from '#rules/languages.ts'
import { planRules } from '#rules/plan-rules.ts'
import { fill } from '../../../platform/i18n/fill.ts'
import { formatWholeDollars } from '../../../platform/i18n/format.ts'
import { layoutOf } from './draw/layouts.ts'
import type { PosterSheet, PosterTheme } from './poster-designs.ts'
import type { PosterMessages } from './messages/en.ts'

export type { PosterMessages } from './messages/en.ts'

const loaders = {
  en: () => import('./messages/en.ts'),
  cn: () => import('./messages/cn.ts'),
}

/** The texts of the posters in a language, which may differ from the language of the page. */
export const loadPosterMessages = async (language: LanguageKey): Promise<PosterMessages> => {
  const { words } = await loaders[language]()
  const bonus = formatWholeDollars(planRules.newCustomerBonus, languageOf(language).locale)
  const filled = (text: string) => fill(text, { bonus })
  return { ...words, bonus: filled(words.bonus), callHint: filled(words.callHint) }
}

/** All text on a poster, from top to bottom, for users who cannot see it. */
export const saidBy = (theme: PosterTheme, sheet: PosterSheet, words: PosterMessages) => {
  const { hasPoints, messageCount } = layoutOf(sheet)
  const { title, lead } = words[theme]
  const bonus = `${words.bonus} ${words.bonusLabel}`
  const points = hasPoints ? words.welcome.points.map((point) => `${point.title}: ${point.text}`) : []
  const rest = {
    welcome: [bonus, ...points, words.call, words.callHint],
    globalSms: [...words.globalSms.messages.slice(0, messageCount), words.call, bonus],
  }
  return [title, lead, ...rest[theme], words.fine].map((text) => text.replaceAll('\n', ' ')).join('\n')
}
