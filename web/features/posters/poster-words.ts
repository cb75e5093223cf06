import { planRules } from '#rules/plan-rules.ts'
import { fill } from '../../shared/fill.ts'
import { formatWholeDollars } from '../../shared/format.ts'
import { localeOf, type PortalLanguage } from '../../shared/i18n/language.ts'
import type { PosterWords } from './words/en.ts'

export type { PosterWords } from './words/en.ts'

const loaders = {
  en: () => import('./words/en.ts'),
  cn: () => import('./words/cn.ts'),
}

/** What the posters say in a language, whatever that of the page is. */
export const loadPosterWords = async (language: PortalLanguage): Promise<PosterWords> => {
  const { words } = await loaders[language]()
  const bonus = formatWholeDollars(planRules.newCustomerBonus, localeOf[language])
  const filled = (text: string) => fill(text, { bonus })
  return { ...words, bonus: filled(words.bonus), callHint: filled(words.callHint) }
}

/** Everything that a poster says, for who cannot see it. */
export const saidBy = (theme: 'welcome' | 'globalSms', words: PosterWords) => {
  const { title, lead } = words[theme]
  const rest =
    theme === 'welcome'
      ? words.welcome.points.map((point) => `${point.title}: ${point.text}`)
      : words.globalSms.messages
  return [title, lead, ...rest, `${words.bonus} ${words.bonusLabel}`, words.call, words.callHint, words.fine]
    .map((text) => text.replaceAll('\n', ' '))
    .join('\n')
}
